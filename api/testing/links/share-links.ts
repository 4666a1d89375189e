// Links to share and answers to them, for tests of the mails that follow.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { components } from '#openapi/generated/spa.ts'
import { remindDue } from '../../stays/remind/remind.ts'
import type { TestDatabase } from '../database.ts'
import { beginIn, releaseOthers } from '../orders.ts'
import type { HeldBooking } from '../paid-bookings.ts'
import { openReschedules } from '../reschedules.ts'

type Schemas = components['schemas']
type Problem = { code?: string; errors?: { pointer: string }[] }

export const newEmail = () => `ida.${randomUUID()}@example.org`
export const declining = { isComing: false, isAdult: false, bringsId: false }

export function openShareLinks(database: TestDatabase) {
  const reschedules = openReschedules(database)
  const { spa, pay, times, move } = reschedules
  let networks = 0

  const linkOf = (booking: HeldBooking, method: 'GET' | 'POST' | 'DELETE' = 'POST') =>
    spa.call<Schemas['ShareLink']>(`/v2/order/${booking.orderId}/share-link`, {
      method,
      user: booking.userId,
    })

  /** A paid stay for four with a link. Its booker, Mara Lindner, named Jo Weber without an address. */
  async function shared(): Promise<{ booking: HeldBooking; token: string }> {
    const booking = await pay()
    await sql`UPDATE reservation SET persons = 4 WHERE order_id = ${booking.orderId}`.execute(database.db)
    return { booking, token: (await linkOf(booking)).body.token! }
  }

  /** Ida Weber comes. From a network of its own: its limit is tested elsewhere. */
  const answer = (token: string, changes: object = {}, language: 'de' | 'en' = 'de') =>
    spa.call<Problem>(`/v2/shared-stay/${token}/answer`, {
      ...{ method: 'POST', language, from: `10.9.${++networks >> 8}.${networks & 255}` },
      json: {
        ...{ answerKey: randomUUID(), firstName: 'Ida', lastName: 'Weber', isComing: true },
        ...{ isAdult: true, bringsId: true, ...changes },
      },
    })

  async function moveOnce(booking: HeldBooking): Promise<void> {
    const time = (await times(booking)).find(({ difference }) => difference <= 0)!
    expect((await move(booking, time)).status).toBe(200)
  }

  /** The stay begins soon, and its reminders are queued. */
  async function remind(booking: HeldBooking): Promise<void> {
    await releaseOthers(database.db, booking)
    await beginIn(database.db, booking, '23 hours')
    await sql`UPDATE orders SET ordered_at = clock_timestamp() - interval '5 days'
      WHERE id = ${booking.orderId}`.execute(database.db)
    await remindDue(database.db, (error) => expect.unreachable(String(error)))
  }

  /** Gives the companion whom the booker named an address. */
  const nameAddress = (booking: HeldBooking, email: string, doNotInform = false) =>
    database.db
      .updateTable('visitor')
      .set({ email, do_not_inform: doNotInform })
      .where('order_id', '=', booking.orderId)
      .where('is_booker', '=', false)
      .execute()

  /** One more companion whom the booker named. */
  const nameOther = (booking: HeldBooking, firstName: string, email: string) =>
    database.db
      .insertInto('visitor')
      .values({
        ...{ order_id: booking.orderId, place: 3, first_name: firstName, last_name: 'Weber' },
        ...{ email, do_not_inform: false },
      })
      .execute()

  /** Gives the booker another address. */
  const giveAddress = ({ userId }: HeldBooking, email: string) =>
    database.db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()

  const bookerOf = ({ userId }: HeldBooking) =>
    database.db
      .selectFrom('app_user')
      .select(['email', 'last_name as lastName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()

  const mailsTo = (recipient: string) =>
    database.db
      .selectFrom('mail')
      .select(['kind', 'locale', 'payload'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()

  return {
    ...{
      ...reschedules,
      linkOf,
      shared,
      answer,
      moveOnce,
      remind,
      nameAddress,
      nameOther,
      giveAddress,
      bookerOf,
      mailsTo,
    },
    kindsTo: async (email: string) => (await mailsTo(email)).map(({ kind }) => kind),
  }
}
