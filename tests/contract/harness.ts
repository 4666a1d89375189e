// The gateway on the real spa API with a real database, and browsers for visitors.
import { Client } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { mailTokens } from '../proofs/harness/database.ts'
import { type Browser, openBrowser } from '../proofs/harness/browser.ts'
import { openShop, shopUrl } from '../proofs/harness/shop.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  logIn,
  newPerson,
  openPayment,
  type Person,
  signUp,
} from '../proofs/harness/visitor.ts'

/** Shop, database and browsers for one test file. */
export function useShop() {
  const database = useTestDatabase()
  const all = {
    client: undefined as unknown as Client,
    shop: undefined as unknown as ReturnType<typeof openShop>,
  }

  beforeAll(async () => {
    all.client = new Client({ connectionString: database.url })
    await all.client.connect()
    all.shop = openShop(database)
  })
  afterAll(() => all.client.end())

  const visitor = (cookie: string | null = null): Browser =>
    openBrowser({ shop: shopUrl, fetch: all.shop.fetch, cookie })

  return {
    database,
    all,
    visitor,
    /** A browser with a logged-in visitor. */
    async loggedIn(person: Person): Promise<Browser> {
      const browser = visitor()
      await logIn(browser, person)
      return browser
    },
    /** A new, logged-in visitor with two addresses; returns the id of the one that is not the default. */
    async newVisitor(changes: Partial<Person> = {}) {
      const [browser, person] = [visitor(), newPerson(changes)]
      return { browser, person, addressId: await signUp(browser, person, mailTokens(all.client)) }
    },
    /** Opens a path of the shop like a link on one of its pages. */
    open(
      path: string,
      { jar }: Browser = visitor(),
      headers: Record<string, string> = {},
    ): Promise<Response> {
      const cookie: Record<string, string> = jar.cookie ? { cookie: jar.cookie } : {}
      return all.shop.fetch(
        new Request(`${shopUrl}${path}`, {
          headers: { 'sec-fetch-site': 'same-origin', ...cookie, ...headers },
        }),
      )
    },
    /** Books and pays a stay. */
    async pay(browser: Browser, addressId: string) {
      const held = (await book(browser, await chooseSlot(browser)))!
      await checkOut(browser, held, addressId)
      await approve(browser, await openPayment(browser, held, 'PAYPAL'))
      await all.shop.settle()
      const { data } = await browser.ask(
        '{ viewer { orders(first: 1) { edges { node { id referenceNumber } } } } }',
      )
      const { id, referenceNumber } = data.viewer.orders.edges[0].node
      expect(referenceNumber).toBe(held.referenceNumber)
      return { held, orderId: id as string }
    },
    /** Expires all access tokens without the gateway's knowledge. */
    async endAccess(): Promise<void> {
      await all.client.query(`UPDATE access_token SET expires_at = clock_timestamp() - interval '1 second'`)
    },
    async refreshes(): Promise<number> {
      const { rows } = await all.client.query(
        'SELECT count(*)::int AS used FROM refresh_token WHERE used_at IS NOT NULL',
      )
      return rows[0].used
    },
    /** Payload of the newest mail of a kind. */
    async mailTo(email: string, kind: string): Promise<Record<string, unknown>> {
      const { rows } = await all.client.query(
        `SELECT payload FROM mail WHERE recipient = $1 AND kind = $2 ORDER BY id DESC LIMIT 1`,
        [email, kind],
      )
      return rows[0].payload
    },
  }
}
