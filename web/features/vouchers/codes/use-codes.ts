import { useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import type { VoucherErrorCode } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/format.ts'
import { isConnectionError } from '../../../lib/graphql.tsx'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useRedeemCodeMutation } from './redeem-code.generated.ts'
import { useRemoveDiscountMutation } from './remove-discount.generated.ts'
import { useRemoveVoucherMutation } from './remove-voucher.generated.ts'

export type CodeResult =
  | { kind: 'done'; total: Money }
  | { kind: 'refused'; code: VoucherErrorCode; retryAfterSeconds: number | null }
  /** No answer: it may have been done. The same again does no harm. */
  | { kind: 'failed'; isOffline: boolean }

interface Answer {
  payload:
    | {
        booking?: { total: Money } | null
        userErrors: { code: VoucherErrorCode; retryAfterSeconds?: number | null }[]
      }
    | undefined
  error: CombinedError | undefined
}

interface CodesOptions<Booking> {
  bookingId: string
  /** Asks for the booking again, and is done when whoever shows it has the answer. */
  ask: () => Promise<Booking | null>
}

/** What a field for codes needs; each answers null for a press that came while another was on its way. */
export interface CodeActions {
  redeem: (code: string) => Promise<CodeResult | null>
  removeDiscount: (code: string) => Promise<CodeResult | null>
  removeVoucher: (code: string) => Promise<CodeResult | null>
  /** The code that is being changed. */
  busyWith: string | null
}

/**
 * Uses codes and takes them off again, one after the other: a press while another one is on its way is not sent. Each is done only when the
 * booking is known with its new sum, so that no price is shown that is none any more.
 */
export function useCodes<Booking>({ bookingId, ask }: CodesOptions<Booking>) {
  const [, sendCode] = useRedeemCodeMutation()
  const [, sendDiscountRemoval] = useRemoveDiscountMutation()
  const [, sendVoucherRemoval] = useRemoveVoucherMutation()
  const isSending = useRef(false)
  const { keyFor, forget } = useIdempotencyKey()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [isUnsure, setUnsure] = useState(false)

  const change = async (what: string, send: () => Promise<Answer>): Promise<CodeResult | null> => {
    if (isSending.current) return null
    isSending.current = true
    setBusyWith(what)
    try {
      const { payload, error } = await send()
      if (!payload) {
        setUnsure(true)
        return { kind: 'failed', isOffline: isConnectionError(error) }
      }
      forget()
      const refusal = payload.userErrors[0]
      if (!refusal || !endsBooking(refusal.code)) await makeSure()
      if (payload.booking) return { kind: 'done', total: payload.booking.total }
      return {
        kind: 'refused',
        code: refusal?.code ?? 'INVALID_INPUT',
        retryAfterSeconds: refusal?.retryAfterSeconds ?? null,
      }
    } finally {
      isSending.current = false
      setBusyWith(null)
    }
  }

  /** After an answer that got lost nobody knows what is left to pay: this asks. */
  const makeSure = async (): Promise<Booking | null> => {
    const booking = await ask()
    setUnsure(booking === null)
    return booking
  }

  const redeem = (code: string): Promise<CodeResult | null> =>
    change('code', async () => {
      const { data, error } = await sendCode({ input: { bookingId, code, idempotencyKey: keyFor(code) } })
      return { payload: data?.redeemCode, error }
    })

  const removeDiscount = (code: string): Promise<CodeResult | null> =>
    change(code, async () => {
      const { data, error } = await sendDiscountRemoval({ input: { bookingId } })
      return { payload: data?.removeDiscount, error }
    })

  const removeVoucher = (code: string): Promise<CodeResult | null> =>
    change(code, async () => {
      const { data, error } = await sendVoucherRemoval({ input: { bookingId, code } })
      return { payload: data?.removeVoucher, error }
    })

  return { redeem, removeDiscount, removeVoucher, makeSure, busyWith, isUnsure }
}

/** Codes after which there is no booking to be asked for: the page has to find out where the visitor stands. */
export function endsBooking(code: VoucherErrorCode): boolean {
  return code === 'BOOKING_NOT_FOUND' || code === 'HOLD_EXPIRED' || code === 'LOGIN_REQUIRED'
}
