import * as z from 'zod/mini'
import { readBy, textOf } from '../../../lib/forms/form-read.ts'
import { choice, says } from '../../../lib/forms/form-rules.ts'
import type { Locale, PlainMessageId } from '../../../lib/language/locale.tsx'
import { centsOf } from '../../../lib/language/typed-amount.ts'
import type { GiftEvening } from '../../../shop/cart/voucher-cards.ts'
import { type GiftDays, giftSchema } from '../../../shop/gifts/gift-rules.ts'
import { presetAmounts } from './preset-amounts.ts'
import { countCharacters, longestText, printableText } from './voucher-text.ts'

export const ownAmount = 'own'
const mostCents = 100_000

/** The amount as it is typed, and on a printed voucher a text. */
const voucherFields = {
  amount: choice<string>([...presetAmounts, ownAmount], 'voucher-shop.error.amountMissing'),
  ownAmount: readBy((data, name) => textOf(data, name).trim(), z.string()),
  text: z.string(),
}

/** Everything that the form may have fields for, as it is typed. */
export const typedFields = z.object({
  ...voucherFields,
  name: z.string(),
  email: z.string(),
  sendOn: z.string(),
})

interface VoucherRules {
  /** The language decides how an amount is typed. */
  locale: Locale
  /** Its name stands above the text, and takes room from it. */
  evening?: GiftEvening | null
  /** A voucher that goes by mail has it, no other. */
  days?: GiftDays | null
}

export const voucherSchema = ({ locale, evening, days }: VoucherRules) =>
  z
    .object({ ...voucherFields, ...(days && giftSchema(days).def.shape) })
    .check(({ value: { amount, ownAmount: typed, text }, issues }) => {
      const violation = amount === ownAmount ? violationOf(typed, locale) : null
      if (violation)
        issues.push({ code: 'custom', message: says(violation), path: ['ownAmount'], input: typed })
      if (countCharacters(printableText(text)) > roomFor(evening))
        issues.push({
          code: 'custom',
          message: says('voucher-shop.error.textTooLong'),
          path: ['text'],
          input: text,
        })
    })

/** The characters that are left for the giver's words. */
export function roomFor(evening: GiftEvening | null | undefined): number {
  return longestText - (evening ? countCharacters(evening.words) + 1 : 0)
}

export type TypedVoucher = z.input<typeof typedFields> & { evening: GiftEvening | null }

/** The value in cents; null if it cannot be parsed. */
export function amountOf(
  { amount, ownAmount: typed }: Pick<TypedVoucher, 'amount' | 'ownAmount'>,
  locale: Locale,
): number | null {
  return amount === ownAmount ? centsOf(typed, locale) : Number(amount)
}

function violationOf(typed: string, locale: Locale): PlainMessageId | null {
  const cents = centsOf(typed, locale)
  if (typed === '' || (cents !== null && cents <= 0)) return 'voucher-shop.error.ownAmountMissing'
  if (cents === null) return 'voucher-shop.error.ownAmountUnreadable'
  return cents > mostCents ? 'voucher-shop.error.ownAmountTooHigh' : null
}
