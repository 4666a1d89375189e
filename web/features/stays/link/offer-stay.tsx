import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useShop } from '../../../lib/shop.ts'
import { SendLink } from '../../../shop/send-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import type { HandoverOfferFieldsFragment } from './handover.generated.ts'
import { OfferSteps } from './offer-steps.tsx'
import { useHandoverOffer } from './use-handover-offer.ts'
import './handover-part.css'

interface OfferStayProps {
  order: { id: string; store: { timeZone: string } | null }
  offer: HandoverOfferFieldsFragment
  /** The page is out of date. */
  onRefused: () => void
}

/** The payer's side of handing a stay over: make, send, copy and withdraw the link, and see how far it is. */
export function OfferStay({ order, offer: read, onRefused }: OfferStayProps) {
  const paths = usePaths()
  const { origin } = useShop()
  const { offer, place, isWithdrawn, isBusy, make, withdraw } = useHandoverOffer(order.id, read, onRefused)
  const { token, offeredAt, endsAt } = offer
  return (
    <>
      <div className="handover-part" ref={place}>
        {token ? (
          <>
            <h2 className="heading-4">
              <FormattedMessage id="handovers.link.title" />
            </h2>
            <p className="small muted">
              <FormattedMessage id="handovers.link.text" />
            </p>
            <div className="mt-4">
              <SendLink
                label={<FormattedMessage id="handovers.link.label" />}
                url={origin + paths.offeredStay(token)}
                isBusy={isBusy}
                onWithdraw={() => void withdraw()}
              />
            </div>
          </>
        ) : (
          <>
            {isWithdrawn && (
              <p>
                <FormattedMessage id="handovers.link.over" />
              </p>
            )}
            <div className={isWithdrawn ? 'mt-4' : undefined}>
              <Button kind="accent" isBusy={isBusy} onClick={() => void make()}>
                <FormattedMessage id={isWithdrawn ? 'handovers.link.another' : 'handovers.link.make'} />
              </Button>
            </div>
          </>
        )}
      </div>
      {token && offeredAt && endsAt && (
        <OfferSteps offeredAt={offeredAt} endsAt={endsAt} timeZone={order.store?.timeZone ?? shopTimeZone} />
      )}
      <div className="mt-4">
        <Note>
          <FormattedMessage id="handovers.offer.money" />
        </Note>
      </div>
    </>
  )
}
