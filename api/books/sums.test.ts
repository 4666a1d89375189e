// VAT of a month and liability of vouchers, beside the documents and accounts that they are made of.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InvoiceContent } from '../orders/invoices/invoice-content.ts'
import { openBooks } from '../testing/books/books.ts'
import { useTestDatabase } from '../testing/database.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'
import { addDays } from '../words/wall-clock.ts'
import { listOwed, readLiability } from './liability.ts'
import { readDocuments } from './documents/list.ts'
import { readVat } from './vat.ts'

const database = useTestDatabase()
const { sell, desk, today, month } = openBooks(database)

/** Two stays of 2030, one of them cancelled, an order of vouchers, and vouchers in each state. */
beforeAll(async () => {
  await sell()
  const blocked = await giveVoucher(database.db, 1_000)
  await sql`UPDATE gift_voucher SET blocked_at = now() WHERE id = ${blocked.id}`.execute(database.db)
  await giveVoucher(database.db, 700)
  await giveVoucher(database.db, 2_000, 'single-purpose')
})

test('the VAT of a month is the sum of its documents, apart for advances and cancellations', async () => {
  const lines = await readVat(database.db, month)
  expect(lines.map(({ permille, kind, isAdvance }) => [permille, kind, isAdvance])).toEqual([
    [190, 'invoice', false],
    [190, 'invoice', true],
    [190, 'cancellation', true],
  ])
  const rows = await database.db.selectFrom('invoice').select(['kind', 'content']).execute()
  const [net, vat] = rows.reduce(
    ([netCents, vatCents], { kind, content }) => {
      const sign = kind === 'invoice' ? 1 : -1
      const { rates } = content as unknown as InvoiceContent
      return rates.reduce(
        ([n, v], rate) => [n + sign * rate.netCents, v + sign * rate.vatCents] as [number, number],
        [netCents, vatCents] as [number, number],
      )
    },
    [0, 0] as [number, number],
  )
  expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(net)
  expect(lines.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(vat)
  for (const { permille, kind, isAdvance, ...line } of lines) {
    const made = await readDocuments(database.db, { month, permille, kind, isAdvance })
    const sumOf = (what: 'netCents' | 'vatCents') => made.reduce((sum, one) => sum + one[what]!, 0)
    expect([made.length, sumOf('netCents'), sumOf('vatCents'), made[0]!.number, made.at(-1)!.number]).toEqual(
      [line.documents, line.netCents, line.vatCents, line.first, line.last],
    )
  }
  expect(await readDocuments(database.db, { month, permille: 70 })).toEqual([])
  expect(await readVat(database.db, '2020-01')).toEqual([])
  const { out } = await desk(`vat ${month}`)
  expect(out).toContain('19 %  invoice, advance')
  expect(out).toContain('The month is not over')
  expect((await desk('vat 2020-01')).out).toBe('No document was issued in 2020-01.')
})

test('the liability of vouchers is what their accounts hold, by kind, year and state', async () => {
  const year = Number(today.slice(0, 4))
  const lines = await readLiability(database.db, today)
  expect(lines).toEqual(
    expect.arrayContaining([
      { purpose: 'multi-purpose', year, state: 'blocked', vouchers: 1, cents: 1_000 },
      {
        purpose: 'single-purpose',
        year,
        state: 'open',
        vouchers: expect.any(Number),
        cents: expect.any(Number),
      },
    ]),
  )
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(balance_cents)::bigint AS cents FROM ledger_account`.execute(database.db)
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(rows[0]!.cents)
  for (const line of lines) {
    const owed = await listOwed(database.db, today, line, 10)
    expect([owed.length, owed.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([
      line.vouchers,
      line.cents,
    ])
    expect((await listOwed(database.db, today, line, 1)).length).toBe(1)
  }
  expect(await readLiability(database.db, addDays(today, -1))).toEqual([])
  const later = await readLiability(database.db, addDays(today, 366 * 5))
  expect(new Set(later.map(({ state }) => state))).toEqual(new Set(['blocked', 'expired']))
  expect((await desk(`voucher liability ${today}`)).out).toMatch(/multi-purpose +\d{4} +blocked +1 +10\.00 €/)
  expect(await desk('voucher liability tomorrow')).toMatchObject({ code: 2 })
})
