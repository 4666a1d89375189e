import * as z from 'zod/mini'
import { addDays } from '../../../lib/days.ts'
import { requiredEmail, requiredText, says } from '../../../lib/forms/form-rules.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A recipient and a day from `firstDay` to `lastDay`, which compare as texts. */
export function giftSchema(firstDay: string, lastDay: string) {
  return z.object({
    name: requiredText('voucher-gifts.error.missing'),
    email: requiredEmail('voucher-gifts.error.missing'),
    sendOn: z
      .string()
      .check(
        z.refine(
          (day) => dayPattern.test(day) && day >= firstDay && day <= lastDay,
          says('voucher-gifts.error.giftDayNotPossible'),
        ),
      ),
  })
}

/** The next day on which the mail goes out at 08:00: tomorrow, once it is 8 o'clock in Berlin. */
export function firstFullDay({ day, time }: { day: string; time: string }): string {
  return time < '08:00' ? day : addDays(day, 1)
}

/** The day a year later; the last of February for 29 February. */
export function yearAfter(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}
