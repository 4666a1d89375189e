import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useShop } from '../../../lib/shop.ts'
import { SendLink } from '../../../shop/send-link.tsx'
import { Button, InlineButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { Answers, type Person } from './share-answers.tsx'
import { useShareLink } from './use-share-link.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface ShareStayProps {
  orderId: string
  /** Named when booking. */
  companions: Person[]
  /** The booker is one of those who come. */
  hasBooker: boolean
}

/** The booker's side of a link: make, send, copy and withdraw it, and see who answered. */
export function ShareStay({ orderId, companions, hasBooker }: ShareStayProps) {
  const id = useId()
  const paths = usePaths()
  const { origin } = useShop()
  const { link, token, place, hasFailed, retry, isBusy, create, withdraw } = useShareLink(orderId)
  const [isAsking, setAsking] = useState(false)
  if (link && !link.isShareable) return null
  return (
    <section className="what-to-bring" aria-labelledby={id}>
      <h2 className="heading-3" id={id}>
        <ShareTitle companions={companions} />
      </h2>
      <p className="mt-4">
        <FormattedMessage id="share-links.text" />
      </p>
      {hasFailed && (
        <Alert>
          <FormattedMessage id="share-links.failed" />{' '}
          <InlineButton onClick={retry}>
            <FormattedMessage id="share-links.retry" />
          </InlineButton>
        </Alert>
      )}
      <div className="mt-4" ref={place}>
        {token ? (
          <SendLink
            label={<FormattedMessage id="share-links.link" />}
            url={origin + paths.sharedStay(token)}
            isBusy={isBusy}
            onWithdraw={() => setAsking(!isBusy)}
          />
        ) : (
          <Button kind="accent" disabled={!link} isBusy={isBusy} onClick={() => void create()}>
            <FormattedMessage id="share-links.create" />
          </Button>
        )}
      </div>
      <WithdrawDialog
        isOpen={isAsking}
        hasAnswers={link !== null && link.answers.length > 0}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void withdraw()
        }}
      />
      <Answers link={link} awaited={companions} hasBooker={hasBooker} />
      {link && !link.token && link.answers.length > 0 && (
        <p className="small muted mt-4">
          <FormattedMessage id="share-links.anew" />
        </p>
      )}
    </section>
  )
}

function ShareTitle({ companions }: Pick<ShareStayProps, 'companions'>) {
  const [only, ...others] = companions
  return only && others.length === 0 ? (
    <FormattedMessage id="share-links.titleFor" values={{ name: <bdi>{only.firstName}</bdi> }} />
  ) : (
    <FormattedMessage id="share-links.title" />
  )
}
