// Another visitor and an anonymous one try every id and path of one visitor's data, through GraphQL and the
// downloads, on the real spa API.
import { beforeAll, describe, expect, test } from 'vitest'
import { operation } from '#gateway/testing/operations.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { book, chooseSlot } from '../../proofs/harness/visitor.ts'
import { useShop } from '../harness.ts'
import { attempts, unknownIds } from './attempts.ts'
import { newOwned, type Owned } from './owned.ts'

const shop = useShop()
const { all, visitor, newVisitor, open } = shop

let mara: Owned
let strangers: { name: string; browser: Browser; isLoggedIn: boolean; own: Record<string, string> }[]

beforeAll(async () => {
  mara = await newOwned(shop)
  const jonas = await newVisitor({ firstName: 'Jonas', lastName: 'Weber', street: 'Neckarweg' })
  const bookingOf = async (browser: Browser) => (await book(browser, await chooseSlot(browser)))!.id
  const anonymous = visitor()
  strangers = [
    {
      ...{ name: 'another visitor', browser: jonas.browser, isLoggedIn: true },
      own: { bookingId: await bookingOf(jonas.browser), billingAddressId: jonas.addressId },
    },
    {
      ...{ name: 'an anonymous visitor', browser: anonymous, isLoggedIn: false },
      own: { bookingId: await bookingOf(anonymous) },
    },
  ]
})

/** Personal data that must not appear in responses to others. */
function leaksOf(text: string): string[] {
  const { firstName, lastName, street, email } = mara.person
  return [firstName, lastName, street, email].filter((word) => text.includes(word))
}

/** The sample of an operation, where every other reference is the caller's own. */
function inputOf(title: string, references: Record<string, string>): { input: object } {
  const sample = operation(title).variables['input'] as object
  const named = Object.entries(references).filter(([member]) => member in sample)
  // Only one of the two is sent.
  const typed = 'deliveryAddressId' in references ? { deliveryAddress: null } : {}
  return { input: { ...sample, ...typed, ...Object.fromEntries(named) } }
}

test('the attempts are about all that an account has', () => {
  const count = Map.groupBy(attempts, ({ reference }) => reference)
  expect([...count.keys()].toSorted()).toEqual(Object.keys(unknownIds).toSorted())
  expect(attempts.length).toBeGreaterThan(25)
})

describe.each(attempts)(
  '$title with the $member of another visitor',
  ({ title, member, reference, ...rule }) => {
    test('is refused exactly like an unknown one, and the session of the caller continues', async () => {
      for (const { browser, isLoggedIn, own } of strangers) {
        const before = browser.jar.cookie
        const ask = (id: string) =>
          browser.ask(operation(title).query, inputOf(title, { ...own, [member]: id }))
        const { status, data, text, codes } = await ask(mara.ids[reference])
        expect([status, data[title].userErrors.map((error: { code: string }) => error.code), codes]).toEqual([
          200,
          [isLoggedIn || rule.isOpen ? rule.code : 'LOGIN_REQUIRED'],
          [],
        ])
        expect([leaksOf(text), browser.jar.cookie]).toEqual([[], before])
        expect((await ask(unknownIds[reference])).text).toBe(text)
      }
    })
  },
)

test('another visitor’s order is not found, nor any of its details', async () => {
  for (const { browser, isLoggedIn } of strangers) {
    const { data, text, codes } = await browser.ask(operation('viewer').query, { id: mara.ids.orderId })
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
    `query($id: ID!, $bookingId: ID!) {
      viewer { order(id: $id) { status shareLink { token answers { firstName } } }
        addressBook { defaultAddress { id } addresses { id street } }
        companions { id } passkeys { id } }
      heldBooking(id: $bookingId) { isBoundToViewer visitors { firstName } billingAddress { street }
        insurance { isIncluded } } }`,
    { id: mara.ids.orderId, bookingId: mara.ids.bookingId },
  )
  const { street } = mara.person
  expect(data).toEqual({
    viewer: {
      order: { status: 'IN_PROGRESS', shareLink: { token: mara.shareToken, answers: [] } },
      addressBook: {
        defaultAddress: { id: mara.defaultId },
        addresses: mara.addressIds.map((id) => ({ id, street })),
      },
      companions: [{ id: mara.ids.companionId }],
      passkeys: [{ id: mara.ids.passkeyId }],
    },
    heldBooking: {
      isBoundToViewer: true,
      visitors: [{ firstName: mara.person.firstName }, { firstName: 'Jonas' }],
      billingAddress: { street },
      insurance: { isIncluded: false },
    },
  })
  expect(all.shop.reports).toEqual([])
})
