import type { Locale } from '../../../lib/language/locale.tsx'
import type { GiftEvening } from '../../../shop/cart/voucher-cards.ts'
import { emptyVoucher } from '../shop-form/voucher-draft.ts'
import { presetAmounts } from '../shop-form/preset-amounts.ts'
import { ownAmount, type TypedVoucher } from '../shop-form/voucher-rules.ts'

/** The voucher as an evening with its amount; what was typed stays. */
export function withEvening(
  draft: TypedVoucher | null,
  { cents, ...evening }: GiftEvening & { cents: number },
  locale: Locale,
): TypedVoucher {
  return { ...(draft ?? emptyVoucher), ...amountOf(cents, locale), evening }
}

/** The voucher as before an evening was chosen: what was typed stays. */
export function withoutEvening(draft: TypedVoucher | null): TypedVoucher | null {
  const { amount, ownAmount: own } = emptyVoucher
  return draft?.evening ? { ...draft, amount, ownAmount: own, evening: null } : draft
}

function amountOf(cents: number, locale: Locale): Pick<TypedVoucher, 'amount' | 'ownAmount'> {
  const preset = presetAmounts.find((value) => Number(value) === cents)
  if (preset) return { amount: preset, ownAmount: '' }
  const euros = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  return { amount: ownAmount, ownAmount: locale === 'de' ? euros.replace('.', ',') : euros }
}
