import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { deliverNext, rendering } from '../../testing/mail.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { askForReviews } from './ask-for-review.ts'

const database = useTestDatabase()
const spa = openSpa(database)

type Reader = 'confirmed' | 'pending' | 'unsubscribed' | null

/** A paid stay that began `ago`, of an account whose newsletter is so. */
async function stay(ago: string, newsletter: Reader = 'confirmed'): Promise<number> {
  const { db } = database
  const booking = await spa.hold()
  const { orderId } = booking
  await spa.approve(await spa.open(booking))
  await spa.deliver()
  await releaseOthers(db, booking)
  await beginIn(db, booking, `-${ago}`)
  if (newsletter !== null)
    await sql`
      INSERT INTO newsletter
        (email, locale, status, token_hash, token_expires_at, confirmed_at, unsubscribed_at)
      SELECT u.email, 'de', ${newsletter},
        CASE WHEN ${newsletter} = 'pending' THEN sha256(convert_to(u.email, 'UTF8')) END,
        CASE WHEN ${newsletter} = 'pending' THEN clock_timestamp() + interval '1 day' END,
        CASE WHEN ${newsletter} = 'confirmed' THEN clock_timestamp() END,
        CASE WHEN ${newsletter} = 'unsubscribed' THEN clock_timestamp() END
      FROM orders o JOIN app_user u ON u.id = o.user_id WHERE o.id = ${orderId}
      ON CONFLICT (email) DO UPDATE SET status = excluded.status, token_hash = excluded.token_hash,
        token_expires_at = excluded.token_expires_at, confirmed_at = excluded.confirmed_at,
        unsubscribed_at = excluded.unsubscribed_at`.execute(db)
  return orderId
}

const stateOf = async (orderId: number) => {
  const mails = await database.db
    .selectFrom('mail')
    .select(sql<string>`CASE WHEN sent_at IS NULL THEN 'waits' ELSE 'sent' END`.as('state'))
    .where('dedupe_key', '=', `stay-review:${orderId}`)
    .execute()
  return mails.map(({ state }) => state)
}
const sendAll = async () => {
  await database.db.deleteFrom('mail').where('kind', '<>', 'stay-review').execute()
  while (await deliverNext(database.db, { ...rendering, transport: async () => undefined }));
}
const rate = (orderId: number) =>
  sql`
    INSERT INTO feedback (order_id, title, feedback_text, first_impression, atmosphere, easyness_of_booking,
      check_in, wellzone, has_broken_equipment, equipment_errors, has_other_complaints, other_complaints,
      is_first_visit, booking_reason)
    VALUES (${orderId}, 'Gut', 'Gut', 5, 5, 5, 5, 5, false, '', false, '', false, 0)`

const refuse = (error: unknown): never => {
  throw error
}

test('a reader of the newsletter is asked once how a stay was, however many processes look', async () => {
  const orderId = await stay('20 hours')
  await Promise.all([askForReviews(database.db, refuse), askForReviews(database.db, refuse)])
  expect(await askForReviews(database.db, refuse)).toBe(false)
  await sendAll()
  expect(await stateOf(orderId)).toEqual(['sent'])
})

test.each<[string, string, Reader]>([
  ['did not order the newsletter', '20 hours', null],
  ['did not confirm it', '20 hours', 'pending'],
  ['has ended it', '20 hours', 'unsubscribed'],
  ['left a few hours ago', '6 hours', 'confirmed'],
  ['was here days ago', '5 days', 'confirmed'],
])('a guest who %s is not asked', async (_who, ago, newsletter) => {
  const orderId = await stay(ago, newsletter)
  await askForReviews(database.db, refuse)
  expect(await stateOf(orderId)).toEqual([])
})

const end = (orderId: number) =>
  sql`
    UPDATE newsletter SET status = 'unsubscribed', unsubscribed_at = clock_timestamp(), token_hash = NULL,
      token_expires_at = NULL
    WHERE email = (SELECT u.email FROM orders o JOIN app_user u ON u.id = o.user_id WHERE o.id = ${orderId})`

test.each([
  ['the stay was rated', rate],
  ['the newsletter was ended', end],
])('a mail that waits is taken back once %s', async (_what, happen) => {
  const orderId = await stay('20 hours')
  await askForReviews(database.db, refuse)
  expect(await stateOf(orderId)).toEqual(['waits'])
  await happen(orderId).execute(database.db)
  await sendAll()
  expect(await stateOf(orderId)).toEqual([])
})
