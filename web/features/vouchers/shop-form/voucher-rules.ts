import * as z from 'zod/mini'
import { readBy, textOf } from '../../../lib/forms/form-read.ts'
import { choice, says } from '../../../lib/forms/form-rules.ts'
import type { Locale, PlainMessageId } from '../../../lib/language/locale.tsx'
import { presetAmounts } from './preset-amounts.ts'
import { countCharacters, longestText, printableText } from './voucher-text.ts'

export const ownAmount = 'own'
const mostCents = 100_000

/** The form's fields: the amount as it is typed, and on a printed voucher a text. */
export const voucherFields = z.object({
  amount: choice<string>([...presetAmounts, ownAmount], 'voucher-shop.error.amountMissing'),
  ownAmount: readBy((data, name) => textOf(data, name).trim(), z.string()),
  text: z
    .string()
    .check(
      z.refine(
        (text) => countCharacters(printableText(text)) <= longestText,
        says('voucher-shop.error.textTooLong'),
      ),
    ),
})

/** How an amount is typed depends on the language. */
export const voucherSchema = (locale: Locale) =>
  voucherFields.check(({ value: { amount, ownAmount: typed }, issues }) => {
    const violation = amount === ownAmount ? violationOf(typed, locale) : null
    if (violation)
      issues.push({ code: 'custom', message: says(violation), path: ['ownAmount'], input: typed })
  })

export type TypedVoucher = z.input<typeof voucherFields>

/** The value in cents; null if it cannot be parsed. */
export function amountOf({ amount, ownAmount: typed }: TypedVoucher, locale: Locale): number | null {
  return amount === ownAmount ? centsOf(typed, locale) : Number(amount)
}

/**
 * Parses a typed amount to cents: `62,50`, `62.5`, `62`, `1.000`, with or without the currency sign; null if
 * invalid. A dot before three digits separates thousands, as there are no tenths of a cent; a comma does so
 * in English only.
 */
export function centsOf(typed: string, locale: Locale): number | null {
  const plain = typed
    .replaceAll(/[\s€]/g, '')
    .replace('−', '-')
    .replace(thousands[locale], '$1')
  const match = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const [, sign, euros, cents = ''] = match
  return (sign === '-' ? -1 : 1) * (Number(euros) * 100 + Number(cents.padEnd(2, '0')))
}

const thousands = {
  de: /^(-?\d{1,3})\.(?=\d{3}(?:\D|$))/,
  en: /^(-?\d{1,3})[.,](?=\d{3}(?:\D|$))/,
} satisfies Record<Locale, RegExp>

function violationOf(typed: string, locale: Locale): PlainMessageId | null {
  const cents = centsOf(typed, locale)
  if (typed === '' || (cents !== null && cents <= 0)) return 'voucher-shop.error.ownAmountMissing'
  if (cents === null) return 'voucher-shop.error.ownAmountUnreadable'
  return cents > mostCents ? 'voucher-shop.error.ownAmountTooHigh' : null
}
