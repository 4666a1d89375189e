// Lines at two rates of VAT, some of them in parts, in documents and journal.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import type { InvoiceContent } from '../orders/invoices/invoice-content.ts'
import { cancelForGoodwill, cancelOrder } from '../stays/cancel/cancel.ts'
import { allEntries } from '../testing/books/read-journal.ts'
import { birthdayParts, openTwoRates } from '../testing/books/two-rates.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openDesk } from '../testing/desk.ts'
import type { HeldBooking } from '../testing/paid-bookings.ts'
import { seatZone } from '../words/seller.ts'
import { localDay } from '../words/wall-clock.ts'
import { readVat } from './vat.ts'

const database = useTestDatabase()
const desk = openDesk(database, undefined, 'multi-purpose')
const { shop, ratesOf, partsOf, holdWithExtras, payWithExtras } = openTwoRates(database)
const month = localDay(Date.now(), seatZone).slice(0, 7)

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
    expect(await partsOf(booking.orderId)).toEqual(birthdayParts)
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
