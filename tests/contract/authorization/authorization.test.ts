// What the gateway itself makes of one visitor's data, pages and downloads, as others see it. Every operation
// of the spa with every reference is in tests/proofs/owners/.
import { beforeAll, expect, test } from 'vitest'
import { operation } from '#gateway/testing/operations.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { useShop } from '../harness.ts'
import { newOwned, type Owned } from './owned.ts'

const shop = useShop()
const { visitor, newVisitor, open } = shop

let mara: Owned
let strangers: { browser: Browser; isLoggedIn: boolean }[]

beforeAll(async () => {
  mara = await newOwned(shop)
  const jonas = await newVisitor({ firstName: 'Jonas', lastName: 'Weber', street: 'Neckarweg' })
  strangers = [
    { browser: jonas.browser, isLoggedIn: true },
    { browser: visitor(), isLoggedIn: false },
  ]
})

/** Personal data that must not appear in responses to others. */
function leaksOf(text: string): string[] {
  const { firstName, lastName, street, email } = mara.person
  return [firstName, lastName, street, email].filter((word) => text.includes(word))
}

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
