import { strFromU8, unzipSync } from 'fflate'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../../stays/cancel/cancel.ts'
import { rolledBack } from '../../database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { readPdf } from '../../testing/documents.ts'
import { payFor } from '../../testing/invoices/pay-for.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { localDay } from '../../words/wall-clock.ts'
import { seatZone } from '../../words/seller.ts'
import { writeArchive } from './archive.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const desk = openDesk(database)
const year = localDay(Date.now(), seatZone).slice(0, 4)
const month = localDay(Date.now(), seatZone).slice(0, 7)
const number = (count: number) => `${year}-${String(count).padStart(6, '0')}`
const orders: HeldBooking[] = []
let folder = ''

/** Three invoices, the second one of a company, and the cancellation of the first. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellzone-archive-'))
  for (const companyName of ['', 'Ofenhaus GmbH', ''])
    orders.push(await payFor(database, provider, { companyName }, companyName ? 5_950 : 11_900))
  await cancelOrder(database.db, orders[0]!.userId, orders[0]!.orderId)
})

afterAll(() => rm(folder, { recursive: true }))

test('documents are listed by number, and found by order, amount and customer', async () => {
  const { out } = await desk(`invoice list ${month}`)
  expect(out.split('\n').slice(1)).toEqual([
    expect.stringMatching(`${number(1)} .* invoice +WZ-${orders[0]!.orderId} .* 119.00 € +–`),
    expect.stringMatching(`${number(2)} .* Ofenhaus GmbH +59.50 €`),
    expect.stringMatching(`${number(3)} .* 119.00 €`),
    expect.stringMatching(`${number(4)} .* cancellation .* -119.00 € +${number(1)}`),
  ])
  for (const [about, found] of [
    [number(3), 1],
    [`WZ-${orders[0]!.orderId}`, 2],
    ['59,50', 1],
    ['119.00', 3],
    ['ofenhaus', 1],
  ] as const) {
    const { out: fitting } = await desk(`invoice list --about "${about}"`)
    expect([about, fitting.split('\n').length - 1]).toEqual([about, found])
  }
  expect((await desk(`invoice list ${month} --about nobody`)).out).toBe('There is no such document.')
  expect((await desk('invoice list 2020-01')).out).toBe('There is no such document.')
})

test.each(['', '2026-13', 'november'])('a month "%s" is refused', async (typed) => {
  expect(await desk(`invoice export ${typed}`)).toMatchObject({
    code: 2,
    complaints: 'Name the month, such as 2026-11.',
  })
})

test('an archive has each document as it was issued, also without its account, and their list', async () => {
  await sql`UPDATE app_user SET deleted_at = now(), first_name = '', last_name = ''
    WHERE id = ${orders[2]!.userId}`.execute(database.db)
  const path = join(folder, 'month.zip')
  const { out } = await desk(`invoice export ${month} --to ${path}`)
  expect(out).toBe(`${path}: 4 documents of ${month}.`)
  const files = unzipSync(await readFile(path))
  const numbers = [1, 2, 3, 4].map(number)
  expect(Object.keys(files)).toEqual([
    'list.csv',
    `${numbers[0]}.pdf`,
    `${numbers[1]}.pdf`,
    `${numbers[1]}.xml`,
    `${numbers[2]}.pdf`,
    `${numbers[3]}.pdf`,
  ])
  expect((await readPdf(files[`${numbers[2]}.pdf`]! as Uint8Array<ArrayBuffer>)).title).toContain(numbers[2])
  expect(strFromU8(files[`${numbers[1]}.xml`]!)).toContain('Ofenhaus GmbH')
  const list = strFromU8(files['list.csv']!).split('\r\n')
  expect(list).toHaveLength(6)
  const [of, day, kind, order, , gross, , cancels, hash] = list[4]!.split(',')
  expect([of, day!.slice(0, 7), kind, order, gross, cancels]).toEqual([
    numbers[3],
    month,
    'cancellation',
    `WZ-${orders[0]!.orderId}`,
    '-119.00',
    numbers[0],
  ])
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await desk(`invoice export ${month} --to ${path}`)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('is there already'),
  })
})

test('receipts of the tills are in their month, with a confirmation that is no invoice', async () => {
  const [, now, before] = orders
  const chunks: Uint8Array[] = []
  const written = await rolledBack(database.db, async (trx) => {
    await sql`ALTER TABLE payment DISABLE TRIGGER USER`.execute(trx)
    await sql`UPDATE payment SET provider = 'till', provider_ref = '2:2026-3390'
      WHERE order_id = ${now!.orderId}`.execute(trx)
    await sql`UPDATE payment SET provider = 'till', provider_ref = '2:2026-3391',
      settled_at = now() - interval '62 days' WHERE order_id = ${before!.orderId}`.execute(trx)
    const output = { write: async (bytes: Uint8Array) => void chunks.push(bytes), progress: () => undefined }
    return writeArchive(trx, month, output)
  })
  expect(written.count).toBe(5)
  const files = unzipSync(Buffer.concat(chunks))
  const listed = strFromU8(files['list.csv']!).split('\r\n').slice(5, -1)
  expect(listed.map((line) => line.replace(/-\d\d,/, ',').replace(/[\da-f-]{36}\.pdf$/, '.pdf'))).toEqual([
    `Mainz:2026-3390,${month},confirmation of a receipt,WZ-${now!.orderId},,59.50,EUR,,,receipt-.pdf`,
  ])
  const confirmation = files[listed[0]!.split(',').at(-1)!] as Uint8Array<ArrayBuffer>
  const { title, pages } = await readPdf(confirmation)
  const text = pages.join('')
  expect(title).toBe('Bestätigung zum Kassenbeleg Mainz:2026-3390')
  for (const words of [`WZ-${now!.orderId}`, '59,50', 'Beleg der Kasse']) expect(text).toContain(words)
  expect(text).not.toContain('19 %')
})

test('a document that was changed or removed is found, and a number without a reason', async () => {
  const tampered = async (statement: ReturnType<typeof sql>) => {
    const answer: { code: number; complaints: string }[] = []
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`ALTER TABLE invoice DISABLE TRIGGER invoice_immutable`.execute(trx)
        await statement.execute(trx)
        answer.push(await openDesk({ ...database, db: trx })('invoice verify'))
        throw new Error('undo')
      })
      .catch((error: Error) => expect(error.message).toBe('undo'))
    return answer[0]
  }
  expect((await desk('invoice verify')).out).toBe('4 documents as issued.')
  expect((await desk('invoice gaps')).out).toBe('No invoice number is missing.')
  const one = { code: 1, complaints: expect.stringContaining('is not as it was issued') }
  const cent = sql`UPDATE invoice SET content = jsonb_set(content, '{grossCents}', '5951') WHERE number = 2`
  expect(await tampered(cent)).toMatchObject(one)
  expect(
    await tampered(sql`UPDATE invoice SET issued_at = issued_at - interval '1 day' WHERE number = 3`),
  ).toMatchObject(one)
  expect(await tampered(sql`DELETE FROM invoice WHERE number = 2`)).toMatchObject(one)
  expect(await tampered(sql`UPDATE invoice SET hash = NULL, previous = NULL WHERE number = 3`)).toMatchObject(
    one,
  )
  expect(await tampered(sql`DELETE FROM invoice WHERE number = 4`)).toMatchObject({
    complaints: `${number(4)} is missing.`,
  })
  await expect(sql`TRUNCATE invoice CASCADE`.execute(database.db)).rejects.toThrow('only ever grows')
})

test('numbers that a restore left out are listed with their reason', async () => {
  await sql`UPDATE invoice_counter SET last_number = 20004`.execute(database.db)
  await sql`INSERT INTO left_out_invoice_numbers (year, first, last)
    VALUES (${year}, 5, 10004), (${year}, 10005, 20004)`.execute(database.db)
  const { out } = await desk(`invoice list ${month}`)
  expect(out).toMatch(new RegExp(`${number(5)} – ${number(20_004)} +left out by a restore on ${month}`))
  expect((await desk('invoice gaps')).out).toContain(number(20_004))
  expect((await desk('invoice verify')).code).toBe(0)
})
