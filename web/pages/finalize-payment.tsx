import { useSetAtom } from 'jotai'
import { type SubmitEvent, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../app/paths.ts'
import { addressLines } from '../lib/address-lines.ts'
import { CheckoutReview } from '../features/bookings/checkout-review.tsx'
import { NotPossibleDialog } from '../features/payments/not-possible-dialog.tsx'
import { useAskForBooking } from '../features/bookings/use-ask-for-booking.ts'
import { bookingAttempts } from '../features/payments/payment-attempt.ts'
import { paymentErrorMessages } from '../features/payments/payment-error-messages.ts'
import { chosenMethod, isImplemented, offeredMethods } from '../features/payments/payment-methods.ts'
import { PaymentPicker } from '../features/payments/payment-picker.tsx'
import { type BookingOutcome, usePay } from '../features/payments/use-pay.ts'
import { RedeemCodes } from '../features/vouchers/redeem-codes.tsx'
import { useCodes } from '../features/vouchers/use-codes.ts'
import { useMoney } from '../lib/format.ts'
import { useForgetAnswers } from '../lib/graphql.tsx'
import { useLocale } from '../lib/locale.tsx'
import { useOnReturn } from '../lib/use-on-return.ts'
import { Button } from '../ui/button.tsx'
import { FlowEnd } from '../ui/flow.tsx'
import { Alert } from '../ui/notice.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import type { StepProps } from './finalize-steps.tsx'

/** Step 1: everything once more, and the payment. */
export function FinalizePayment({ booking, draft, onDraft }: StepProps) {
  const intl = useIntl()
  const money = useMoney()
  const locale = useLocale()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const forgetAnswers = useForgetAnswers()
  const hasFailed = usePaymentReturn()
  const { pay, isPaying } = usePay()
  const askAgain = useAskForBooking(booking.id)
  // Another tab may have used a code meanwhile.
  useOnReturn(() => void askAgain())
  const codes = useCodes({ bookingId: booking.id, ask: askAgain })
  const [notPossible, setNotPossible] = useState<string | null>(null)
  const { total, billingAddress } = booking
  const isFree = total.minor === 0
  const methods = offeredMethods(booking.paymentMethods ?? [])
  const method = chosenMethod(methods, draft.paymentMethodId)

  const show = (outcome: BookingOutcome): void => {
    if (outcome.kind === 'failed') return snackbar.error(<FormattedMessage id={outcome.isOffline ? 'payments.offline' : 'payments.failed'} />)
    if (outcome.kind === 'confirmed') return navigate(`${paths.bookingSuccess()}?order=${encodeURIComponent(outcome.orderId)}`)
    if (outcome.kind !== 'refused') return
    const { code } = outcome
    if (code === 'METHOD_NOT_IMPLEMENTED') return setNotPossible(method?.name ?? '')
    snackbar.error(intl.formatMessage({ id: paymentErrorMessages[code] }))
    if (code === 'ALREADY_PAID') navigate(paths.profileOrders())
    else if (code === 'VISITORS_MISSING' || code === 'BILLING_ADDRESS_MISSING') onDraft({ step: 0 })
    else if (code === 'AMOUNT_DUE' || code === 'NOTHING_DUE') void askAgain()
    else if (code === 'LOGIN_REQUIRED' || code === 'BOOKING_NOT_FOUND' || code === 'HOLD_EXPIRED') forgetAnswers()
  }
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (codes.busyWith !== null || (!isFree && !method)) return
    if (!isFree && method && !isImplemented(method.kind)) return setNotPossible(method.name)
    if (codes.isUnsure) {
      const now = await codes.makeSure()
      if (now && now.total.minor !== total.minor) snackbar.error(<FormattedMessage id="payments.amountChanged" />)
      if (now?.total.minor !== total.minor) return
    }
    const outcome = await pay({ bookingId: booking.id, methodId: isFree ? null : (method?.id ?? null), amountMinor: total.minor, locale })
    if (outcome) show(outcome)
  }

  return (
    <>
      {hasFailed && (
        <div className="mt-5">
          <Alert>
            <FormattedMessage id="payments.returned" />
          </Alert>
        </div>
      )}
      <div className="form">
        <CheckoutReview
          booking={booking}
          billingLines={billingAddress ? addressLines(billingAddress) : []}
          onChange={() => onDraft({ step: 0 })}
        />
        <RedeemCodes
          scope={booking.id}
          discount={booking.usedDiscount ?? null}
          vouchers={booking.redeemedVouchers}
          codes={codes}
          onGone={forgetAnswers}
        />
        <form noValidate onSubmit={(event) => void submit(event)}>
          {!isFree && (
            <PaymentPicker
              methods={booking.paymentMethods === null ? null : methods}
              chosenId={method?.id ?? null}
              onChoose={(id) => onDraft({ paymentMethodId: id })}
              onRetry={askAgain}
            />
          )}
          <p className="small muted">
            <FormattedMessage id={isFree ? 'payments.nothingToPay' : 'payments.keepWindow'} />
          </p>
          <FlowEnd>
            <Button type="submit" kind="lamp" size="big" isBusy={isPaying || codes.busyWith !== null} aria-disabled={(!isFree && !method) || undefined}>
              <span>
                <FormattedMessage id="payments.submit" />
              </span>{' '}
              <b className="num">{money(total)}</b>
            </Button>
          </FlowEnd>
        </form>
      </div>
      <NotPossibleDialog methodName={notPossible} onClose={() => setNotPossible(null)} />
    </>
  )
}

/** True when the provider sent the visitor back without money. The next press is a new payment then. */
function usePaymentReturn(): boolean {
  const query = new URLSearchParams(useSearch())
  const hasFailed = query.get('error') === 'true'
  const reference = query.get('payment')
  const forgetAttempt = useSetAtom(bookingAttempts.forget)
  useEffect(() => {
    if (hasFailed) forgetAttempt(reference)
  }, [hasFailed, reference, forgetAttempt])
  return hasFailed
}
