// The language of what companions are told of a stay, after they answered its link or have an account.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remindDue } from '../remind/remind.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { beginIn } from '../../testing/orders.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openReschedules } from '../../testing/reschedules.ts'

const database = useTestDatabase()
const { spa, pay, times, move, cancel } = openReschedules(database)

/** A paid stay in German with one companion, Jo Weber, who has an address. */
async function withCompanion(email = `jo.${randomUUID()}@example.org`): Promise<HeldBooking> {
  const booking = await pay()
  await database.db
    .updateTable('visitor')
    .set({ email })
    .where('order_id', '=', booking.orderId)
    .where('is_booker', '=', false)
    .execute()
  return booking
}

async function answer(booking: HeldBooking, language: 'de' | 'en', change = {}): Promise<void> {
  const { body } = await spa.call<{ token: string }>(`/v2/order/${booking.orderId}/share-link`, {
    method: 'POST',
    user: booking.userId,
  })
  const { status } = await spa.call(`/v2/shared-stay/${body.token}/answer`, {
    method: 'POST',
    language,
    json: {
      ...{ answerKey: randomUUID(), firstName: 'jo', lastName: 'Weber', isComing: true },
      ...{ isAdult: true, bringsId: true, ...change },
    },
  })
  expect(status).toBe(200)
}

async function moveOnce(booking: HeldBooking): Promise<void> {
  const time = (await times(booking)).find(({ difference }) => difference <= 0)!
  expect((await move(booking, time)).status).toBe(200)
}

/** Kind and language of the mails about a stay, without those that were queued at the payment. */
async function mailsOf({ orderId }: HeldBooking): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`
    SELECT kind || ' ' || locale AS mail FROM mail
    WHERE payload ->> 'orderId' = ${String(orderId)}
      AND (kind LIKE '%-moved' OR kind LIKE '%-cancelled' OR kind = 'stay-reminder')
    ORDER BY id`.execute(database.db)
  return rows.map(({ mail }) => mail)
}

test('a companion who answered in English is told of a move and a cancellation in English', async () => {
  const booking = await withCompanion()
  await answer(booking, 'en')
  await moveOnce(booking)
  await cancel(booking)
  expect(await mailsOf(booking)).toEqual([
    'booking-moved de',
    'companion-moved en',
    'booking-cancelled de',
    'companion-cancelled en',
  ])
})

test('a companion who answered in English is reminded in English, the booker in German', async () => {
  const booking = await withCompanion()
  await answer(booking, 'en')
  await beginIn(database.db, booking, '23 hours')
  await sql`UPDATE orders SET ordered_at = clock_timestamp() - interval '5 days'
    WHERE id = ${booking.orderId}`.execute(database.db)
  await remindDue(database.db, (error) => expect.unreachable(String(error)))
  expect(await mailsOf(booking)).toEqual(['stay-reminder de', 'stay-reminder en'])
})

test('the last answer counts, and that of another name does not', async () => {
  const booking = await withCompanion()
  await answer(booking, 'de')
  await spa.call(`/v2/order/${booking.orderId}/share-link`, { method: 'DELETE', user: booking.userId })
  await answer(booking, 'en')
  await moveOnce(booking)
  const other = await withCompanion()
  await answer(other, 'en', { firstName: 'Kim', isComing: false })
  await moveOnce(other)
  expect([await mailsOf(booking), await mailsOf(other)]).toEqual([
    ['booking-moved de', 'companion-moved en'],
    ['booking-moved de', 'companion-moved de'],
  ])
})

test('without an answer the language of the companion’s own account counts', async () => {
  const { userId } = await pay()
  const { email } = await database.db
    .updateTable('app_user')
    .set({ locale: 'en' })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const booking = await withCompanion(email.toUpperCase())
  await moveOnce(booking)
  expect(await mailsOf(booking)).toEqual(['booking-moved de', 'companion-moved en'])
})
