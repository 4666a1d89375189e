// The language of what companions are told of a stay, after they answered its link or have an account.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withinOneWindow } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { newEmail, openLinks } from '../../testing/links.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const { pay, shared, linkOf, nameAddress, moveOnce, remind, cancel } = shop
beforeEach(() => withinOneWindow(database.db, 3_600))

/** A paid stay in German, and its link, with one companion, Jo Weber, who has an address. */
async function withCompanion(email = newEmail()) {
  const stay = await shared()
  await nameAddress(stay.booking, email)
  return stay
}

const answer = (token: string, language: 'de' | 'en', change: object = {}) =>
  shop.answer(token, { firstName: 'jo', ...change }, language)

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
  const { booking, token } = await withCompanion()
  await answer(token, 'en')
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
  const { booking, token } = await withCompanion()
  await answer(token, 'en')
  await remind(booking)
  expect(await mailsOf(booking)).toEqual(['stay-reminder de', 'stay-reminder en'])
})

test('the last answer counts, and that of another name does not', async () => {
  const { booking, token } = await withCompanion()
  await answer(token, 'de')
  await linkOf(booking, 'DELETE')
  await answer((await linkOf(booking)).body.token!, 'en')
  await moveOnce(booking)
  const other = await withCompanion()
  await answer(other.token, 'en', { firstName: 'Kim', isComing: false })
  await moveOnce(other.booking)
  expect([await mailsOf(booking), await mailsOf(other.booking)]).toEqual([
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
  const { booking } = await withCompanion(email.toUpperCase())
  await moveOnce(booking)
  expect(await mailsOf(booking)).toEqual(['booking-moved de', 'companion-moved en'])
})
