import type { PaymentErrorCode } from '../../generated/schema.ts'
import { useConfirmPaidBookingMutation } from './confirm-paid-booking.generated.ts'
import { bookingAttempts, type PaymentInput } from './payment-attempt.ts'
import { usePayBookingMutation } from './pay-booking.generated.ts'
import { type PayResponse, usePayOnce, type PayResult } from './use-pay-once.ts'

export interface BookingPaymentInput extends Omit<PaymentInput, 'subject'> {
  bookingId: string
}

interface Refusal {
  code: PaymentErrorCode
}

export type BookingPaymentResult = PayResult<Refusal>

/** Pays a held booking, or confirms it if nothing is left to pay. */
export function usePay() {
  const [, sendPayment] = usePayBookingMutation()
  const [, sendConfirmation] = useConfirmPaidBookingMutation()
  const { pay: payOnce, isPaying } = usePayOnce<Refusal>(bookingAttempts)

  const confirm = async (bookingId: string, idempotencyKey: string): Promise<PayResponse<Refusal>> => {
    const { data, error } = await sendConfirmation({ input: { bookingId, idempotencyKey } })
    if (!data) return { error }
    const { order, userErrors } = data.confirmPaidBooking
    return order ? { orderId: order.id } : { refusal: { code: userErrors[0]?.code ?? 'INVALID_INPUT' } }
  }

  const open = async (
    bookingId: string,
    paymentMethodId: string,
    idempotencyKey: string,
  ): Promise<PayResponse<Refusal>> => {
    const { data, error } = await sendPayment({ input: { bookingId, paymentMethodId, idempotencyKey } })
    if (!data) return { error }
    const { next, userErrors } = data.payBooking
    return next ? { next } : { refusal: { code: userErrors[0]?.code ?? 'INVALID_INPUT' } }
  }

  const pay = ({
    bookingId,
    methodId,
    ...input
  }: BookingPaymentInput): Promise<BookingPaymentResult | null> =>
    payOnce({ subject: bookingId, methodId, ...input }, (key) =>
      methodId === null ? confirm(bookingId, key) : open(bookingId, methodId, key),
    )

  return { pay, isPaying }
}
