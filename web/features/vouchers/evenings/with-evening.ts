import type { Locale } from '../../../lib/language/locale.tsx'
import { emptyVoucher } from '../shop-form/voucher-draft.ts'
import { presetAmounts } from '../shop-form/preset-amounts.ts'
import { ownAmount, type TypedVoucher } from '../shop-form/voucher-rules.ts'
import { countCharacters, longestText } from '../shop-form/voucher-text.ts'

interface ChosenEvening {
  cents: number
  /** Its name, which the voucher has as the first line of its text. */
  words: string
  /** Names of all evenings: of two that are chosen one after the other the last counts. */
  allWords: string[]
}

/** The voucher with the amount of an evening and its name; what was typed stays below it. */
export function withEvening(
  draft: TypedVoucher | null,
  { cents, words, allWords }: ChosenEvening,
  locale: Locale,
): TypedVoucher {
  const typed = withoutEvening(draft, allWords)?.text.trim() ?? ''
  const text = typed === '' ? words : `${words}\n${typed}`
  return { ...amountOf(cents, locale), text: countCharacters(text) <= longestText ? text : typed }
}

/** The voucher as before an evening was chosen: what was typed stays. */
export function withoutEvening(draft: TypedVoucher | null, allWords: string[]): TypedVoucher | null {
  const [first = '', ...lines] = draft?.text.split('\n') ?? []
  return allWords.includes(first) ? { ...emptyVoucher, text: lines.join('\n') } : draft
}

function amountOf(cents: number, locale: Locale): Pick<TypedVoucher, 'amount' | 'ownAmount'> {
  const preset = presetAmounts.find((value) => Number(value) === cents)
  if (preset) return { amount: preset, ownAmount: '' }
  const euros = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  return { amount: ownAmount, ownAmount: locale === 'de' ? euros.replace('.', ',') : euros }
}
