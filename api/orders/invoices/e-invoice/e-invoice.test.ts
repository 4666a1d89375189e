import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../stays/cancel/cancel.ts'
import { openBookings } from '../../../testing/bookings.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import type { HeldBooking } from '../../../testing/paid-bookings.ts'
import { openSpa } from '../../../testing/payments/payments.ts'
import { payFor } from '../../../testing/invoices/pay-for.ts'
import { readInvoiceXml } from '../../../testing/invoices/invoice-xml.ts'
import { readStructure } from '../../../testing/invoices/pdf-structure.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const spa = openBookings(() => database.db)

const company = {
  companyName: 'Ofenhaus & Söhne GmbH',
  vatId: 'DE123456788',
  buyerReference: '04011000-12345-03',
}

const pay = (address: object = company) => payFor(database, provider, address)

async function download({ orderId, userId }: HeldBooking, query = '') {
  const response = await spa.fetch(`/invoice/download/${orderId}${query}`, { user: userId })
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const name = /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { status, type: headers.get('content-type'), name, bytes, text: Buffer.from(bytes).toString() }
}

/** The texts of all elements of this name. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(([, text]) => text)

describe('the invoice of a company', () => {
  test('is a PDF/A-3b with its XML inside, as Factur-X describes it', async () => {
    const { bytes, type, name } = await download(await pay())
    expect([type, name]).toEqual(['application/pdf', expect.stringMatching(/^Invoice_\d+\.pdf$/)])
    const pdf = await readStructure(bytes)
    const [invoice, ...others] = pdf.attachments
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      name: 'factur-x.xml',
      type: 'text/xml',
      relationship: 'Alternative',
      hasDate: true,
      isAssociated: true,
    })
    expect(texts(invoice!.text, 'GrandTotalAmount')).toEqual(['119.00'])
    for (const part of [
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<',
      '<pdfuaid:part>1</pdfuaid:part>',
    ])
      expect(pdf.xmp).toContain(part)
    expect([pdf.outputIntents, pdf.hasFileId, pdf.isTagged, pdf.picturesWithoutText]).toEqual([
      1,
      true,
      true,
      0,
    ])
    expect(pdf.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  })

  test('is there as XRechnung, with the buyer’s reference and VAT id', async () => {
    const booking = await pay()
    const { type, name, text } = await download(booking, '?format=xrechnung')
    expect([type, name]).toEqual(['application/xml', `Invoice_${booking.orderId}.xml`])
    expect(text).toContain('#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0<')
    expect(texts(text, 'BuyerReference')).toEqual([company.buyerReference])
    expect(text).toContain(`<ram:ID schemeID="VA">${company.vatId}</ram:ID>`)
    expect(texts(text, 'Name')).toContain('Ofenhaus &amp; Söhne GmbH')
    const { body } = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(body).toMatchObject({ invoices: [{ formats: ['pdf', 'xrechnung'] }] })
  })

  test('names the order where the buyer gave no reference', async () => {
    const booking = await pay({ companyName: 'Ofenhaus' })
    const { text } = await download(booking, '?format=xrechnung')
    expect(texts(text, 'BuyerReference')).toEqual([`WZ-${booking.orderId}`])
  })

  test('is taken back by a corrected one that names it, with every amount negative', async () => {
    const booking = await pay()
    await cancelOrder(database.db, booking.userId, booking.orderId)
    const query = `?fileName=Invoice_${booking.orderId}_cancellation.pdf`
    const { text } = await download(booking, `${query}&format=xrechnung`)
    const invoice = await download(booking, '?format=xrechnung')
    const [number] = texts(invoice.text, 'ID').filter((id) => /^\d{4}-\d{6}$/.test(id!))
    expect(text).toContain(
      `<ram:InvoiceReferencedDocument>\n\t\t\t\t<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`,
    )
    expect(texts(text, 'TypeCode')[0]).toBe('384')
    for (const [name, amount] of Object.entries({
      LineTotalAmount: '-100.00',
      CalculatedAmount: '-19.00',
      GrandTotalAmount: '-119.00',
      TotalPrepaidAmount: '-119.00',
      DuePayableAmount: '0.00',
    }))
      expect([name, new Set(texts(text, name))]).toEqual([name, new Set([amount])])
    const pdf = await readStructure((await download(booking, query)).bytes)
    expect(texts(pdf.attachments[0]!.text, 'GrandTotalAmount')).toEqual(['-119.00'])
  })
})

describe('the invoice of a person', () => {
  test('is a PDF alone, and is not there as XRechnung', async () => {
    const booking = await pay({})
    const pdf = await readStructure((await download(booking)).bytes)
    expect([pdf.attachments, pdf.isTagged]).toEqual([[], true])
    expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const { status, text } = await download(booking, '?format=xrechnung')
    expect([status, JSON.parse(text)]).toMatchObject([
      404,
      { message: 'Only an invoice to a company is there as XRechnung.' },
    ])
    const { body } = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(body).toMatchObject({ invoices: [{ formats: ['pdf'] }] })
  })
})

describe('what a company may type', () => {
  const markup = ']]><b>&amp;amp;&lt;&#60;&quot;#strong[x]</b>{"$ne":1}'
  const references = 'R&D; &euro;&AMP;&#xFC;&#252;&amp &lt &GT;&a1;&#X41;&&amp;;'
  const scripts = 'Łaźnia Ελένη Привет Nguyễn مرحبا שלום ไทย नमस्ते 你好 안녕 თბილისი 🧖 '

  test.each([
    ['255 characters of all scripts', { companyName: scripts.repeat(9).slice(0, 255).trim() }],
    ['255 characters without a space', { companyName: 'Ẅ'.repeat(255) }],
    ['characters that no font draws', { companyName: 'Linear B: 𐀀𐀁, \u{10FFFF} GmbH' }],
    ['more marks than a font combines', { companyName: `Z${'\u0300\u0489'.repeat(100)} GmbH` }],
    ['markup as a reference', { companyName: 'A', buyerReference: markup }],
    ['references to characters', { companyName: 'M&uuml;ller GmbH & Co; &', buyerReference: references }],
    ['control characters', { companyName: 'A\u0007B\u202EC', buyerReference: 'a\uFFFE' }],
  ])('%s is in the XML as it is, and the page is PDF/A', async (_, typed) => {
    const booking = await pay(typed)
    const { bytes } = await download(booking)
    const { attachments, xmp, outputIntents } = await readStructure(bytes)
    expect([outputIntents, xmp.includes('<pdfaid:part>3')]).toEqual([1, true])
    const xml = readInvoiceXml(attachments[0]!.text)
    const written = typed.companyName.replaceAll('\u0007', ' ').replaceAll('\u202E', '')
    expect(xml.agreement('BuyerTradeParty/Name')).toBe(written)
    const reference =
      'buyerReference' in typed ? typed.buyerReference!.replace('\uFFFE', '') : `WZ-${booking.orderId}`
    expect(xml.agreement('BuyerReference')).toBe(reference)
  })

  test('is no company without anything to see', async () => {
    const booking = await pay({ companyName: '\u202E \u200B' })
    expect((await download(booking, '?format=xrechnung')).status).toBe(404)
  })

  test('counts on the day of payment: a later company keeps the invoice of a person', async () => {
    const booking = await pay({})
    await sql`UPDATE orders SET billing_address = billing_address || ${JSON.stringify(company)}::jsonb
      WHERE id = ${booking.orderId}`.execute(database.db)
    expect((await download(booking, '?format=xrechnung')).status).toBe(404)
    await cancelOrder(database.db, booking.userId, booking.orderId)
    const query = `?fileName=Invoice_${booking.orderId}_cancellation.pdf`
    expect((await readStructure((await download(booking, query)).bytes)).attachments).toEqual([])
  })
})

test('an invoice that is asked for while it is drawn is the same for both', async () => {
  const booking = await pay()
  const [one, other] = await Promise.all([download(booking), download(booking)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
})

test('an order that is not paid has no invoice yet', async () => {
  expect((await download(await provider.hold(), '?format=xrechnung')).status).toBe(404)
})

test('no request made the API fail', () => {
  expect([...spa.reports, ...provider.reports]).toEqual([])
})
