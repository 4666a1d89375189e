import { bareCode } from '#http/typed-code.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { dueOf } from '../../orders/rules.ts'
import { afterConstraint, redeemVoucher } from '../../stays/codes/redeem.ts'
import { requireHeld } from '../../stays/hold/change.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { findVoucher } from '../../vouchers/find-code.ts'
import { formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { localDay } from '../../words/wall-clock.ts'
import { defineAct } from '../acts/act.ts'
import { orderFinder, orderInput } from '../acts/order-subject.ts'
import { atTheDoor } from '../roles.ts'

/** Redeems a voucher for a stay of today that is not paid yet, as its guest would in the shop. */
export const redeemForOrder = defineAct({
  name: 'redeem-voucher',
  summary: 'redeems a voucher for an unpaid stay of today',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, code: z.string().transform(bareCode) }),
  find: orderFinder(sql`o.kind = 'booking'`),
  async run({ order, code }, { trx, subject: { stay } }) {
    const isToday = localDay(stay.startsAt, stay.timeZone) === localDay(stay.now, stay.timeZone)
    if (!isToday) throw refusal<'redeemForOrder'>('NotToday', 'The stay is on another day.')
    const booking = await readBooking(trx, order)
    if (booking.orderedAt !== null)
      throw refusal<'redeemForOrder'>('NothingToRedeem', 'There is nothing left to pay.')
    requireHeld(booking)
    const voucher = await findVoucher(trx, code)
    if (!voucher) throw refusal<'redeemForOrder'>('CodeNotValid', 'There is no such code.')
    const redeemed = await redeemVoucher(trx, booking, voucher, code).catch((error: unknown) => {
      throw afterConstraint(error)
    })
    const [before, after] = [dueOf(booking), dueOf(redeemed)]
    const euros = (cents: number, locale: Locale) => formatEuro(cents, locale)
    return {
      before: { dueCents: before },
      after: { dueCents: after, voucherId: voucher.id },
      rule: null,
      reason: null,
      sentence: {
        de: `Gutschein eingelöst: ${euros(before - after, 'de')}. Zu zahlen bleiben ${euros(after, 'de')}.`,
        en: `Voucher redeemed: ${euros(before - after, 'en')}. ${euros(after, 'en')} left to pay.`,
      },
    }
  },
})
