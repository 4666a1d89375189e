// The VAT of products from a day on, and what it makes of lines, documents and journal.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allEntries } from '../../testing/books/read-journal.ts'
import { readVat } from '../../books/vat.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cancelForGoodwill, cancelOrder } from '../../stays/cancel/cancel.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { otherRates } from '../../vouchers/single-rate.ts'
import { seatZone } from '../../words/seller.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'

const database = useTestDatabase()
const desk = openDesk(database, undefined, 'multi-purpose')
const shop = openReschedules(database)
const today = localDay(Date.now(), seatZone)
const month = today.slice(0, 7)
const champagne = 273

const ratesOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('order_line')
      .select(['kind', 'vat_permille'])
      .where('order_id', '=', orderId)
      .orderBy('line')
      .execute()
  ).map(({ kind, vat_permille }) => [kind, vat_permille])

/** A hold with an extra is paid; the extra of the hold has another rate than its stay. */
async function payWithExtra(cents = 11_900): Promise<HeldBooking> {
  const booking = await shop.provider.hold({ cents })
  await sql`INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents,
      vat_permille)
    SELECT ${booking.orderId}, 2, 'extra', id, name, 1, 1000, 70 FROM product
    WHERE id = ${champagne}`.execute(database.db)
  await shop.provider.approve(await shop.provider.open(booking))
  await shop.provider.deliver()
  return booking
}

/** Revenue of the month by rate in the journal, and what its documents charge less what they cancel. */
async function revenue(): Promise<[journal: Record<string, number>, documents: Record<string, number>]> {
  const [journal, documents]: Record<string, number>[] = [{}, {}]
  for (const { debit, credit, cents } of await allEntries(database.db, month)) {
    if (debit.startsWith('revenue')) journal![debit] = (journal![debit] ?? 0) - cents
    if (credit.startsWith('revenue')) journal![credit] = (journal![credit] ?? 0) + cents
  }
  for (const { permille, netCents, vatCents } of await readVat(database.db, month))
    documents![`revenue${permille}`] = (documents![`revenue${permille}`] ?? 0) + netCents + vatCents
  return [journal!, documents!]
}

test.each([
  ['product rate 999 7', 1, 'There is no product 999'],
  ['product rate 911 7', 1, 'There is no product 911'],
  [`product rate ${champagne} 19`, 1, `has 19 % on ${today}.`],
  [`product rate ${champagne} 31`, 2, 'a rate looks like 7 or 19, and is 30 at most'],
  [`product rate ${champagne}`, 2, 'The rate: a rate looks like'],
  [`product rate ${champagne} 7 --from ${addDays(today, -1)}`, 2, 'has passed'],
  [`product rate ${champagne} 7 --from soon`, 2, '--from must be a day'],
])('%s is refused', async (line, code, why) => {
  expect(await desk(`${line} --yes`)).toMatchObject({ code, complaints: expect.stringContaining(why) })
})

test('a second rate is refused while vouchers are taxed at their sale, and a shop names it', async () => {
  const line = `product rate ${champagne} 7 --from 2099-06-01 --yes`
  expect(await openDesk(database)(line)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('Sell multi-purpose first.'),
  })
  expect(await otherRates(database.db, 'single-purpose')).toEqual([])
  expect(await desk(line)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: 7 % from .*before 19 %\nSet\.$/),
  })
  expect(await otherRates(database.db, 'single-purpose')).toHaveLength(1)
  expect((await desk('product rate')).out).toMatch(/^273 .* 19 % +7 % from 2099-06-01$/m)
})

test('a hold takes the rates of the day of its stay', async () => {
  const rates = []
  for (const day of ['2099-05-29', '2099-06-01']) {
    const { body } = await shop.spa.book({
      bookingStart: `${day}T16:00:00Z`,
      bookingEnd: `${day}T18:00:00Z`,
      productIdAmount: { [champagne]: 1 },
    })
    rates.push(await ratesOf(body.id))
  }
  expect(rates).toEqual([
    [
      ['stay', 190],
      ['extra', 190],
    ],
    [
      ['stay', 190],
      ['extra', 70],
    ],
  ])
})

test('the journal divides revenue at two rates as its documents do: sold, cancelled, in part', async () => {
  await payWithExtra()
  const whole = await payWithExtra()
  await cancelOrder(database.db, whole.userId, whole.orderId)
  const part = await payWithExtra()
  await inTransaction(database.db, (trx) => cancelForGoodwill(trx, part.orderId, 12_400, 'refund'))
  const [journal, documents] = await revenue()
  expect(journal).toEqual({ revenue190: 11_900, revenue70: 1_500 })
  expect(documents).toEqual(journal)
})

test('a moved stay has the rate of its new day, in the journal also where it costs the same', async () => {
  for (const stay of [901, 902, 903]) await desk(`product rate ${stay} 7 --from 2030-02-01 --yes`)
  const timeOf = async (booking: HeldBooking) =>
    (await shop.terms(booking, '2030-02-03')).body.days[0]!.times[0]!
  const dear = await payWithExtra(50_000)
  const cheaper = await timeOf(dear)
  const same = await payWithExtra(50_000 + Math.round(cheaper.difference * 100))
  const differences = []
  for (const booking of [dear, same]) {
    const time = await timeOf(booking)
    differences.push(Math.sign(time.difference))
    expect((await ratesOf(booking.orderId))[0]).toEqual(['stay', 190])
    expect((await shop.move(booking, time)).status).toBe(200)
    expect((await ratesOf(booking.orderId))[0]).toEqual(['stay', 70])
    const [journal, documents] = await revenue()
    expect(documents).toEqual(journal)
  }
  expect(differences).toEqual([-1, 0])
})
