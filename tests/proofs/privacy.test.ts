// Promise 5 through the gateway on the real spa API: others find nothing of one visitor's data with its ids;
// owners.test.ts does the same over REST. Fails with an order query without its owner, and with a loader that
// visitors share.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { bookingIds, orderIds } from '#gateway/base/ids.ts'
import { everyOperation } from '#gateway/testing/operations.ts'
import type { TestOperation } from '#gateway/testing/operations/build.ts'
import { mailTokens } from './harness/database.ts'
import { type Browser, openBrowser } from './harness/browser.ts'
import { openShop, shopUrl } from './harness/shop.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  type Held,
  newPerson,
  openPayment,
  type Person,
  signUp,
} from './harness/visitor.ts'

const database = useTestDatabase()
const mara = newPerson({ firstName: 'Mara-Privata', lastName: 'Lindner-Privata', street: 'Privatallee' })
let privateTexts: RegExp
let client: Client
let shop: ReturnType<typeof openShop>
let owner: Browser
let others: Record<string, Browser>
let owned: { booking: string; order: string; address: string; reference: string }

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
  shop = openShop(database)
  const visitor = () => openBrowser({ shop: shopUrl, fetch: shop.fetch })
  owner = visitor()
  const address = await signUp(owner, mara, mailTokens(client))
  const paid = await hold(owner)
  await checkOut(owner, paid, address)
  const step = await openPayment(owner, paid, 'PAYPAL')
  await approve(owner, step)
  await shop.settle()
  const held = await hold(owner)
  await checkOut(owner, held, address)
  privateTexts = new RegExp(`privata|${mara.email}|${paid.referenceNumber}|${held.referenceNumber}`, 'i')
  owned = {
    booking: held.id,
    order: orderIds.write(bookingIds.read(paid.id)!.number),
    address,
    reference: step.reference,
  }

  const jonas = visitor()
  await signUp(
    jonas,
    newPerson({ firstName: 'Jonas', lastName: 'Weber', street: 'Anderswo' }),
    mailTokens(client),
  )
  const busy = visitor()
  const person: Person = newPerson({ firstName: 'Ida', lastName: 'Berg', street: 'Anderswo' })
  await signUp(busy, person, mailTokens(client))
  await hold(busy)
  others = {
    'an anonymous visitor': visitor(),
    'another visitor with an account': jonas,
    'another visitor with a hold': busy,
  }
})
afterAll(() => client.end())

const names = ['an anonymous visitor', 'another visitor with an account', 'another visitor with a hold']
/** Would end the session that the next operation needs. */
const ending = ['logOut', 'deleteAccount']
/** Queries more of an order than the shop's own operations. */
const wholeOrder: TestOperation = {
  title: 'viewer.order',
  query: `query($id: ID!) { viewer { order(id: $id) { id referenceNumber
      details { lines { name } billingAddress { firstName lastName street } } } } }`,
  variables: { id: orderIds.write(1) },
}
const operations = [...everyOperation, wholeOrder]
  .filter(({ title }) => !ending.includes(title))
  .map((operation) => [operation.title, operation] as const)

describe.each(names)('%s', (name) => {
  test.each(operations)('%s returns none of the other visitor’s data', async (_, operation) => {
    for (const variables of [withIds(operation), withIds(operation, withGuessedKey(owned.booking))]) {
      const { status, text } = await others[name]!.ask(operation.query, variables)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(privateTexts)
    }
  })
})

test('the data is unchanged', async () => {
  const { data } = await owner.ask(
    `{ heldBooking { id isBoundToViewer visitors { lastName } billingAddress { street }
      insurance { isIncluded } } }`,
  )
  expect(data.heldBooking).toMatchObject({
    id: owned.booking,
    isBoundToViewer: true,
    visitors: [{ lastName: 'Lindner-Privata' }, { lastName: 'Weber' }],
    billingAddress: { street: 'Privatallee' },
    insurance: { isIncluded: false },
  })
  const { rows } = await client.query(`SELECT status_id FROM orders WHERE id = $1`, [
    orderIds.read(owned.order),
  ])
  expect(rows).toEqual([{ status_id: 6 }])
})

test('the owner sees it: the operations do return the data', async () => {
  const seen: string[] = []
  const telling = ['heldBooking', 'viewer', 'extendBooking', 'setBillingAddress', 'viewer.order']
  for (const [title, operation] of operations.filter(([each]) => telling.includes(each))) {
    if (privateTexts.test((await owner.ask(operation.query, withIds(operation))).text)) seen.push(title)
  }
  expect(seen.toSorted()).toEqual(telling.toSorted())
})

test('two visitors with concurrent requests each get their own data', async () => {
  const ask = '{ viewer { firstName addressBook { addresses { street } } orders { edges { node { id } } } } }'
  const rush = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? owner : others[names[1]!]!).ask(ask)),
  )
  rush.forEach(({ text }, index) =>
    index % 2 ? expect(text).toMatch(privateTexts) : expect(text).not.toMatch(privateTexts),
  )
})

async function hold(browser: Browser): Promise<Held> {
  return (await book(browser, await chooseSlot(browser)))!
}

/** The operation's variables with ids of Mara's data wherever one fits. */
function withIds({ variables }: TestOperation, booking = owned.booking): Record<string, unknown> {
  const own: Record<string, string> = {
    bookingId: booking,
    orderId: owned.order,
    addressId: owned.address,
    reference: owned.reference,
    idempotencyKey: randomUUID(),
  }
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        own[name] ?? (name === 'id' ? idFor(each, booking) : filled(each)),
      ]),
    )
  }
  return filled(variables) as Record<string, unknown>
}

function idFor(sample: unknown, booking: string): string {
  return bookingIds.read(String(sample)) ? booking : owned.order
}

/** The right id with another key, since ids can be counted. */
function withGuessedKey(booking: string): string {
  return bookingIds.write({ number: bookingIds.read(booking)!.number, guid: randomUUID() })
}
