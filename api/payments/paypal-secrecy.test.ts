// Nothing of a payer, a token or a secret is stored or reported. The counterpart's answers and webhooks name
// a payer everywhere that PayPal does; every table and every report is searched for it.
import { sql } from 'kysely'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { letTimePass } from '../testing/paid-bookings.ts'
import { cases } from '../testing/payment-matrix/cases.ts'
import { paypalHarness } from '../testing/payment-matrix/paypal.ts'
import { type Counterpart, startCounterpart } from '../testing/paypal/counterpart.ts'

const database = useTestDatabase()
let paypal: Counterpart
beforeAll(async () => {
  paypal = await startCounterpart()
})
afterAll(() => paypal.stop())

async function everyStoredText(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(database.db)
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`SELECT row::text AS text FROM ${sql.raw(name)} row`.execute(
      database.db,
    )
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

test('neither payer nor token nor secret is stored or reported', async () => {
  const harness = paypalHarness(database, paypal)
  for (const title of ['callback twice, concurrently', 'refunded in part', 'other amount reported'])
    await cases[title]!(harness, database)
  const booking = await harness.spa.hold()
  await harness.approve(await harness.open(booking))
  for (const status of [422, 403, 500, 401]) {
    const fault = { status, issue: 'INTERNAL_ERROR' }
    paypal.faults.plan('POST', '/v2/checkout/orders/{id}/capture', fault, fault)
    await letTimePass(database.db, booking, 1)
    await harness.runAllJobs()
  }
  paypal.faults.plan('POST', '/v2/checkout/orders', { status: 400, issue: 'X' }, { status: 400, issue: 'X' })
  expect((await harness.spa.create(await harness.spa.hold())).status).toBe(503)

  const { reports } = harness.spa
  expect(reports.length).toBeGreaterThan(3)
  const canary = /canary[\w-]*/gi
  expect(JSON.stringify(paypal.records.exchanges).match(canary)!.length).toBeGreaterThan(50)
  expect(inspect(reports, { depth: 20, showHidden: true }).match(canary)).toBeNull()
  const stored = await everyStoredText()
  expect(stored).toContain('CHECKOUT.ORDER.APPROVED')
  expect(stored.match(canary)).toBeNull()
})
