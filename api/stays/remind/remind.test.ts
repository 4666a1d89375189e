import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { deliverNext, rendering } from '../../testing/mail.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { isDueNow } from './due.ts'
import { remindDue } from './remind.ts'

const database = useTestDatabase()
const spa = openSpa(database)
const failures: unknown[] = []
const round = (most?: number) => remindDue(database.db, (error) => failures.push(error), most)

/** A paid stay with an informed companion that begins after `interval`, ordered `since` ago. */
async function paidStay(interval: string, since = '5 days'): Promise<number> {
  const { db } = database
  const booking = await spa.hold()
  const { orderId } = booking
  await db
    .updateTable('visitor')
    .set({ email: 'jo@example.de' })
    .where('order_id', '=', orderId)
    .where('is_booker', '=', false)
    .execute()
  await spa.approve(await spa.open(booking))
  await spa.deliver()
  await releaseOthers(db, booking)
  await beginIn(db, booking, interval)
  await sql`
    UPDATE orders SET ordered_at = clock_timestamp() - ${since}::interval
    WHERE id = ${orderId}`.execute(db)
  return orderId
}

async function move(orderId: number, sequence: number, since: string): Promise<void> {
  await sql`
    INSERT INTO reschedule
      (order_id, sequence, from_starts_at, to_starts_at, from_cents, to_cents, created_at)
    SELECT ${orderId}, ${sequence}, starts_at - interval '7 days', starts_at, 100, 100,
      clock_timestamp() - ${since}::interval
    FROM reservation WHERE order_id = ${orderId}`.execute(database.db)
}

const sentFor = async (orderId: number) =>
  database.db
    .selectFrom('mail')
    .select(['recipient', 'locale', 'payload'])
    .where('kind', '=', 'stay-reminder')
    .where(sql<string>`payload ->> 'orderId'`, '=', String(orderId))
    .orderBy('id')
    .execute()

test('booker and informed companion are reminded once, however many processes look', async () => {
  const orderId = await paidStay('23 hours')
  await Promise.all([round(), round(), round()])
  await round()
  const mails = await sentFor(orderId)
  expect(mails.map(({ payload }) => (payload as { companion: unknown }).companion)).toEqual([
    null,
    { firstName: 'Jo', email: 'jo@example.de' },
  ])
  expect(mails[1]).toMatchObject({ recipient: 'jo@example.de', locale: mails[0]!.locale })
  expect(failures).toEqual([])
})

test.each([
  ['begins in more than a day', '25 hours', '5 days'],
  ['begins so soon that the guests are on their way', '90 minutes', '5 days'],
  ['was booked shortly before', '23 hours', '12 hours'],
])('a stay that %s is not announced', async (_what, interval, since) => {
  const orderId = await paidStay(interval, since)
  expect(await round()).toBe(false)
  expect(await sentFor(orderId)).toEqual([])
})

test('a cancelled stay is not announced', async () => {
  const orderId = await paidStay('23 hours')
  expect(await isDueNow(database.db, orderId)).toBe(true)
  await sql`UPDATE orders SET status_id = 12 WHERE id = ${orderId}`.execute(database.db)
  await round()
  expect(await sentFor(orderId)).toEqual([])
})

test('a moved stay is announced again at its new time, unless it was moved just now', async () => {
  const orderId = await paidStay('23 hours')
  await round()
  await move(orderId, 1, '2 days')
  await round()
  const moves = (await sentFor(orderId)).map(({ payload }) => (payload as { moves: number }).moves)
  expect(moves).toEqual([0, 0, 1, 1])
  await move(orderId, 2, '5 minutes')
  await round()
  expect(await sentFor(orderId)).toHaveLength(4)
})

test.each([
  ['is as it was', async () => undefined, 2],
  ['was moved meanwhile', (orderId: number) => move(orderId, 1, '1 hour'), 0],
  [
    'was cancelled meanwhile',
    (orderId: number) => sql`UPDATE orders SET status_id = 12 WHERE id = ${orderId}`.execute(database.db),
    0,
  ],
  [
    'has begun meanwhile',
    (orderId: number) => beginIn(database.db, { orderId } as HeldBooking, '-1 hour'),
    0,
  ],
])('a delayed mail about a stay that %s is sent only if it is true', async (_what, change, count) => {
  const orderId = await paidStay('23 hours')
  await round()
  await change(orderId)
  await database.db.deleteFrom('mail').where('kind', '<>', 'stay-reminder').execute()
  const sent: string[] = []
  const transport = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
  while (await deliverNext(database.db, { ...rendering, transport }));
  expect(sent).toHaveLength(count)
})

test('a companion whom the booker does not want to be told gets no reminder', async () => {
  const orderId = await paidStay('23 hours')
  await database.db
    .updateTable('visitor')
    .set({ do_not_inform: true })
    .where('order_id', '=', orderId)
    .execute()
  await round()
  expect(await sentFor(orderId)).toHaveLength(1)
})

test('a round that is full says that there may be more', async () => {
  const orderId = await paidStay('23 hours')
  expect(await round(1)).toBe(true)
  expect(await sentFor(orderId)).toHaveLength(2)
  expect(await round(1)).toBe(false)
})
