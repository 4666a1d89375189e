// The rules of EN 16931 and XRechnung that concern the shop, in our own words, over generated orders: 1,000
// in `npm run prove`. tests/e-invoice holds the same orders against the official rules.
import { describe, expect, test } from 'vitest'
import { writeInvoice } from '../../../documents/e-invoice/write.ts'
import { readPdf } from '../../../testing/documents.ts'
import { issuedOrders } from '../../../testing/invoices/e-invoices.ts'
import { readInvoiceXml } from '../../../testing/invoices/invoice-xml.ts'
import { sized } from '../../../testing/sized.ts'
import { formatEuro } from '../../../words/format.ts'
import { invoiceDocument } from '../invoice-document.ts'
import { eInvoiceOf } from './terms.ts'

const issued = issuedOrders(sized(40, 1_000), 38).flat()
const invoices = await Promise.all(
  issued.map(async (invoice) => ({
    invoice,
    xml: readInvoiceXml(await writeInvoice(eInvoiceOf(invoice)!, 'xrechnung')),
  })),
)
type Xml = (typeof invoices)[number]['xml']

const sumOf = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0)
const sign = (kind: string) => (kind === 'cancellation' ? -1 : 1)
/** The numbers of the invoices that break a rule. */
const breaking = (holds: (xml: Xml, invoice: (typeof issued)[number]) => boolean) =>
  invoices.filter(({ xml, invoice }) => !holds(xml, invoice)).map(({ invoice }) => invoice.number)

describe('the totals', () => {
  test.each<[string, (xml: Xml) => boolean]>([
    [
      'BR-CO-10: the lines sum up',
      ({ lines, linesCents }) => sumOf(lines.map((one) => one.netCents)) === linesCents,
    ],
    [
      'BR-CO-13: nothing comes off or on below the lines',
      ({ linesCents, netCents }) => linesCents === netCents,
    ],
    [
      'BR-CO-14: the VAT of the rates sums up',
      ({ rates, vatCents }) => sumOf(rates.map((one) => one.vatCents)) === vatCents,
    ],
    [
      'BR-CO-15: net and VAT are the total',
      ({ netCents, vatCents, grossCents }) => netCents + vatCents === grossCents,
    ],
    [
      'BR-CO-16: what is paid is all',
      ({ grossCents, paidCents, dueCents }) => paidCents === grossCents && dueCents === 0,
    ],
  ])('%s', (_, holds) => expect(breaking(holds)).toEqual([]))

  test('are those of the invoice that the ledger was checked with, signs as on the page', () => {
    expect(
      breaking((xml, { content, kind }) => {
        const rates = content.rates.map(({ netCents, vatCents }) =>
          [netCents, vatCents].map((one) => sign(kind) * one + 0),
        )
        const written = xml.rates.map(({ netCents, vatCents }) => [netCents + 0, vatCents + 0])
        return xml.grossCents === sign(kind) * content.grossCents + 0 && String(rates) === String(written)
      }),
    ).toEqual([])
  })
})

describe('the VAT', () => {
  const keyOf = ({ category, percent }: { category: string; percent: number }) => `${category} ${percent}`

  test('BR-S-08, BR-E-08: is broken down by the rates of the lines, each once and to the cent', () => {
    expect(
      breaking(({ lines, rates }) => {
        const keys = new Set(lines.map(keyOf))
        const own = (key: string) =>
          sumOf(lines.filter((line) => keyOf(line) === key).map((one) => one.netCents))
        return keys.size === rates.length && rates.every((rate) => own(keyOf(rate)) === rate.netCents)
      }),
    ).toEqual([])
  })

  test('BR-CO-17: is the rate of its net amount, to the cent that rounding from gross leaves', () => {
    const isNear = ({ netCents, percent, vatCents }: Xml['rates'][number]) =>
      Math.abs((netCents * percent) / 100 - vatCents) <= 1.6
    expect(breaking(({ rates }) => rates.every(isNear))).toEqual([])
  })

  test('BR-E-05, -09, -10: without VAT there is the reason, and with it there is none', () => {
    const isRight = ({ category, percent, vatCents, reason }: Xml['rates'][number]) =>
      category === 'E' ? percent === 0 && vatCents === 0 && reason !== '' : percent > 0 && reason === ''
    expect(breaking(({ rates }) => rates.every(isRight))).toEqual([])
  })
})

test('BR-27, PEPPOL-R120: a line is its quantity at a price that is not negative, less its discount', () => {
  const isRight = ({ quantity, price, netCents, allowanceCents }: Xml['lines'][number]) =>
    price >= 0 && Math.abs(quantity * price * 100 - allowanceCents - netCents) <= 1
  expect(breaking(({ lines }) => lines.every(isRight))).toEqual([])
})

test('the terms that every invoice must have are there', () => {
  const needed = {
    'BR-02 number': ({ at }: Xml) => at('ExchangedDocument/ID'),
    'BR-03 date': ({ at }: Xml) => at('ExchangedDocument/IssueDateTime/DateTimeString'),
    'BR-06 seller': ({ agreement }: Xml) => agreement('SellerTradeParty/Name'),
    'BR-07 buyer': ({ agreement }: Xml) => agreement('BuyerTradeParty/Name'),
    'BR-CO-26 VAT id of the seller': ({ agreement }: Xml) =>
      agreement('SellerTradeParty/SpecifiedTaxRegistration/ID'),
    'BR-DE-3 town of the seller': ({ agreement }: Xml) =>
      agreement('SellerTradeParty/PostalTradeAddress/CityName'),
    'BR-DE-4 postcode of the seller': ({ agreement }: Xml) =>
      agreement('SellerTradeParty/PostalTradeAddress/PostcodeCode'),
    'BR-DE-5 contact': ({ agreement }: Xml) => agreement('SellerTradeParty/DefinedTradeContact/PersonName'),
    'BR-DE-6 telephone': ({ agreement }: Xml) =>
      agreement('SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    'BR-DE-7 mail': ({ agreement }: Xml) =>
      agreement('SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
    'BR-DE-8 town of the buyer': ({ agreement }: Xml) =>
      agreement('BuyerTradeParty/PostalTradeAddress/CityName'),
    'BR-DE-9 postcode of the buyer': ({ agreement }: Xml) =>
      agreement('BuyerTradeParty/PostalTradeAddress/PostcodeCode'),
    'BR-DE-15 reference of the buyer': ({ agreement }: Xml) => agreement('BuyerReference'),
    'PEPPOL-R010 electronic address': ({ agreement }: Xml) =>
      agreement('BuyerTradeParty/URIUniversalCommunication/URIID'),
    'BR-52 day of the service': ({ at }: Xml) =>
      at(
        'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      ),
  }
  for (const [term, read] of Object.entries(needed))
    expect([term, breaking((xml) => read(xml).trim() !== '')]).toEqual([term, []])
})

test('codes are those of their lists', () => {
  expect(breaking(({ type }, { kind }) => type === (kind === 'invoice' ? '380' : '384'))).toEqual([])
  expect(breaking(({ settlement }) => settlement('InvoiceCurrencyCode') === 'EUR')).toEqual([])
  expect(breaking(({ lines }) => lines.every(({ unit }) => unit === 'C62'))).toEqual([])
  const means = ({ settlement }: Xml) => settlement('SpecifiedTradeSettlementPaymentMeans/TypeCode')
  expect(breaking((xml) => ['68', 'ZZZ'].includes(means(xml)))).toEqual([])
  const country = ({ agreement }: Xml) => agreement('BuyerTradeParty/PostalTradeAddress/CountryID')
  expect(breaking((xml) => /^[A-Z]{2}$/.test(country(xml)))).toEqual([])
})

test('BR-DE-26: a cancellation names the invoice that it takes back, an invoice none', () => {
  const named = ({ settlement }: Xml) => settlement('InvoiceReferencedDocument/IssuerAssignedID')
  expect(breaking((xml, { cancels }) => named(xml) === (cancels ?? ''))).toEqual([])
})

test('the page says the sums of its XML', async () => {
  const plain = (text: string) => text.replaceAll(/\s/g, '')
  for (const { invoice, xml } of invoices.slice(0, sized(8, invoices.length))) {
    const { pages } = await readPdf(await invoiceDocument(invoice, { from: invoice.number }))
    const text = plain(pages.join(''))
    const sums = [
      xml.grossCents,
      ...xml.rates.filter(({ percent }) => percent > 0).flatMap((one) => [one.netCents, one.vatCents]),
    ]
    for (const cents of sums) expect(text).toContain(plain(formatEuro(cents, invoice.content.locale)))
  }
}, 1_200_000)
