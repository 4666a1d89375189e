import { useAtom } from 'jotai'
import { type SubmitEvent, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../app/paths.ts'
import { NotPossibleDialog } from '../features/payments/not-possible-dialog.tsx'
import { chosenMethod, offeredMethods } from '../features/payments/payment-methods.ts'
import { PaymentPicker } from '../features/payments/payment-picker.tsx'
import { RedeemCodes } from '../features/vouchers/redeem-codes.tsx'
import { useMoney } from '../lib/format.ts'
import { useForgetAnswers } from '../lib/graphql.tsx'
import { Button } from '../ui/button.tsx'
import { FlowEnd } from '../ui/flow.tsx'
import { Alert } from '../ui/notice.tsx'
import { failedPaymentAtom } from './use-open-voucher-payment.ts'
import { usePlaceVoucherOrder } from './use-place-voucher-order.tsx'
import { VoucherCheckoutReview } from './voucher-checkout-review.tsx'
import type { VoucherStepProps } from './voucher-checkout-steps.tsx'

/** Step 1: everything once more, codes, and the payment. */
export function VoucherCheckoutPayment(props: VoucherStepProps) {
  const { viewer, price, priced, offered, draft, onDraft, refresh } = props
  const money = useMoney()
  const paths = usePaths()
  const forgetAnswers = useForgetAnswers()
  const hasFailed = useFailedPayment()
  const [notPossible, setNotPossible] = useState<string | null>(null)
  const isFree = price.total.minor === 0
  const methods = offeredMethods(offered ?? [])
  const method = isFree ? null : chosenMethod(methods, draft.paymentMethodId)
  const { place, isPlacing } = usePlaceVoucherOrder({ ...props, method, onNotPossible: setNotPossible })
  const isReady = (isFree || method !== null) && priced.actions.busyWith === null

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isReady) void place()
  }
  return (
    <>
      {hasFailed && (
        <div className="mt-5">
          <Alert>
            <FormattedMessage id="voucher-checkout.returned" />
          </Alert>
        </div>
      )}
      <div className="form">
        <VoucherCheckoutReview {...props} />
        <RedeemCodes
          scope={`vouchers of ${viewer.id}`}
          discount={price.usedDiscount ?? null}
          vouchers={price.usedVouchers}
          codes={priced.actions}
          onGone={forgetAnswers}
        />
        <form noValidate onSubmit={submit}>
          {!isFree && (
            <PaymentPicker
              methods={offered === null ? null : methods}
              chosenId={method?.id ?? null}
              onChoose={(id) => onDraft({ paymentMethodId: id })}
              onRetry={refresh}
            />
          )}
          <p className="small muted">
            <FormattedMessage id={isFree ? 'payments.nothingToPay' : 'payments.keepWindow'} />
          </p>
          <p className="small muted mt-4">
            <FormattedMessage id="voucher-checkout.withdrawal" />{' '}
            <Link className="linkbtn" href={paths.withdrawal()}>
              <FormattedMessage id="voucher-checkout.withdrawal.link" />
            </Link>
          </p>
          <FlowEnd>
            <Button type="submit" kind="lamp" size="big" isBusy={isPlacing || priced.actions.busyWith !== null} aria-disabled={!isReady || undefined}>
              <span>
                <FormattedMessage id="voucher-checkout.submit" />
              </span>{' '}
              <b className="num">{money(price.total)}</b>
            </Button>
          </FlowEnd>
        </form>
      </div>
      <NotPossibleDialog methodName={notPossible} onClose={() => setNotPossible(null)} />
    </>
  )
}

/** Said once, for as long as this step is shown. */
function useFailedPayment(): boolean {
  const [isFailed, setFailed] = useAtom(failedPaymentAtom)
  const [hasFailed] = useState(isFailed)
  useEffect(() => setFailed(false), [setFailed])
  return hasFailed
}
