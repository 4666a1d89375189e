import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sampleSeller } from '../../words/seller.ts'
import { saveSeller } from '../../database/seller.ts'
import { readPdf } from '../../testing/documents.ts'
import { newUser, openBookings } from '../../testing/bookings.ts'
import { toCents } from '../../words/money.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { cancelOrder } from '../../stays/cancel/cancel.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { issueInvoice, readInvoices } from './invoices.ts'

const database = useTestDatabase({ maxConnections: 20 })
const provider = openSpa(database)
const spa = openBookings(() => database.db)

async function pay(cents?: number): Promise<HeldBooking> {
  const booking = await provider.hold({ cents })
  await provider.approve(await provider.open(booking))
  await provider.deliver()
  return booking
}

/** The figures of an order as the shop shows them. */
type OrderFigures = {
  totalAmount: number
  taxAmount: number
  orderDetails: { name: string; quantity: number }[]
}

const numbers = async () => {
  const rows = await database.db.selectFrom('invoice').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ')

/** The text of an invoice extracted from its PDF, with ordinary spaces and without line breaks. */
async function read({ userId, orderId }: HeldBooking, place = 0) {
  const invoices = await readInvoices(database.db, userId, orderId)
  const { title, language, pages } = await readPdf(await invoiceDocument(invoices[place]!, { from: 'test' }))
  return {
    title,
    language,
    text: plainSpaces(pages.join(' ')).replaceAll(/\s+/g, ' '),
    invoice: invoices[place]!,
  }
}

describe('the numbers of invoices', () => {
  test('have no gap and no duplicate under fifty concurrent payments, some of which fail', async () => {
    const bookings = await Promise.all(Array.from({ length: 50 }, () => provider.hold()))
    for (const booking of bookings) await provider.approve(await provider.open(booking))
    const failing = Array.from({ length: 20 }, async (_, index) => {
      await database.db.transaction().execute(async (trx) => {
        await sql`UPDATE orders SET ordered_at = now() WHERE id = ${bookings[index]!.orderId}`.execute(trx)
        await issueInvoice(trx, bookings[index]!.orderId)
        throw new Error('something else went wrong')
      })
    })
    const callbacks = Promise.all(Array.from({ length: 10 }, () => provider.deliver()))
    const failed = await Promise.allSettled(failing)
    await callbacks
    await provider.runAllJobs()
    expect(
      failed.map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).message),
    ).toEqual(failing.map(() => 'something else went wrong'))
    expect(await numbers()).toEqual(upTo(50))
    await Promise.all(
      bookings.slice(0, 10).map(({ userId, orderId }) => cancelOrder(database.db, userId, orderId)),
    )
    expect(await numbers()).toEqual(upTo(60))
    const ordered = await database.db.selectFrom('invoice').select('issued_at').orderBy('number').execute()
    expect(ordered.map(({ issued_at }) => issued_at.getTime())).toEqual(
      ordered.map(({ issued_at }) => issued_at.getTime()).toSorted((a, b) => a - b),
    )
  }, 120_000)

  test('are final: issued invoices cannot be changed or deleted', async () => {
    await pay()
    await expect(sql`UPDATE invoice SET number = number + 1000`.execute(database.db)).rejects.toThrow(
      'only ever grows',
    )
    await expect(sql`DELETE FROM invoice`.execute(database.db)).rejects.toThrow('only ever grows')
  })
})

describe('an invoice', () => {
  test.each([
    ['de', 'Rechnung', 'Deutschland', 'de-DE', '2030-07-05'],
    ['en', 'Invoice', 'Germany', 'en-GB', '2030-07-06'],
  ] as const)(
    'has all that § 14 (4) UStG requires, with the figures of the order, in %s',
    async (locale, word, country, tag, date) => {
      const booking = await provider.hold({ cents: 17_570 })
      await sql`UPDATE orders SET locale = ${locale} WHERE id = ${booking.orderId}`.execute(database.db)
      await sql`
        UPDATE reservation SET starts_at = ${`${date}T16:00Z`}, ends_at = ${`${date}T19:00Z`},
          blocked_until = ${`${date}T19:30Z`} WHERE order_id = ${booking.orderId}`.execute(database.db)
      await provider.approve(await provider.open(booking))
      await provider.deliver()
      const { body } = await spa.call<OrderFigures>(`/v2/order/ForUser/${booking.orderId}`, {
        user: booking.userId,
        language: locale,
      })
      const { title, language, text, invoice } = await read(booking)
      expect([title, language]).toEqual([`${word} ${invoice.number}`, tag])
      const euro = (decimal: number) =>
        plainSpaces(new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(decimal))
      const day = (instant: Date) =>
        new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'Europe/Berlin' }).format(instant)
      const net = (toCents(body.totalAmount) - toCents(body.taxAmount)) / 100
      expect([body.totalAmount, body.taxAmount, net]).toEqual([175.7, 28.05, 147.65])
      const { vouchers: _, ...printedSeller } = sampleSeller
      const asked = {
        '1. whole name and address of both': [
          ...Object.values(printedSeller),
          'Mara Lindner',
          'Rheinallee 7',
          '55116 Mainz',
          country,
        ],
        '2. tax or VAT number': [sampleSeller.vatId],
        '3. date of issue': [`${invoiceTexts[locale].date}: ${day(invoice.issuedAt)}`],
        '4. a number that is given once': [invoice.number],
        '5. amount and kind of the service': body.orderDetails.map(
          ({ name, quantity }) => `${name} ${quantity} `,
        ),
        '6. when it is given': [
          day(new Date(`${date}T16:00Z`)),
          locale === 'de' ? '18:00 bis 21:00 Uhr' : '18:00 to 21:00',
        ],
        '7. what is owed, by rates': [euro(net)],
        '8. the rate and the tax': [
          locale === 'de' ? '19 %' : '19%',
          euro(body.taxAmount),
          euro(body.totalAmount),
        ],
      }
      for (const [point, parts] of Object.entries(asked))
        for (const part of parts) expect([point, text]).toEqual([point, expect.stringContaining(part)])
      for (const part of [`WZ-${booking.orderId}`, 'PayPal', 'Wellzone Mainz']) expect(text).toContain(part)
      expect(text).not.toMatch(/undefined|null|NaN/)
    },
  )

  test('names the configured company from the next start on', async () => {
    const before = await pay()
    await saveSeller(database.db, { ...sampleSeller, name: 'Badehaus GmbH', vatId: 'DE123456789' })
    const after = await pay()
    await saveSeller(database.db, sampleSeller)
    expect((await read(after)).text).toMatch(/Badehaus GmbH.*DE123456789/)
    expect((await read(after)).text).not.toContain(sampleSeller.name)
    expect((await read(before)).text).toContain(sampleSeller.name)
  })

  test('stays as issued, whatever changes afterwards', async () => {
    const booking = await pay()
    const before = await read(booking)
    await sql`
      UPDATE orders SET billing_address = billing_address || '{"city": "Anderswo"}'
        WHERE id = ${booking.orderId}`.execute(database.db)
    await sql`
      UPDATE order_line SET unit_cents = 1, discount_cents = 0 WHERE order_id = ${booking.orderId}`.execute(
      database.db,
    )
    expect((await read(booking)).text).toBe(before.text)
  })

  test('shows a discount, and is in the language of the order', async () => {
    const booking = await provider.hold()
    await sql`UPDATE orders SET locale = 'en' WHERE id = ${booking.orderId}`.execute(database.db)
    await sql`
      UPDATE order_line SET unit_cents = 14900, discount_cents = 3000
        WHERE order_id = ${booking.orderId}`.execute(database.db)
    await provider.approve(await provider.open(booking, { type: 2 }))
    await provider.deliver()
    const { title, language, text } = await read(booking)
    expect([title.split(' ')[0], language]).toEqual(['Invoice', 'en-GB'])
    for (const part of [
      '€149.00',
      'less discount €30.00',
      '€119.00',
      'VAT included at 19%',
      '€19.00',
      '€100.00',
      'card',
      'Germany',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Rechnung|undefined|null|NaN/)
  })

  test('for a company names the company and shows markup in names as text', async () => {
    const booking = await provider.hold()
    const nasty = { companyName: 'Łaźnia & Söhne <b>GmbH</b>', firstName: 'Seán\u202E', lastName: 'Ó Briain' }
    await sql`
      UPDATE orders SET billing_address = billing_address || ${JSON.stringify(nasty)}::jsonb
        WHERE id = ${booking.orderId}`.execute(database.db)
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    expect((await read(booking)).text).toContain('Łaźnia & Söhne <b>GmbH</b> Seán Ó Briain Rheinallee 7')
  })

  test('with a hundred lines spans pages and loses none', async () => {
    const booking = await provider.hold({ cents: 10_000 })
    await sql`
      INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
      SELECT ${booking.orderId}, 1 + n, 'extra', 220, jsonb_build_object('de', 'Posten ' || n, 'en',
        'Item ' || n), 1, 100, 70 FROM generate_series(1, 99) n`.execute(database.db)
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    const { text } = await read(booking)
    expect(text.match(/Posten \d+/g)).toHaveLength(99)
    for (const part of ['199,00 €', '15,97 €', '84,03 €', '6,48 €', '92,52 €', '7 %'])
      expect(text).toContain(part)
  })

  test('gets a cancellation invoice when the order is cancelled', async () => {
    const booking = await pay()
    await cancelOrder(database.db, booking.userId, booking.orderId)
    const [first, second] = [await read(booking), await read(booking, 1)]
    expect(second.title).toBe(`Stornorechnung ${second.invoice.number}`)
    for (const part of [first.invoice.number, '-119,00 €', '-19,00 €', '-100,00 €'])
      expect(second.text).toContain(part)
    const { body } = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(body).toMatchObject({
      hasInvoices: true,
      invoices: [
        { kind: 'invoice', number: first.invoice.number, fileName: `Invoice_${booking.orderId}.pdf` },
        {
          kind: 'cancellation',
          number: second.invoice.number,
          fileName: `Invoice_${booking.orderId}_cancellation.pdf`,
        },
      ],
    })
  })
})

describe('downloading', () => {
  const download = (orderId: number, query = '', user?: number) =>
    spa.fetch(`/invoice/download/${orderId}${query}`, { user })

  test('returns the PDF with its file name, and the cancellation on request', async () => {
    const booking = await pay()
    await cancelOrder(database.db, booking.userId, booking.orderId)
    for (const [query, name, title] of [
      ['', `Invoice_${booking.orderId}.pdf`, 'Rechnung'],
      [`?fileName=Invoice_${booking.orderId}.pdf`, `Invoice_${booking.orderId}.pdf`, 'Rechnung'],
      [
        `?fileName=Invoice_${booking.orderId}_cancellation.pdf`,
        `Invoice_${booking.orderId}_cancellation.pdf`,
        'Stornorechnung',
      ],
    ] as const) {
      const response = await download(booking.orderId, query, booking.userId)
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('x-content-type-options'),
      ]).toEqual([200, 'application/pdf', 'nosniff'])
      expect(response.headers.get('content-disposition')).toContain(`filename="${name}"`)
      expect((await readPdf(new Uint8Array(await response.arrayBuffer()))).title).toMatch(
        new RegExp(`^${title} `),
      )
    }
  })

  test('finds nothing by another file name, and nothing of other visitors', async () => {
    const booking = await pay()
    const { userId: stranger } = await newUser(database.db)
    const names = [
      '../../etc/passwd',
      'a\r\nSet-Cookie: b=c',
      '\u0000',
      '🧖.pdf',
      `Invoice_${booking.orderId}_cancellation.pdf`,
      '%',
      'x'.repeat(255),
      'C:\\x',
      '"',
      '',
    ]
    for (const name of names)
      expect([400, 404]).toContain(
        (await download(booking.orderId, `?fileName=${encodeURIComponent(name)}`, booking.userId)).status,
      )
    expect((await download(booking.orderId, '', stranger)).status).toBe(404)
    expect((await download(booking.orderId)).status).toBe(401)
    expect((await download((await provider.hold()).orderId, '', booking.userId)).status).toBe(404)
  })
})

test('no request made the API fail', () => {
  expect([...spa.reports, ...provider.reports]).toEqual([])
})
