// Accounts are deleted while their owners book, open a payment, pay or pay too late: afterwards either the
// account has all its orders, or it is gone without upcoming bookings, and every euro bought a stay or was
// refunded. Fails without the trigger on the owner of an order, and with a deletion that ignores open
// payments.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalProvider } from '#api/provider/local/client.ts'
import { createProviders } from '#api/provider/providers.ts'
import { workRefunds } from '#api/payments/refunds/refunds.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { bookingIds } from '#gateway/base/ids.ts'
import { mailTokens } from './harness/database.ts'
import { type Browser, openBrowser } from './harness/browser.ts'
import { openShop, shopUrl } from './harness/shop.ts'
import { type Invariant, violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from './harness/invariants-at-rest.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  type Held,
  newPerson,
  openPayment,
  signUp,
  type Step,
} from './harness/visitor.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor } from './inputs.ts'

const leavings = sized(6, 200)

const database = useTestDatabase()
let client: Client
let shop: ReturnType<typeof openShop>

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
  shop = openShop(database)
})
afterAll(() => client.end())

const deletedAccountInvariants: Invariant[] = [
  {
    name: 'nothing is ahead of a deleted account, nor held for it',
    counterexamples: `SELECT o.id FROM orders o JOIN app_user u ON u.id = o.user_id
      WHERE u.deleted_at IS NOT NULL AND o.status_id IN (1, 2, 5, 6)`,
  },
  {
    name: 'a deleted account has no session and no address',
    counterexamples: `SELECT u.id FROM app_user u WHERE deleted_at IS NOT NULL
      AND (EXISTS (SELECT FROM session WHERE user_id = u.id)
        OR EXISTS (SELECT FROM address WHERE user_id = u.id))`,
  },
]

/** Actions concurrent with the deletion, by the step at which they start. */
const actions = {
  books: async ({ browser }: Guest) => void (await book(browser, await chooseSlot(browser, days))),
  'opens a payment': async ({ browser, held }: Guest) => void (await openPayment(browser, held, 'PAYPAL')),
  pays: async ({ browser, step }: Guest) => {
    await approve(browser, step!)
    await shop.settle()
  },
  'pays too late': async () => void (await shop.settle()),
}
const days = { from: 20, to: 600 }

interface Guest {
  browser: Browser
  token: string
  held: Held
  id: number
  step: Step | null
}

test(
  `${leavings} accounts are deleted at the moment at which their owners book or pay`,
  { timeout: patienceFor(leavings, 1_500) },
  async () => {
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < leavings; round++) {
      const [name, act] = Object.entries(actions)[round % 4]!
      const guest = await newGuest(name.startsWith('pays'))
      if (name === 'pays too late') await expireAndCapture(guest)
      if (name === 'books') await guest.browser.run('releaseBooking', { input: { bookingId: guest.held.id } })
      const [status] = await Promise.all([
        pause().then(() => deleteAccount(guest.token)),
        pause()
          .then(() => act(guest))
          .catch(() => undefined),
      ])
      expect([204, 422]).toContain(status)
      outcomes[`${name}: ${status === 204 ? 'left' : 'stayed'}`] =
        (outcomes[`${name}: ${status === 204 ? 'left' : 'stayed'}`] ?? 0) + 1
      if (round % 10 === 9) await settleAll()
    }
    await settleAll()
    console.log(`${leavings} leavings: ${JSON.stringify(outcomes)}`)
    // Otherwise the proof has tested nothing.
    expect(
      Object.keys(outcomes).some((each) => each.endsWith('left')) &&
        Object.keys(outcomes).some((each) => each.endsWith('stayed')),
    ).toBe(true)
  },
)

/** A visitor with a held suite, and an open page of the provider if they are to pay. */
async function newGuest(isPaying: boolean): Promise<Guest> {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const person = newPerson()
  const address = await signUp(browser, person, mailTokens(client))
  const json = JSON.stringify({ identifier: person.email, password: person.password })
  const session = await shop.fetch(
    new Request(`${shopUrl}/api/v1/identity/login`, {
      method: 'POST',
      body: json,
      headers: { 'content-type': 'application/json' },
    }),
  )
  const { accessToken: token } = (await session.json()) as { accessToken: string }
  const held = (await book(browser, await chooseSlot(browser, days)))!
  await checkOut(browser, held, address)
  return {
    browser,
    token,
    held,
    id: bookingIds.read(held.id)!.number,
    step: isPaying ? await openPayment(browser, held, 'PAYPAL') : null,
  }
}

/** The provider captures the payment, but the shop learns of it after hold and payment have expired. */
async function expireAndCapture({ browser, step, id }: Guest): Promise<void> {
  await approve(browser, step!)
  await client.query(
    `UPDATE reservation SET held_at = held_at - interval '1 day',
      hold_until = hold_until - interval '1 day', payment_until = payment_until - interval '1 day'
      WHERE order_id = $1`,
    [id],
  )
  await client.query(`UPDATE payment SET expires_at = expires_at - interval '1 day' WHERE order_id = $1`, [
    id,
  ])
}

async function deleteAccount(token: string): Promise<number> {
  return (
    await shop.fetch(
      new Request(`${shopUrl}/api/v1/identity/delete-account`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  ).status
}

/** A random delay within ten milliseconds. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
}

async function settleAll(): Promise<void> {
  while (await shop.settle()) {
    /* callbacks are pending */
  }
  const local = createLocalProvider({ db: database.db, secret: shop.secret, publicUrl: shopUrl })
  const providers = createProviders(local)
  while (await workRefunds({ db: database.db, providers, report: (error) => shop.reports.push(error) })) {
    /* refunds are pending */
  }
  while (await shop.settle()) {
    /* callbacks of the refunds are pending */
  }
  expect(await violations(client, [...invariants, ...invariantsAtRest, ...deletedAccountInvariants])).toEqual(
    [],
  )
  const unforeseen = shop.reports
    .splice(0)
    .filter((error) => (error as { constraint?: string }).constraint !== 'order_owner_lives')
  expect(unforeseen).toEqual([])
}
