// Another visitor and an anonymous one try every id and path of one visitor's data, through GraphQL and the
// downloads, on the real spa API.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { operation } from '#gateway/testing/operations.ts'
import type { Browser } from '../proofs/harness/browser.ts'
import type { Person } from '../proofs/harness/visitor.ts'
import { useShop } from './harness.ts'

const { all, visitor, newVisitor, open, pay } = useShop()
const canary = (word: string) => `${word}${randomUUID().slice(0, 8)}`

interface Owned {
  browser: Browser
  person: Person
  /** One of two and not the default, so that it could be deleted or made the default. */
  addressId: string
  addressIds: string[]
  defaultId: string
  orderId: string
  paths: string[]
}
let mara: Owned
let strangers: { name: string; browser: Browser; isLoggedIn: boolean }[]

beforeAll(async () => {
  const { browser, person, addressId } = await newVisitor({
    firstName: canary('Mara'),
    lastName: canary('Lindner'),
    street: canary('Rheinallee'),
  })
  const { orderId } = await pay(browser, addressId)
  const { data } = await browser.ask(
    `query($id: ID!) { viewer { addressBook { defaultAddress { id } addresses { id } }
      order(id: $id) { calendarUrl details { invoices { url } } } } }`,
    { id: orderId },
  )
  const { addressBook, order } = data.viewer
  const addressIds = addressBook.addresses.map(({ id }: { id: string }) => id)
  const defaultId = addressBook.defaultAddress.id
  if (addressIds.length !== 2 || addressId === defaultId)
    throw new Error('An attempt on the only address would prove nothing.')
  mara = {
    browser,
    person,
    addressId,
    addressIds,
    defaultId,
    orderId,
    paths: [order.calendarUrl, order.details.invoices[0].url],
  }
  const jonas = await newVisitor({ firstName: 'Jonas', lastName: 'Weber', street: 'Neckarweg' })
  strangers = [
    { name: 'another visitor', browser: jonas.browser, isLoggedIn: true },
    { name: 'an anonymous visitor', browser: visitor(), isLoggedIn: false },
  ]
})

/** Personal data that must not appear in responses to others. */
function leaksOf(text: string): string[] {
  const { firstName, lastName, street, email } = mara.person
  return [firstName, lastName, street, email].filter((word) => text.includes(word))
}

const attempts: [string, string, (owned: Owned) => object][] = [
  ['cancelOrder', 'ORDER_NOT_FOUND', ({ orderId }) => ({ orderId, expects: 'REFUND' })],
  ['rescheduleOrder', 'ORDER_NOT_FOUND', ({ orderId }) => ({ ...inputOf('rescheduleOrder'), orderId })],
  ['payReschedule', 'ORDER_NOT_FOUND', ({ orderId }) => ({ ...inputOf('payReschedule'), orderId })],
  ['planVoucherGift', 'VOUCHER_NOT_FOUND', ({ orderId }) => ({ ...inputOf('planVoucherGift'), orderId })],
  ['giveFeedback', 'ORDER_NOT_FOUND', ({ orderId }) => ({ ...inputOf('giveFeedback'), orderId })],
  ['updateAddress', 'ADDRESS_NOT_FOUND', ({ addressId }) => ({ ...inputOf('updateAddress'), addressId })],
  ['chooseDefaultAddress', 'ADDRESS_NOT_FOUND', ({ addressId }) => ({ addressId })],
  ['deleteAddress', 'ADDRESS_NOT_FOUND', ({ addressId }) => ({ addressId })],
  [
    'orderVouchers',
    'ADDRESS_NOT_FOUND',
    ({ addressId }) => ({ ...inputOf('orderVouchers'), billingAddressId: addressId }),
  ],
]

function inputOf(title: string): object {
  return operation(title).variables['input'] as object
}

describe.each(attempts)('%s on another visitor’s data', (title, code, inputFor) => {
  test('is refused without personal data, and the session of the caller continues', async () => {
    for (const { browser, isLoggedIn } of strangers) {
      const before = browser.jar.cookie
      const { status, data, text, codes } = await browser.ask(operation(title).query, {
        input: inputFor(mara),
      })
      expect([status, data[title].userErrors.map((error: { code: string }) => error.code), codes]).toEqual([
        200,
        [isLoggedIn ? code : 'LOGIN_REQUIRED'],
        [],
      ])
      expect([leaksOf(text), browser.jar.cookie]).toEqual([[], before])
    }
  })
})

test('another visitor’s order is not found, nor any of its details', async () => {
  for (const { browser, isLoggedIn } of strangers) {
    const { data, text, codes } = await browser.ask(operation('viewer').query, { id: mara.orderId })
    expect([isLoggedIn ? data.viewer.order : data.viewer, codes, leaksOf(text)]).toEqual([null, [], []])
    if (isLoggedIn) expect([data.viewer.orders.totalCount, data.viewer.rateableOrders]).toEqual([0, []])
  }
})

test('the documents of an order are not found by others', async () => {
  for (const path of mara.paths) {
    for (const { browser, isLoggedIn } of strangers) {
      const response = await open(path, browser)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        isLoggedIn ? 404 : 401,
        'application/problem+json',
      ])
      expect([response.headers.get('content-disposition'), leaksOf(await response.text())]).toEqual([
        null,
        [],
      ])
    }
    expect((await open(path, mara.browser, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await open(path, mara.browser)).status).toBe(200)
  }
})

test('the member card is always the caller’s own', async () => {
  const [jonas] = strangers
  const names = await Promise.all(
    [mara.browser, jonas!.browser].flatMap((browser) =>
      ['/downloads/member-card.pdf', '/downloads/member-card.png'].map(
        async (path) =>
          (await open(path, browser)).headers
            .get('content-disposition')!
            .split('filename=')[1]!
            .split('"')[1],
      ),
    ),
  )
  const { firstName, lastName } = mara.person
  expect(names).toEqual([
    `${firstName}-${lastName}.pdf`,
    `${firstName}-${lastName}.png`,
    'Jonas-Weber.pdf',
    'Jonas-Weber.png',
  ])
  expect((await open('/downloads/member-card.pdf')).status).toBe(401)
})

test('afterwards the owner’s data is unchanged', async () => {
  const { data } = await mara.browser.ask(
    `query($id: ID!) { viewer { order(id: $id) { status }
      addressBook { defaultAddress { id } addresses { id street } } } }`,
    { id: mara.orderId },
  )
  expect(data.viewer).toEqual({
    order: { status: 'IN_PROGRESS' },
    addressBook: {
      defaultAddress: { id: mara.defaultId },
      addresses: mara.addressIds.map((id) => ({ id, street: mara.person.street })),
    },
  })
  expect(all.shop.reports).toEqual([])
})
