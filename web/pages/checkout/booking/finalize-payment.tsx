import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useBillingLines } from '../../../shop/addresses/billing-lines.ts'
import { answerCoverAtom, heldRequestAtom } from '../../../shop/cart/hold-memory.ts'
import { CancellationTerms } from '../../../features/stays/review/cancellation-terms.tsx'
import { CheckoutReview } from '../../../features/stays/review/checkout-review.tsx'
import { CoverChoice } from '../../../features/stays/review/cover-choice.tsx'
import { useCover } from '../../../features/stays/review/use-cover.ts'
import { useRefetchBooking } from '../../../features/stays/review/use-refetch-booking.ts'
import { bookingAttempts } from '../../../features/payments/payment-attempt.ts'
import { paymentErrorMessage } from '../../../features/payments/payment-error-messages.ts'
import { chosenMethod, isImplemented, offeredMethods } from '../../../features/payments/payment-methods.ts'
import { type BookingPaymentResult, usePay } from '../../../features/payments/use-pay.ts'
import { RedeemCodes } from '../../../features/vouchers/codes/redeem-codes.tsx'
import { useCodes } from '../../../features/vouchers/codes/use-codes.ts'
import { useClearCache } from '../../../lib/graphql/graphql.tsx'
import { useLocale } from '../../../lib/language/locale.tsx'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import type { ReturnedPaymentProps } from '../result/returned-payment.tsx'
import { useReturnedBooking } from '../result/use-returned-booking.ts'
import { CheckoutPayment } from '../steps/checkout-payment.tsx'
import type { StepProps } from './step.ts'

/** Step 1: review and payment. */
export function FinalizePayment({ booking, draft, onDraft }: StepProps) {
  const locale = useLocale()
  const snackbar = useSnackbar()
  const billingLines = useBillingLines()
  const clearCache = useClearCache()
  const { pay, isPaying } = usePay()
  const askAgain = useRefetchBooking(booking.id)
  // Another tab may have used a code meanwhile.
  useOnReturn(() => void askAgain())
  const codes = useCodes({ bookingId: booking.id, ask: askAgain })
  const returned = usePaymentReturn(codes.busyWith !== null)
  const [notPossible, setNotPossible] = useState<string | null>(null)
  const cover = useCover(booking, { makeSure: codes.makeSure, onGone: clearCache })
  const isAnswered = useAtomValue(heldRequestAtom)?.isInsured !== undefined
  const answerCover = useSetAtom(answerCoverAtom)
  const { total, billingAddress } = booking
  const methods = offeredMethods(booking.paymentMethods ?? [])
  const method = total.minor === 0 ? null : chosenMethod(methods, draft.paymentMethodId)

  const show = useShowResult({
    onDraft,
    onNotPossible: () => setNotPossible(method?.name ?? ''),
    onAmountChanged: () => void askAgain(),
  })
  const submit = async (): Promise<void> => {
    if (method && !isImplemented(method.kind)) return setNotPossible(method.name)
    if (codes.isUnsure) {
      const now = await codes.makeSure()
      if (now && now.total.minor !== total.minor) snackbar.error({ id: 'payments.amountChanged' })
      if (now?.total.minor !== total.minor) return
    }
    const result = await pay({
      bookingId: booking.id,
      methodId: method?.id ?? null,
      amountMinor: total.minor,
      locale,
    })
    if (result) show(result)
  }

  return (
    <CheckoutPayment
      returned={returned}
      total={total}
      picker={{
        methods: booking.paymentMethods === null ? null : methods,
        chosenId: method?.id ?? null,
        onChoose: (id) => onDraft({ paymentMethodId: id }),
        onRetry: askAgain,
      }}
      terms={<ContractTerms booking={booking} />}
      {...bookingSubmit}
      isBusy={cover.isBusy || codes.busyWith !== null}
      isOpening={isPaying}
      onSubmit={submit}
      notPossible={notPossible}
      onNotPossibleRead={() => setNotPossible(null)}
    >
      <CheckoutReview
        booking={booking}
        billingLines={billingAddress ? billingLines(billingAddress) : []}
        onChange={() => onDraft({ step: 0 })}
      />
      <CoverChoice
        booking={booking}
        isInsured={cover.isInsured}
        isAnswered={isAnswered}
        onChoose={(choice) => void cover.choose(choice).then((isDone) => isDone && answerCover(choice))}
      />
      <RedeemCodes
        scope={booking.id}
        discount={booking.usedDiscount ?? null}
        vouchers={booking.redeemedVouchers}
        codes={codes}
        onGone={clearCache}
      />
    </CheckoutPayment>
  )
}

/** There is no right of withdrawal, but the stay can be cancelled. */
function ContractTerms({ booking }: Pick<StepProps, 'booking'>) {
  return (
    <>
      <FormattedMessage id="payments.noWithdrawal" /> <CancellationTerms booking={booking} />
    </>
  )
}

/** As `voucherSubmit` of vouchers. */
const bookingSubmit = {
  heading: 'payments.order',
  submit: 'payments.submit',
  submitFree: 'payments.submitFree',
} as const

interface ShowResultOptions extends Pick<StepProps, 'onDraft'> {
  /** The shop does not support the payment method yet. */
  onNotPossible: () => void
  onAmountChanged: () => void
}

/** Says what became of a payment that leads to no provider, and goes where the visitor can repair it. */
function useShowResult(options: ShowResultOptions): (result: BookingPaymentResult) => void {
  const { onDraft, onNotPossible, onAmountChanged } = options
  const paths = usePaths()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const clearCache = useClearCache()
  return (result) => {
    if (result.kind === 'failed')
      return snackbar.error({ id: result.isOffline ? 'payments.offline' : 'payments.failed' })
    if (result.kind === 'confirmed')
      return navigate(`${paths.bookingSuccess()}?order=${encodeURIComponent(result.orderId)}`)
    if (result.kind !== 'refused') return
    const { code } = result
    if (code === 'METHOD_NOT_IMPLEMENTED') return onNotPossible()
    snackbar.error({ id: paymentErrorMessage(code) })
    if (code === 'ALREADY_PAID') navigate(paths.profileOrder())
    else if (code === 'VISITORS_MISSING' || code === 'BILLING_ADDRESS_MISSING') onDraft({ step: 0 })
    else if (code === 'AMOUNT_DUE' || code === 'NOTHING_DUE') onAmountChanged()
    else if (code === 'LOGIN_REQUIRED' || code === 'BOOKING_NOT_FOUND' || code === 'HOLD_EXPIRED')
      clearCache()
  }
}

/**
 * Set after the provider sent the visitor back unpaid, until `isChanging` a code. The address loses that at
 * once: a reload or "back" does not say it again. The next submit is a new payment then.
 */
function usePaymentReturn(isChanging: boolean): ReturnedPaymentProps | null {
  const query = new URLSearchParams(useSearch())
  const paths = usePaths()
  const [, navigate] = useLocation()
  const [isReturned, setReturned] = useState(query.get('error') === 'true')
  const [reference] = useState(query.get('payment'))
  const returned = useReturnedBooking(isReturned ? reference : null)
  const forgetAttempt = useSetAtom(bookingAttempts.forget)
  const read = useEffectEvent(() => {
    if (!isReturned) return
    forgetAttempt(reference)
    navigate(paths.bookingFinalize(), { replace: true })
  })
  useEffect(() => read(), [])
  if (isReturned && isChanging) setReturned(false)
  return isReturned ? returned : null
}
