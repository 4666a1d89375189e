// The export of a company for reading. Fails with a member or a code that has no word, with an address whose
// members come as the database has them, and with one reference under two names.
import { beforeAll, expect, test } from 'vitest'
import { mailsOfAccounts } from '../../mails.ts'
import { openAccount } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { issuedOrders } from '../../testing/invoices/e-invoices.ts'
import { company, withEverything } from '../../testing/own-data.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { openVoucherOrders } from '../../testing/vouchers/voucher-orders.ts'
import { exportPage } from './page.ts'
import { type OwnData, readOwnData } from './read.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const shop = { account, spa: openSpa(database), counter: openVoucherOrders(database) }

let data: OwnData
let page: string
beforeAll(async () => {
  const visitor = await withEverything(database, shop)
  data = await readOwnData(database.db, { ...visitor, mailsOfAccounts })
  page = pageOf(data)
}, 60_000)

/** In German, whose words are no codes. */
const pageOf = (given: OwnData) => exportPage(given, '2026-11-27T12:00:00Z', 'de')

/** Names and values as they are read; a value that has members of its own is empty. */
function termsOf(html: string) {
  const terms = html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)
  return [...terms].map(([, name, value]) => ({ name: name!, value: value! }))
}

/** Stored names (`countryCode`), codes (`taxed-value`, `DE`) and keys (`cancel-order:1000`). */
function codesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /^([a-z]{2,}([A-Z-][a-z]+)*|[A-Z]{2})(:\d+)?$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(codesIn) : []
}

/** Names of items and of persons are no codes, whatever they look like. */
function unsaid(given: OwnData) {
  const codes = new Set(codesIn(given))
  const terms = termsOf(pageOf(given)).filter(({ name }) => name !== 'Name')
  return terms.filter(({ name, value }) => /^[a-z]/.test(name) || codes.has(value))
}

test('has a word for each member and code', () => {
  expect(codesIn(data)).toEqual(expect.arrayContaining(['single-purpose', 'DE', 'createPayment', 'local']))
  expect(unsaid(data)).toEqual([])
})

test('has a word for all that an invoice says', () => {
  const invoices = issuedOrders(60, 1).flatMap((order) => order.map(({ content }) => ({ content })))
  expect(codesIn(invoices)).toEqual(expect.arrayContaining(['taxed-value', 'insurance', 'GR']))
  expect(unsaid({ invoices })).toEqual([])
})

test('has the billing address of an order as the saved one, in a readable order', () => {
  const [, inside] = /<dt>Rechnungsadresse<\/dt><dd>(<dl>.*?<\/dl>)/s.exec(page)!
  const names = termsOf(inside!).map(({ name }) => name)
  expect(names.join(', ')).toBe(
    'Anrede, Vorname, Nachname, Firma, USt-IdNr., Leitweg-ID oder Bestellnummer, Straße, Hausnummer, ' +
      'Postleitzahl, Ort, Land',
  )
  const countries = termsOf(page).filter(({ name }) => name === 'Land')
  expect(countries.length).toBeGreaterThan(4)
  expect(new Set(countries.map(({ value }) => value))).toEqual(new Set(['Deutschland']))
})

test('has one label for the reference of a company', () => {
  const references = termsOf(page).filter(({ value }) => value === company.buyerReference)
  expect(new Set(references.map(({ name }) => name))).toEqual(new Set(['Leitweg-ID oder Bestellnummer']))
})
