import * as z from 'zod/mini'
import { readBy, textOf } from '../../../lib/form-read.ts'
import { choice, says } from '../../../lib/form-rules.ts'
import type { Locale, PlainMessageId } from '../../../lib/locale.tsx'
import { countCharacters, longestText, printableText } from './voucher-text.ts'

/** Cents of the amounts to pick from (specification, section 9), as the radios have them. */
export const presetAmounts = ['2500', '5000', '7500', '10000'] as const
export const ownAmount = 'own'
const mostCents = 100_000

/** What a voucher is to be: its amount, as it is written in a language, and on a printed one a text. */
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

/** How an amount is written depends on the language. */
export const voucherSchema = (locale: Locale) =>
  voucherFields.check(({ value: { amount, ownAmount: typed }, issues }) => {
    const fault = amount === ownAmount ? faultOf(typed, locale) : null
    if (fault) issues.push({ code: 'custom', message: says(fault), path: ['ownAmount'], input: typed })
  })

export type TypedVoucher = z.input<typeof voucherFields>

/** What it is worth, in cents; null while nobody can tell. */
export function amountOf({ amount, ownAmount: typed }: TypedVoucher, locale: Locale): number | null {
  return amount === ownAmount ? centsOf(typed, locale) : Number(amount)
}

/**
 * An amount as people write it, in cents: `62,50`, `62.5`, `62`, `1.000`, with or without the sign. Null where it is none. A dot
 * before three digits parts thousands, as there are no tenths of a cent; a comma does so in English alone, where it parts nothing else.
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

function faultOf(typed: string, locale: Locale): PlainMessageId | null {
  const cents = centsOf(typed, locale)
  if (typed === '' || (cents !== null && cents <= 0)) return 'voucher-shop.error.ownAmountMissing'
  if (cents === null) return 'voucher-shop.error.ownAmountUnreadable'
  return cents > mostCents ? 'voucher-shop.error.ownAmountTooHigh' : null
}
