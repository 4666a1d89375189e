import { sql } from 'kysely'
import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { requireHeld } from '../../stays/hold/change.ts'
import { placeCovered } from '../../stays/pay/capture.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { formatDayAndTime, formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { localDay } from '../../words/wall-clock.ts'
import { defineAct } from '../acts/act.ts'
import { orderFinder, orderInput } from '../acts/order-subject.ts'
import { atTheDoor } from '../roles.ts'
import { isSent } from '../stay/stay-sql.ts'
import { codeInput, redeemAtDesk } from './redeem.ts'

/** What visitors hold, or staff for a guest who is known. */
const isHeldForGuest = sql`o.kind = 'booking' AND (NOT o.by_house OR o.ordered_at IS NOT NULL OR ${isSent})`

/**
 * Redeems a voucher for a stay of today that is not paid yet, as its guest would in the shop. One that staff
 * hold is booked once nothing is left to pay.
 */
export const redeemForOrder = defineAct({
  name: 'redeem-voucher',
  summary: 'redeems a voucher for an unpaid stay of today',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, code: codeInput }),
  find: orderFinder(isHeldForGuest),
  async run({ order, code }, { trx, subject: { stay } }) {
    const isToday = localDay(stay.startsAt, stay.timeZone) === localDay(stay.now, stay.timeZone)
    if (!isToday) throw refusal<'redeemForOrder'>('NotToday', 'The stay is on another day.')
    const booking = await readBooking(trx, order)
    if (booking.orderedAt !== null)
      throw refusal<'redeemForOrder'>('NothingToRedeem', 'There is nothing left to pay.')
    requireHeld(booking)
    const { voucherId, beforeCents, usedCents, dueCents } = await redeemAtDesk(trx, booking, code)
    const isBooked = dueCents === 0 && stay.byHouse
    if (isBooked) await placeCovered(trx, order)
    const at = (locale: Locale) => formatDayAndTime(toInstant(stay.startsAt), stay.timeZone, locale)
    const euros = (cents: number, locale: Locale) => formatEuro(cents, locale)
    return {
      before: { dueCents: beforeCents },
      after: { dueCents, voucherId },
      rule: null,
      reason: null,
      sentence: {
        de: `Gutschein eingelöst für ${stay.suite}, ${at('de')}: ${euros(usedCents, 'de')}. ${
          isBooked ? 'Damit ist der Aufenthalt bezahlt.' : `Zu zahlen bleiben ${euros(dueCents, 'de')}.`
        }`,
        en: `Voucher redeemed for ${stay.suite}, ${at('en')}: ${euros(usedCents, 'en')}. ${
          isBooked ? 'The visit is paid now.' : `${euros(dueCents, 'en')} left to pay.`
        }`,
      },
    }
  },
})
