import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareReport } from '../../books/provider/compare.ts'
import { inTransaction } from '../../database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { payFor } from '../../testing/invoices/pay-for.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { openApp } from '../../testing/app.ts'
import { seatZone } from '../../words/seller.ts'
import { localDay } from '../../words/wall-clock.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const house = openHouse(database)
const month = localDay(Date.now(), seatZone).slice(0, 7)
const first = `${month.slice(0, 4)}-000001`

const path = `/stores/${mainz}/documents`

/** The typesetter starts with its first document, which a loaded machine may refuse. */
async function download(token: string, which: string): Promise<Response> {
  const { fetch } = openApp(database, (error) => house.reports.push(error))
  const url = `http://spa.test/api/house/v1${path}/${which}`
  const response = await fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return response.status === 503 ? download(token, which) : response
}

test('the books list documents of all stores, find and download them, and each look is logged', async () => {
  const booking = await payFor(database, provider, { companyName: 'Ofenhaus GmbH' })
  await payFor(database, provider, {})
  await giveVoucher(database.db, 2_550, 'single-purpose')
  const token = await house.staff('books')
  const { body } = await house.call(path, { token })
  expect(body).toMatchObject({ isCut: false, missing: [] })
  const vat = { percent: 19, kind: 'invoice', isAdvance: true, net: 200, vat: 38, first }
  expect(body['vat']).toEqual([{ ...vat, last: first.replace(/1$/, '2') }])
  expect(body['owed']).toEqual([
    { purpose: 'single-purpose', year: Number(month.slice(0, 4)), state: 'open', vouchers: 1, amount: 25.5 },
  ])
  expect((await house.call(`${path}?text=119`, { token })).body).toMatchObject({ vat: [], owed: [] })
  expect((body['items'] as object[])[0]).toMatchObject({
    number: first,
    kind: 'invoice',
    order: `WZ-${booking.orderId}`,
    customer: 'Ofenhaus GmbH',
    amount: 119,
    cancels: null,
    isEInvoice: true,
  })
  const countOf = async (query: string) =>
    ((await house.call(`${path}?${query}`, { token })).body['items'] as object[]).length
  expect(await countOf(`month=${month}`)).toBe(2)
  expect(await countOf('month=2020-01')).toBe(0)
  expect(await countOf('text=ofenhaus')).toBe(1)
  expect(await countOf(`text=WZ-${booking.orderId}`)).toBe(1)
  expect(await countOf('percent=19&kind=invoice&isAdvance=true')).toBe(2)
  for (const other of ['percent=7', 'kind=cancellation', 'isAdvance=false'])
    expect(await countOf(other)).toBe(0)
  const ofRate = (await house.call(`${path}?percent=19`, { token })).body
  expect(ofRate).toMatchObject({ vat: [], owed: [], provider: null })
  expect((ofRate['items'] as object[])[0]).toMatchObject({ number: first, amount: 119, net: 100, vat: 19 })
  const owedPath = `/stores/${mainz}/owed-vouchers?month=${month}&purpose=single-purpose&state=open`
  const { body: owed } = await house.call(`${owedPath}&year=${month.slice(0, 4)}`, { token })
  expect(owed).toMatchObject({ isCut: false, items: [{ order: null, original: 25.5, amount: 25.5 }] })
  const looks = async (): Promise<number> =>
    (await database.db.selectFrom('house_seen').select('kind').execute()).length
  const before = await looks()
  expect((await house.call(`${owedPath}&year=2020`, { token })).body).toMatchObject({ items: [] })
  expect(await looks()).toBe(before + 1)
  expect((await house.call(`${path}?month=2026-13`, { token })).status).toBe(400)

  const pdf = await download(token, first)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.headers.get('content-disposition')).toContain(`${first}.pdf`)
  expect(await (await download(token, `${first}?format=xrechnung`)).text()).toContain('Ofenhaus GmbH')
  const second = `${month.slice(0, 4)}-000002`
  expect((await download(token, `${second}?format=xrechnung`)).status).toBe(404)
  expect((await download(token, '2020-000001')).status).toBe(404)
  const seen = await database.db.selectFrom('house_seen').select(['kind', 'who', 'subject']).execute()
  const subjects = seen.map(({ subject }) => subject)
  expect(subjects).toContain(first)
  for (const refused of [second, '2020-000001']) expect(subjects).not.toContain(refused)
  expect(new Set(seen.map(({ kind, who }) => `${who}: ${kind}`))).toEqual(new Set(['Lena books: document']))
  expect(seen.length).toBeGreaterThan(8)
  expect(house.reports).toEqual([])
})

test('the receipts of the tills are beside the documents, by month, number, order and amount', async () => {
  const { orderId } = await payFor(database, provider, {})
  const setProvider = async (name: string, ref: string) => {
    await sql`ALTER TABLE payment DISABLE TRIGGER USER`.execute(database.db)
    await sql`UPDATE payment SET provider = ${name}, provider_ref = ${ref}
      WHERE order_id = ${orderId}`.execute(database.db)
    await sql`ALTER TABLE payment ENABLE TRIGGER USER`.execute(database.db)
  }
  const before = await database.db
    .selectFrom('payment')
    .select(['provider', 'provider_ref'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await setProvider('till', '2:2026-3390')
  const token = await house.staff('books')
  const receipts = async (query: string) => (await house.call(`${path}?${query}`, { token })).body['receipts']
  const receipt = { number: 'Mainz:2026-3390', order: `WZ-${orderId}`, amount: 119 }
  const texts = ['3390', 'Mainz:2026-3390', `WZ-${orderId}`, '119'].map((text) => `text=${text}`)
  for (const query of [`month=${month}`, ...texts]) expect(await receipts(query)).toMatchObject([receipt])
  const [{ document }] = (await receipts(`month=${month}`)) as [{ document: string }]
  const confirmation = await download(token, document)
  expect([confirmation.status, confirmation.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await download(token, `${document}?format=xrechnung`)).status).toBe(404)
  for (const query of ['month=2020-01', 'text=3391', 'text=2:2026', 'text=118', `month=${month}&percent=19`])
    expect(await receipts(query)).toEqual([])
  await setProvider(before.provider, before.provider_ref!)
  expect((await download(token, document)).status).toBe(404)
})

test('the books see what PayPal and the ledger do not have alike, and what is disputed', async () => {
  const { orderId } = await payFor(database, provider, {})
  const token = await house.staff('books')
  const seen = async (query = '') => (await house.call(`${path}${query}`, { token })).body
  expect(await seen()).toMatchObject({ provider: null, disputes: [] })
  await sql`INSERT INTO provider_report (provider, month, reaches_until)
    VALUES ('paypal', ${month}, '2090-01-01')`.execute(database.db)
  await sql`INSERT INTO provider_move (provider, ref, kind, code, cents, fee_cents, currency, happened_at)
    VALUES ('paypal', 'STRANGER1', 'payment', 'T0006', 5000, 0, 'EUR', now())`.execute(database.db)
  await sql`INSERT INTO payment_dispute (payment_id, provider_ref, kind, answer_by)
    SELECT id, 'PP-D-1', 'dispute', '2090-01-31T22:00:00Z' FROM payment
    WHERE order_id = ${orderId}`.execute(database.db)
  const compare = () => inTransaction(database.db, (trx) => compareReport(trx, 'paypal', month))
  await compare()
  const { provider: report, disputes } = await seen()
  expect(report).toMatchObject({
    until: '2090-01-01T00:00:00Z',
    addsUp: true,
    differences: [
      {
        kind: 'payment',
        why: 'not here',
        reference: 'STRANGER1',
        order: null,
        reported: 50,
        booked: null,
        currency: 'EUR',
      },
    ],
  })
  const dispute = { order: `WZ-${orderId}`, state: 'claimed', answerBy: '2090-01-31T22:00:00Z' }
  expect(disputes).toMatchObject([{ ...dispute, amount: 119, reference: 'PP-D-1' }])
  expect(await seen('?text=119')).toMatchObject({ provider: null, disputes: [] })
  const account = (kind: string) => sql`ledger_account_of(${kind})`
  await sql`INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion)
    VALUES (${account('fees')}, ${account('provider')}, 1, 'fee', 'fee:paypal:NONE')`.execute(database.db)
  await compare()
  expect((await seen())['provider']).toMatchObject({ addsUp: false })
})
