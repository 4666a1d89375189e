import { useState } from 'react'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { receiptOf } from '../acts/receipt-field.tsx'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import { useHouseVouchersQuery } from '../vouchers/house-vouchers.generated.ts'
import { isVoucherCode } from '../vouchers/voucher-code.ts'

export type Way = 'till' | 'voucher' | 'link'

/** How a stay is paid at the desk. A voucher pays first, and the till what it leaves. */
export function usePayment(storeId: string, totalCents: number) {
  const [way, setWay] = useState<Way>('till')
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const voucherCode = way === 'voucher' && isVoucherCode(code) ? code.trim() : null
  const { leftCents, refusal } = useVoucher(storeId, voucherCode)
  const restCents = leftCents === null ? null : Math.max(0, totalCents - leftCents)
  /** What is paid at the till; null until it is known. */
  const tillCents = way === 'till' ? totalCents : way === 'voucher' ? restCents : null
  const receipt = tillCents === null ? null : receiptOf(number, tillCents)
  return {
    way,
    setWay,
    number,
    setNumber,
    code,
    setCode,
    voucherCode,
    leftCents,
    refusal,
    tillCents,
    receipt,
    isPaid: tillCents === 0 || receipt !== null,
  }
}

const stopped = {
  RESERVED: 'house.error.voucherEmpty',
  SPENT: 'house.error.voucherEmpty',
  OVER: 'house.error.voucherExpired',
  BLOCKED: 'house.book.blocked',
} as const satisfies Record<string, PlainMessageId>

/** What is on a voucher; null without one, and until that is known. */
function useVoucher(storeId: string, code: string | null) {
  const [{ data, error, fetching }] = useHouseVouchersQuery({
    variables: { storeId, text: code ?? '' },
    pause: code === null,
    requestPolicy: 'network-only',
  })
  if (code === null || fetching) return { leftCents: null, refusal: null }
  const voucher = data?.houseVouchers.vouchers[0]
  if (voucher?.state === 'VALID') return { leftCents: voucher.leftCents, refusal: null }
  if (voucher?.replacedAt) return { leftCents: null, refusal: 'house.book.replaced' as const }
  if (voucher) return { leftCents: null, refusal: stopped[voucher.state] }
  const refused = data?.houseVouchers.userErrors[0]?.code ?? 'VOUCHER_EMPTY'
  const refusal: PlainMessageId = data ? houseErrorMessage(refused) : failureMessage(error)
  return { leftCents: null, refusal }
}
