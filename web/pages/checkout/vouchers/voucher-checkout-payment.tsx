import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { chosenMethod, offeredMethods } from '../../../features/payments/payment-methods.ts'
import { RedeemCodes } from '../../../features/vouchers/codes/redeem-codes.tsx'
import { useClearCache } from '../../../lib/graphql/graphql.tsx'
import { CheckoutPayment } from '../steps/checkout-payment.tsx'
import { unpaidPaymentAtom } from './use-open-voucher-payment.ts'
import { usePlaceVoucherOrder } from './use-place-voucher-order.tsx'
import { VoucherCheckoutReview } from './voucher-checkout-review.tsx'
import type { VoucherStepProps } from './step.ts'
import { voucherSubmit } from './voucher-submit.ts'

/** Step 1 of buying vouchers. */
export function VoucherCheckoutPayment(props: VoucherStepProps) {
  const { viewer, price, priced, offered, draft, onDraft, refresh } = props
  const paths = usePaths()
  const clearCache = useClearCache()
  const unpaid = useUnpaidPayment()
  const [notPossible, setNotPossible] = useState<string | null>(null)
  const methods = offeredMethods(offered ?? [])
  const method = price.total.minor === 0 ? null : chosenMethod(methods, draft.paymentMethodId)
  const { place, isPlacing } = usePlaceVoucherOrder({ ...props, method, onNotPossible: setNotPossible })
  return (
    <CheckoutPayment
      returned={unpaid && endings[unpaid]}
      total={price.total}
      picker={{
        methods: offered === null ? null : methods,
        chosenId: method?.id ?? null,
        onChoose: (id) => onDraft({ paymentMethodId: id }),
        onRetry: refresh,
      }}
      note={
        <p className="small muted mt-4">
          <FormattedMessage id="voucher-checkout.withdrawal" />{' '}
          <Link className="link-button" href={paths.withdrawal()}>
            <FormattedMessage id="voucher-checkout.withdrawal.link" />
          </Link>
        </p>
      }
      {...voucherSubmit}
      isBusy={priced.actions.busyWith !== null}
      isOpening={isPlacing}
      onSubmit={place}
      notPossible={notPossible}
      onNotPossibleRead={() => setNotPossible(null)}
    >
      <VoucherCheckoutReview {...props} />
      <RedeemCodes
        scope={`vouchers of ${viewer.id}`}
        discount={price.usedDiscount ?? null}
        vouchers={price.usedVouchers}
        codes={priced.actions}
        onGone={clearCache}
      />
    </CheckoutPayment>
  )
}

const endings = {
  FAILED: { text: 'voucher-checkout.returned', isCancelled: false },
  CANCELLED: { text: 'voucher-checkout.cancelled', isCancelled: true },
} as const

/** Shown once, for as long as this step is shown. */
function useUnpaidPayment() {
  const [unpaid, setUnpaid] = useAtom(unpaidPaymentAtom)
  const [shown] = useState(unpaid)
  useEffect(() => setUnpaid(null), [setUnpaid])
  return shown
}
