import { useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import type { VoucherErrorCode } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/language/format.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { useIdempotencyKey } from '../../../lib/graphql/use-idempotency-key.ts'
import { useRedeemCodeMutation } from './redeem-code.generated.ts'
import { useRemoveDiscountMutation } from './remove-discount.generated.ts'
import { useRemoveVoucherMutation } from './remove-voucher.generated.ts'

export type CodeResult =
  | { kind: 'done'; total: Money }
  | { kind: 'refused'; code: VoucherErrorCode; retryAfterSeconds: number | null }
  /** No response: the effect may have happened. A retry is idempotent. */
  | { kind: 'failed'; isOffline: boolean }

interface CodeResponse {
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
  /** Reloads the booking; resolves once the component that shows it has the result. */
  ask: () => Promise<Booking | null>
}

/** The actions of a code field. Each returns null if another request is in flight. */
export interface CodeActions {
  redeem: (code: string) => Promise<CodeResult | null>
  removeDiscount: (code: string) => Promise<CodeResult | null>
  removeVoucher: (code: string) => Promise<CodeResult | null>
  /** The code that is being changed. */
  busyWith: string | null
}

/**
 * Applies and removes codes one at a time: a press during a request is ignored. A change is done only once
 * the booking is reloaded with its new total, so that no outdated price is shown.
 */
export function useCodes<Booking>({ bookingId, ask }: CodesOptions<Booking>) {
  const [, sendCode] = useRedeemCodeMutation()
  const [, sendDiscountRemoval] = useRemoveDiscountMutation()
  const [, sendVoucherRemoval] = useRemoveVoucherMutation()
  const isSending = useRef(false)
  const { keyFor, forget } = useIdempotencyKey()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [isUnsure, setUnsure] = useState(false)

  const change = async (what: string, send: () => Promise<CodeResponse>): Promise<CodeResult | null> => {
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

  /** Reloads the booking after a lost response, because the amount left to pay is unknown. */
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

/** Codes after which the booking cannot be loaded: the page has to determine where the visitor continues. */
export function endsBooking(code: VoucherErrorCode): boolean {
  return code === 'BOOKING_NOT_FOUND' || code === 'HOLD_EXPIRED' || code === 'LOGIN_REQUIRED'
}
