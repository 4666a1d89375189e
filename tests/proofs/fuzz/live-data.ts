// Existing sessions, carts, orders, slots and links, for inputs that are to get past validation.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { mailTokens } from '../harness/database.ts'
import type { Browser } from '../harness/browser.ts'
import { openBrowser } from '../harness/browser.ts'
import { type openShop, shopUrl } from '../harness/shop.ts'
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
} from '../harness/visitor.ts'

/** Values by their name in contract and schema. */
export type LiveData = Record<string, unknown[]>

interface Account {
  browser: Browser
  person: Person
  addressId: string
}

const logInAgain = `mutation($email: String!, $password: String!) { 
  logIn(input: { email: $email, password: $password }) { viewer { addressBook { addresses { id } } } } }`

/** More days than a long run can fill. */
const days = { from: 20, to: 1_000 }

/**
 * Three accounts, one of which has a paid stay with a link to share and one to hand it over; `renew` gives
 * each a new session and a new hold.
 */
export async function createLiveData({ fetch, settle }: ReturnType<typeof openShop>, client: Client) {
  const accounts: Account[] = []
  const open = async (): Promise<Account> => {
    const browser = openBrowser({ shop: shopUrl, fetch })
    const person = newPerson()
    return { browser, person, addressId: await signUp(browser, person, mailTokens(client)) }
  }
  for (let count = 0; count < 3; count++) accounts.push(await open())
  const liveData: LiveData = { keys: Array.from({ length: 5 }, () => randomUUID()) }
  const answerOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(new Request(`${shopUrl}/api${path}`, init))).json()

  /** Starts a new session, with a new account if inputs have changed the password or deleted the account. */
  async function returning(account: Account): Promise<Account> {
    const { email, password } = account.person
    const { data } = await account.browser.ask(logInAgain, { email, password })
    return data?.logIn?.viewer?.addressBook?.addresses?.[0]
      ? { ...account, addressId: data.logIn.viewer.addressBook.addresses[0].id as string }
      : open()
  }

  async function renew(): Promise<void> {
    const bookings: Held[] = []
    for (const [place, account] of accounts.entries()) accounts[place] = await returning(account)
    for (const { browser, addressId } of accounts) {
      const held =
        ((await browser.run('heldBooking', { id: null })) as Held | null) ??
        (await book(browser, await chooseSlot(browser, days)))
      if (!held) continue
      await checkOut(browser, held, addressId).catch(() => undefined) // a payment is open
      bookings.push(held)
    }
    const anonymous = openBrowser({ shop: shopUrl, fetch })
    bookings.push((await book(anonymous, await chooseSlot(anonymous, days)))!)
    const sessions = await Promise.all(
      accounts.map(({ person }) =>
        answerOf('/v1/identity/login', jsonOf({ identifier: person.email, password: person.password })),
      ),
    )
    const day = new Date(Date.now() + (days.from + Math.random() * (days.to - days.from)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const groups = (await answerOf(
      `/v2/booking-time-slot/available-slots-per-product?storeId=2&duration=2&day=${day}`,
    )) as Group[]
    const column = async (query: string): Promise<unknown[]> =>
      (await client.query({ text: query, rowMode: 'array' })).rows.map((row) => (row as unknown[])[0])
    Object.assign(liveData, {
      sessions: sessions.map(({ accessToken, refreshToken }) => ({ accessToken, refreshToken })),
      accessToken: sessions.map(({ accessToken }) => accessToken as string),
      cookie: accounts.map(({ browser }) => browser.jar.cookie),
      email: accounts.map(({ person }) => person.email),
      password: ['Kamin&Sauna94'],
      booking: bookings.map(({ id }) => id),
      guid: await column('SELECT guid FROM orders ORDER BY id DESC LIMIT 8'),
      order: await column('SELECT id FROM orders ORDER BY id DESC LIMIT 8'),
      userId: await column('SELECT id::text FROM app_user ORDER BY id DESC LIMIT 5'),
      address: await column('SELECT id FROM address ORDER BY id DESC LIMIT 6'),
      reference: await column('SELECT reference FROM payment ORDER BY created_at DESC LIMIT 5'),
      gateway: await column('SELECT id FROM payment_gateway WHERE store_id = 2'),
      product: await column(`SELECT id FROM product WHERE kind IN ('basic', 'special')`),
      mailToken: await column(
        `SELECT payload ->> 'token' FROM mail WHERE payload ? 'token' ORDER BY id DESC LIMIT 5`,
      ),
      event: await column('SELECT body FROM provider.callback ORDER BY id LIMIT 10'),
      day: [day],
      stay: groups.flatMap(({ wellzoneTypeId, timeSlots }) =>
        timeSlots.map(({ startTime, endTime }) => ({
          wellzoneTypeId,
          bookingStart: startTime,
          bookingEnd: endTime,
        })),
      ),
    })
  }

  const [first] = accounts
  const held = (await book(first!.browser, await chooseSlot(first!.browser, days)))!
  await checkOut(first!.browser, held, first!.addressId)
  await approve(first!.browser, await openPayment(first!.browser, held, 'PAYPAL'))
  await settle()
  await renew()
  const { rows } = await client.query('SELECT id FROM orders WHERE ordered_at IS NOT NULL')
  const linkOf = async (kind: 'share-link' | 'handover') =>
    answerOf(`/v2/order/${rows[0].id}/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${(liveData['accessToken'] as string[])[0]}` },
    })
  liveData['shareToken'] = [(await linkOf('share-link')).token]
  liveData['handoverToken'] = [(await linkOf('handover')).token]
  return { liveData, renew }
}

interface Group {
  wellzoneTypeId: number
  timeSlots: { startTime: string; endTime: string }[]
}

function jsonOf(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
