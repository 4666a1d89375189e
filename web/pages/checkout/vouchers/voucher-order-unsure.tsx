import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { type PaymentAttempt, voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { cardsOf, requestOf } from '../../../features/payments/voucher-order-request.ts'
import { useCardName } from '../../../features/vouchers/cart/use-card-name.ts'
import { useShortMoney } from '../../../lib/language/format.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { PriceLabel } from '../../../ui/price-label.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useRefusalSentence } from './use-refusal-sentence.ts'
import { voucherSubmit } from './voucher-submit.ts'
import { useSendVoucherOrder } from './use-send-voucher-order.tsx'

/**
 * An order was sent, and no response arrived: before anything else is ordered, the same request is repeated,
 * and an order that exists returns its response. It may have reserved its codes, so no price is queried, and
 * the sum is the one agreed to.
 */
export function VoucherOrderUnsure({
  attempt,
  codes,
  isOnSite,
}: {
  attempt: PaymentAttempt
  codes: string[]
  isOnSite: boolean
}) {
  const shortMoney = useShortMoney()
  const nameOf = useCardName(isOnSite)
  const paths = usePaths()
  const refused = useRefusalSentence()
  const forget = useSetAtom(voucherAttempts.forget)
  const { send, isPaying } = useSendVoucherOrder()
  const request = requestOf(attempt, codes)

  const askAgain = async (): Promise<void> => {
    const refusal = request && (await send(request))
    if (refusal) refused.show(refusal)
  }
  return (
    <div className="wrap page-top">
      <EmptyState
        level={1}
        title={<FormattedMessage id="voucher-checkout.unsure.title" />}
        text={
          <FormattedMessage
            id={request ? 'voucher-checkout.unsure.text' : 'voucher-checkout.unsure.otherTab'}
          />
        }
      >
        <ul>
          {cardsOf(attempt).map(({ cents, quantity, text, ...card }) => (
            <li key={JSON.stringify([card, cents, text])}>
              <FormattedMessage
                id="voucher-checkout.card.line"
                values={{
                  name: nameOf(card),
                  value: shortMoney(cents),
                  quantity,
                }}
              />
            </li>
          ))}
        </ul>
        {request && (
          <Button kind="accent" size="big" isBusy={isPaying} onClick={() => void askAgain()}>
            <PriceLabel price={{ minor: request.amountMinor, currency: 'EUR' }}>
              <FormattedMessage
                id={request.amountMinor === 0 ? voucherSubmit.submitFree : voucherSubmit.submit}
              />
            </PriceLabel>
          </Button>
        )}
        <TextLink isQuiet href={paths.profileOrder()}>
          <FormattedMessage id="success.paid.orders" />
        </TextLink>
        <Button kind="line" onClick={() => forget(null)}>
          <FormattedMessage id="voucher-checkout.open.anew" />
        </Button>
      </EmptyState>
    </div>
  )
}
