import { phoneOf } from '#http/phone.ts'
import * as z from 'zod/mini'
import { says } from '../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { birthdayError, birthdayOf } from './birthday.ts'

/** Optional. As it is dialled: any plus, then 3 to 4, 3 and 4 to 6 digits. */
export function phone() {
  return z.string().check(
    z.overwrite(phoneOf),
    z.refine((text) => text === '' || /^\+?\d{10,13}$/.test(text), says('account.error.phone')),
  )
}

/**
 * A date at least 18 years ago, as it is typed; becomes `YYYY-MM-DD`. `today` is the date in the stores'
 * time zone, `YYYY-MM-DD`, for visitors of any time zone; `underAge` is the message for a younger person.
 */
export function birthday(today: string, underAge: PlainMessageId = 'account.error.underAge') {
  return z.string().check(
    z.superRefine((typed: string, context) => {
      const fieldError = birthdayError(typed, today)
      const message = fieldError === 'account.error.underAge' ? underAge : fieldError
      if (message) context.addIssue({ code: 'custom', message, input: typed })
    }),
    z.overwrite((typed) => birthdayOf(typed, today)),
  )
}
