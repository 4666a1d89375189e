import * as z from 'zod/mini'
import { addDays } from '../../lib/days.ts'
import { requiredEmail, requiredText, says } from '../../lib/forms/form-rules.ts'
import { localParts, shopTimeZone } from '../../lib/language/format.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The recipient of a voucher by mail, and the day of that mail. */
export interface Recipient {
  name: string
  email: string
  sendOn: string
}

/** The days on which a gift can be sent, and the one that is preset. */
export interface GiftDays {
  first: string
  preset: string
  last: string
}

/** Days from today to the one in a year; tomorrow is preset. */
export function giftDays(now = new Date()): GiftDays {
  const { day: first } = localParts(now.toISOString(), shopTimeZone)
  return { first, preset: addDays(first, 1), last: yearAfter(first) }
}

/** A recipient, and a day on which a gift can be sent; days compare as texts. */
export function giftSchema({ first, last }: Pick<GiftDays, 'first' | 'last'>) {
  return z.object({
    name: requiredText('voucher-gifts.error.missing'),
    email: requiredEmail('voucher-gifts.error.missing'),
    sendOn: z
      .string()
      .check(
        z.refine(
          (day) => dayPattern.test(day) && day >= first && day <= last,
          says('voucher-gifts.error.giftDayNotPossible'),
        ),
      ),
  })
}

/** The day a year later; the last of February for 29 February. */
function yearAfter(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}
