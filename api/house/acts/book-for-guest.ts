import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { dueOf } from '../../orders/rules.ts'
import { toInstant } from '../../slots/responses.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { replaceVisitors } from '../../stays/rows/guests.ts'
import { setLocale } from '../../stays/rows/hold.ts'
import { offerToGuest } from '../../waiting/offer-to-guest.ts'
import { normalizeEmail, typedEmail } from '../../words/email.ts'
import { formatDayAndTime, formatEuro } from '../../words/format.ts'
import { atTheDoor } from '../roles.ts'
import { codeInput } from '../vouchers/redeem.ts'
import { defineAct } from './act.ts'
import { findUnsentSubject, requireHold } from './held-subject.ts'
import { orderInput } from './order-subject.ts'
import { paidInput } from './take-time.ts'
import { payByVoucher, payHold } from './pay-hold.ts'

/**
 * Books what is held for a guest: paid by a voucher, at the till before, or by a link to the shop's own
 * checkout that a mailbox gets. A guest at the desk needs no account and no mailbox.
 */
export const bookForGuest = defineAct({
  name: 'book-stay',
  summary: 'books a stay that is held for a guest',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({
    order: orderInput,
    firstName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    email: typedEmail.optional(),
    language: z.enum(['de', 'en']).default('de'),
    voucher: codeInput.optional(),
    ...paidInput,
  }),
  find: findUnsentSubject,
  async run(
    { order, firstName, lastName, email: typed, language, voucher, ...paid },
    { trx, deps, subject },
  ) {
    requireHold(subject)
    const { timeZone, startsAt, suite, suiteId, persons } = subject.stay
    const email = typed === undefined ? null : normalizeEmail(typed)
    await replaceVisitors(trx, order, [{ isBooker: true, firstName, lastName, email, doNotInform: false }])
    const facts = { before: null, rule: null, reason: null }
    const at = (instant: number, locale: 'de' | 'en') =>
      formatDayAndTime(toInstant(instant), timeZone, locale)
    if (voucher !== undefined || paid.receipt !== undefined) {
      await setLocale(trx, order, language)
      const { sentence, ...value } =
        voucher === undefined
          ? await payHold(trx, subject, paid)
          : await payByVoucher(trx, subject, voucher, paid)
      return {
        ...facts,
        after: { startsAt, suiteId, ...value },
        sentence: {
          de: `${suite} gebucht, ${at(startsAt, 'de')}.${sentence.de}`,
          en: `${suite} booked, ${at(startsAt, 'en')}.${sentence.en}`,
        },
      }
    }
    if (email === null)
      throw refusal<'bookForGuest'>('PaymentNeeded', 'A receipt of the till, or a mailbox for the link.')
    const secret = deps.visitorSecret
    const until = await offerToGuest(trx, secret, { orderId: order, email, locale: language })
    const cents = dueOf(await readBooking(trx, order))
    const due = { de: formatEuro(cents, 'de'), en: formatEuro(cents, 'en') }
    const guests = persons === 1 ? { de: 'Person', en: 'person' } : { de: 'Personen', en: 'people' }
    return {
      ...facts,
      after: { startsAt, suiteId, heldUntil: Math.floor(until / 60_000) },
      sentence: {
        de:
          `${suite} reserviert, ${at(startsAt, 'de')}, ${persons} ${guests.de}. ` +
          `Der Link zum Bezahlen, ${due.de}, gilt bis ${at(until, 'de')}.`,
        en:
          `${suite} reserved, ${at(startsAt, 'en')}, ${persons} ${guests.en}. ` +
          `The link to pay ${due.en} is valid until ${at(until, 'en')}.`,
      },
    }
  },
})
