// The gateway on the real spa API with a real database, and browsers for visitors.
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { mailTokens } from '../proofs/harness/database.ts'
import { type Browser, openBrowser } from '../proofs/harness/browser.ts'
import { openShop, shopUrl } from '../proofs/harness/shop.ts'
import { newPerson, type Person, signUp } from '../proofs/harness/visitor.ts'

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
    /** A new, logged-in visitor with two addresses; returns the id of the one that is not the default. */
    async newVisitor(changes: Partial<Person> = {}) {
      const [browser, person] = [visitor(), newPerson(changes)]
      return { browser, person, addressId: await signUp(browser, person, mailTokens(all.client)) }
    },
    async refreshes(): Promise<number> {
      const { rows } = await all.client.query(
        'SELECT count(*)::int AS used FROM refresh_token WHERE used_at IS NOT NULL',
      )
      return rows[0].used
    },
  }
}
