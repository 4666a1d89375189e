// The VAT of products from a day on, and what it makes of lines, documents and journal.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allEntries } from '../../testing/books/read-journal.ts'
import { readVat } from '../../books/vat.ts'
import type { InvoiceContent } from '../../orders/invoices/invoice-content.ts'
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
const birthday = 287
const parts = [
  { permille: 190, share: 665 },
  { permille: 70, share: 335 },
]

const ratesOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('order_line')
      .select(['kind', 'vat_permille'])
      .where('order_id', '=', orderId)
      .orderBy('line')
      .execute()
  ).map(({ kind, vat_permille }) => [kind, vat_permille])

/** The parts of the bundle of an order. */
const partsOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('order_line')
      .select('vat_parts')
      .where('order_id', '=', orderId)
      .where('product_id', '=', birthday)
      .executeTakeFirstOrThrow()
  ).vat_parts

/** A hold with an extra at 7 %, and a bundle of which a part has 19 % and the other 7 %. */
async function holdWithExtras(cents: number): Promise<HeldBooking> {
  const booking = await shop.provider.hold({ cents })
  await sql`INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents,
      vat_permille, vat_parts)
    SELECT ${booking.orderId}::integer, line, 'extra', id, name, number, unit, rate, parts
    FROM (VALUES (2, ${champagne}::integer, 1, 1000, 70, NULL),
      (3, ${birthday}::integer, 3, 333, 190, ${JSON.stringify(parts)}::jsonb))
      extra (line, product_id, number, unit, rate, parts)
    JOIN product ON product.id = extra.product_id`.execute(database.db)
  return booking
}

async function payWithExtras(cents = 11_900): Promise<HeldBooking> {
  const booking = await holdWithExtras(cents)
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
  [`product rate ${birthday} 19:70,7:20`, 2, 'the shares of the parts are 100 together'],
  [`product rate ${birthday} 19:70,7:30,0:x`, 2, 'the shares of the parts are 100 together'],
  [`product rate ${birthday} 19:70,19:30`, 2, 'each part has another rate'],
  [`product rate ${birthday} 19:100`, 2, 'each part has another rate'],
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

test('a bundle has the rates of its stated parts from a day on', async () => {
  const line = `product rate ${birthday} 19:66.5,7:33.5 --from 2099-07-01 --yes`
  expect(await desk(line)).toMatchObject({ code: 0, out: expect.stringContaining('19 % of 66.5 %, 7 % of') })
  expect((await desk('product rate')).out).toContain('19 % of 66.5 %, 7 % of 33.5 % from 2099-07-01')
  expect(await desk(line)).toMatchObject({ code: 1, complaints: expect.stringContaining('has 19 % of 66.5') })
  expect(await otherRates(database.db, 'single-purpose')).toHaveLength(2)
  const held = async (day: string) => {
    const { body } = await shop.spa.book({
      bookingStart: `${day}T16:00:00Z`,
      bookingEnd: `${day}T18:00:00Z`,
      productIdAmount: { [birthday]: 1 },
    })
    const { totalGrossPrice: gross, totalTax: tax } = body.orderDetails[1]!
    return { stated: await partsOf(body.id), cents: Math.round(gross * 100), tax }
  }
  const before = await held('2099-06-28')
  expect(before).toMatchObject({ stated: null, tax: Math.round((before.cents * 19) / 119) / 100 })
  const after = await held('2099-07-02')
  const low = after.cents - Math.round(after.cents * 0.665)
  const lower = Math.round(((after.cents - low) * 19) / 119) + Math.round((low * 7) / 107)
  expect(after.stated).toEqual(parts)
  expect(Math.abs(after.tax * 100 - lower)).toBeLessThanOrEqual(1)
})

test('the parts of a line add up to it, whatever its price, number and discount', async () => {
  const lines = fc.sample(
    fc.record({
      unit_cents: fc.oneof(fc.nat(5), fc.nat(99_999)),
      quantity: fc.integer({ min: 1, max: 100 }),
      off: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      shares: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 4 }),
    }),
    { numRuns: 2_000, seed: 53 },
  )
  const rows = lines.map(({ off, shares, ...line }) => {
    const ends = [...shares.toSorted((one, other) => one - other), 1_000]
    const vat_parts = ends.map((end, index) => ({
      permille: index * 70,
      share: end - (ends[index - 1] ?? 0),
    }))
    return { ...line, discount_cents: Math.round(line.unit_cents * line.quantity * off), vat_parts }
  })
  const { rows: wrong } = await sql`
    SELECT line.* FROM jsonb_populate_recordset(NULL::order_line, ${JSON.stringify(rows)}::jsonb) line
    CROSS JOIN LATERAL (SELECT count(*) AS parts, sum(unit_cents) AS unit, sum(total_cents) AS total,
      bool_and(unit_cents >= 0 AND total_cents BETWEEN 0 AND line.quantity * unit_cents) AS is_within
      FROM taxed_parts(line.*)) divided
    WHERE NOT is_within OR unit <> line.unit_cents OR parts <> jsonb_array_length(line.vat_parts)
      OR total <> line.quantity * line.unit_cents - line.discount_cents`.execute(database.db)
  expect(wrong).toEqual([])
})

test('an invoice has a line for each part of a bundle', async () => {
  const { orderId } = await payWithExtras()
  const { content } = await database.db
    .selectFrom('invoice')
    .select('content')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { lines, rates } = content as unknown as InvoiceContent
  const stated = lines.map(({ name, quantity, unitCents, totalCents, vatPermille }) =>
    [name, quantity, unitCents, totalCents, vatPermille].join(' '),
  )
  expect(stated.slice(2)).toEqual([
    'Birthday, Anteil zu 19\u{A0}% 3 221 663 190',
    'Birthday, Anteil zu 7\u{A0}% 3 112 336 70',
  ])
  const grossOf = (one: (typeof rates)[number]) => [one.permille, one.netCents + one.vatCents]
  expect(rates.map(grossOf)).toEqual([
    [190, 11_900 + 663],
    [70, 1_000 + 336],
  ])
})

test('the journal divides revenue at two rates as its documents do: sold, cancelled, in part', async () => {
  const [before] = await revenue()
  await payWithExtras()
  const whole = await payWithExtras()
  await cancelOrder(database.db, whole.userId, whole.orderId)
  const part = await payWithExtras()
  await inTransaction(database.db, (trx) => cancelForGoodwill(trx, part.orderId, 13_063, 'refund'))
  const [journal, documents] = await revenue()
  expect(journal['revenue190']! - before['revenue190']!).toBe(12_563)
  expect(journal['revenue70']! - before['revenue70']!).toBe(1_336 + 836)
  expect(documents).toEqual(journal)
})

test('a moved stay has the rate of its new day, in the journal also where it costs the same', async () => {
  for (const stay of [901, 902, 903]) await desk(`product rate ${stay} 7 --from 2030-02-01 --yes`)
  const timeOf = async (booking: HeldBooking) =>
    (await shop.terms(booking, '2030-02-03')).body.days[0]!.times[0]!
  const dear = await payWithExtras(50_000)
  const cheaper = await timeOf(dear)
  const same = await payWithExtras(50_000 + Math.round(cheaper.difference * 100))
  const differences = []
  for (const booking of [dear, same]) {
    const time = await timeOf(booking)
    differences.push(Math.sign(time.difference))
    expect((await ratesOf(booking.orderId))[0]).toEqual(['stay', 190])
    expect(await partsOf(booking.orderId)).toEqual(parts)
    expect((await shop.move(booking, time)).status).toBe(200)
    expect((await ratesOf(booking.orderId))[0]).toEqual(['stay', 70])
    expect(await partsOf(booking.orderId)).toBeNull()
    const [journal, documents] = await revenue()
    expect(documents).toEqual(journal)
  }
  expect(differences).toEqual([-1, 0])
})

test('the journal divides a sale without a document as its lines are', async () => {
  const { orderId } = await holdWithExtras(11_900)
  await sql`INSERT INTO ledger_transfer (from_account, to_account, cents, order_id, reason, occasion)
    VALUES (ledger_account_of('order'), ledger_account_of('revenue'), 13899, ${orderId}, 'sale',
      ${`sale:${orderId}`})`.execute(database.db)
  const entries = (await allEntries(database.db, month)).filter((entry) => entry.orderId === orderId)
  expect(entries.map(({ credit, cents }) => [credit, cents]).toSorted()).toEqual([
    ['revenue190', 12_563],
    ['revenue70', 1_336],
  ])
})
