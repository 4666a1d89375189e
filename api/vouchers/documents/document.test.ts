// The voucher to print: access, content and its QR code as a phone reads it.
import jsQR from 'jsqr'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { photographPdf, readPdf } from '../../testing/documents.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openPrinter, shopUrl } from '../../testing/vouchers/voucher-documents.ts'
import { openVoucherOrders, postal, print } from '../../testing/vouchers/voucher-orders.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)
const printer = openPrinter(database)

/** A buyer of a voucher to print (line 1) and one by post (line 2), and the vouchers of that order. */
async function bought(change: object = {}) {
  const buyer = await counter.buyer()
  await counter.pay(buyer, {
    items: [
      { ...print, text: 'Für euch zwei' },
      { ...postal, amount: 1 },
    ],
    ...change,
  })
  const { id, orderDetails } = await counter.detail(buyer)
  return { user: buyer.userId, orderId: id, vouchers: orderDetails.map(({ voucher }) => voucher!) }
}

describe('a bought voucher to print', () => {
  test('is a page in the language of its order, with everything that its recipient needs', async () => {
    const { user, orderId, vouchers } = await bought()
    expect(vouchers.map(({ documentLine }) => documentLine)).toEqual([1, null])
    const { status, type, name, bytes } = await printer.document(orderId, 1, { user, language: 'en' })
    expect([status, type, name]).toEqual([200, 'application/pdf', `Wellzone-Gutschein-WZ-${orderId}-1.pdf`])
    const { title, language, pages, sizes } = await readPdf(bytes)
    expect([title.replaceAll('\u00A0', ' '), language, pages.length, sizes[0]!.map(Math.round)]).toEqual([
      'Gutschein über 50 €',
      'de-DE',
      1,
      [595, 842],
    ])
    const [code, until] = [vouchers[0]!.key, `31. Dezember ${vouchers[0]!.expiration.slice(0, 4)}`]
    for (const part of [
      'Gutschein',
      '50 €',
      'Für euch zwei',
      code.slice(0, 9),
      code.slice(10),
      until,
      'in allen Städten',
      'in Teilen',
      'So löst du ihn ein',
      'shop.test/gutscheine/guthaben',
      'Wellzone Muster-GmbH',
      'Einzweck-Gutschein, MwSt. beim Kauf berechnet.',
    ]) {
      expect(pages[0]!.replaceAll('\u00A0', ' ')).toContain(part)
    }
  })

  test('has its number among the vouchers to print, as in the mail', async () => {
    const { user, orderId, vouchers } = await bought({ items: [print, postal, { ...print, value: 20 }] })
    expect(vouchers.map(({ documentLine }) => documentLine)).toEqual([1, null, null, 4])
    expect((await printer.document(orderId, 4, { user })).name).toBe(`Wellzone-Gutschein-WZ-${orderId}-2.pdf`)
  })

  test('has a QR code that leads to its balance, with the code behind #', async () => {
    for (const [language, path] of [
      ['de', '/gutscheine/guthaben'],
      ['en', '/en/gutscheine/guthaben'],
    ] as const) {
      const { user, orderId, vouchers } = await bought()
      await database.db.updateTable('orders').set({ locale: language }).where('id', '=', orderId).execute()
      const { data, width, height } = await photographPdf(
        (await printer.document(orderId, 1, { user })).bytes,
        2,
      )
      expect(jsQR(data, width, height)?.data).toBe(`${shopUrl}${path}#${vouchers[0]!.key}`)
    }
  })

  test('is not found for another account, nor for a line without a voucher to print', async () => {
    const [{ user, orderId, vouchers }, otherBuyer] = [await bought(), await bought()]
    for (const [line, how] of [
      [1, { user: otherBuyer.user }],
      [2, { user }],
      [3, { user }],
      [32_767, { user }],
    ] as const) {
      const { status, bytes } = await printer.document(orderId, line, how)
      expect([line, status]).toEqual([line, 404])
      expect(bytes.toString()).not.toContain(vouchers[0]!.key)
    }
    expect((await printer.document(orderId, 1)).status).toBe(401)
    expect((await printer.document(orderId, 0, { user })).status).toBe(400)
  })

  test('exists once it is paid, and no longer once it is blocked', async () => {
    const buyer = await counter.buyer()
    const opened = await counter.open(buyer)
    const { id: orderId } = await counter.lastOrder(buyer.userId)
    expect((await printer.document(orderId, 1, { user: buyer.userId })).status).toBe(404)
    await counter.shop.approve(opened)
    await counter.shop.runAllJobs()
    expect((await printer.document(orderId, 1, { user: buyer.userId })).status).toBe(200)
    await sql`UPDATE gift_voucher SET blocked_at = now() WHERE order_id = ${orderId}`.execute(database.db)
    expect((await printer.document(orderId, 1, { user: buyer.userId })).status).toBe(404)
    expect((await counter.detail(buyer)).orderDetails[0]!.voucher?.documentLine ?? null).toBeNull()
  })

  test('equals its preview except for the code', async () => {
    const text = ' Fu\u0308r\u0007 dich \u202E!evol\r\nAuch f\u00FCr Emil 🧖 '
    const { user, orderId, vouchers } = await bought({
      items: [{ ...print, text: text.replace('\r', '').replace('\u0007', '') }],
    })
    const [before, after] = [
      await printer.preview({
        originalAmount: '50',
        personalMessage: text.replace('\r', '').replace('\u0007', ''),
      }),
      await printer.document(orderId, 1, { user }),
    ]
    const [shown, printed] = await Promise.all([before, after].map(({ bytes }) => readPdf(bytes)))
    const message = (read: typeof printed) =>
      /50 €\s([\s\S]*?)\sCode/.exec(read!.pages[0]!.replaceAll('\u00A0', ' '))?.[1]
    expect(message(printed)).toBe('Für dich !evol\nAuch für Emil 🧖')
    expect(message(shown)).toBe(message(printed))
    expect(shown!.pages[0]).not.toContain(vouchers[0]!.key.slice(0, 9))
    expect(shown!.pages[0]!.replaceAll(/\s/g, '')).toContain('FolgtnachdemKauf')
  })

  test('has a text that fits after Unicode composition, or the order is refused', async () => {
    const response = await counter.order(await counter.buyer(), {
      items: [{ ...print, text: '\u{1D160}'.repeat(100) }],
    })
    expect([response.status, response.body]).toEqual([
      400,
      expect.objectContaining({
        errors: [{ pointer: '/body/items/0/text', message: 'must have at most 255 characters' }],
      }),
    ])
    expect(printer.reports).toEqual([])
  })
})
