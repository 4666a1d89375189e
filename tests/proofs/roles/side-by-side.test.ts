// Several processes share one database: no relevant state is in the memory of one. Fails with different
// session secrets, without the ten seconds in which a refresh token can be reused, with provider pages at an
// address that is not served, and with a catalogue that is only renewed by its age.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { mailTokens } from '../harness/database.ts'
import { openBrowser } from '../harness/browser.ts'
import { freePort, startServer } from '../harness/server.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from '../harness/invariants-at-rest.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  type Held,
  newPerson,
  openPayment,
  paymentStatus,
  signUp,
} from '../harness/visitor.ts'

const database = useTestDatabase()
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

test('two gateways and two APIs behave as one shop', { timeout: 180_000 }, async () => {
  const { gateways, apis } = await startFour()
  const here = openBrowser({ shop: gateways[0] })
  const addressId = await signUp(here, newPerson(), mailTokens(client))
  const there = openBrowser({ shop: gateways[1], cookie: here.jar.cookie })
  expect((await there.ask('{ viewer { email } }')).data.viewer).toMatchObject({
    email: expect.stringContaining('@'),
  })

  const held = (await book(here, await chooseSlot(here)))!
  expect(((await there.run('heldBooking', { id: null })) as Held).id).toBe(held.id)
  await checkOut(there, held, addressId)

  const key = randomUUID()
  const steps = await Promise.all(
    [here, there, here, there].map((browser) => openPayment(browser, held, 'CREDIT_CARD', key)),
  )
  expect(new Set(steps.map(({ reference }) => reference)).size).toBe(1)
  expect(steps[0]!.url.startsWith(apis[0]!)).toBe(true)
  await Promise.all([approve(here, steps[0]!), approve(there, steps[0]!)])
  await vi.waitFor(
    async () =>
      expect(
        await Promise.all([here, there].map((browser) => paymentStatus(browser, steps[0]!.reference))),
      ).toEqual(['PAID', 'PAID']),
    {
      timeout: 20_000,
      interval: 100,
    },
  )
  await vi.waitFor(
    async () => expect(await violations(client, [...invariants, ...invariantsAtRest])).toEqual([]),
    { timeout: 20_000, interval: 200 },
  )
  const { rows } = await client.query('SELECT status FROM payment')
  expect(rows).toEqual([{ status: 'captured' }])

  // Ten tabs have an expired access token, half of them at the other gateway.
  await client.query(`UPDATE access_token SET expires_at = clock_timestamp() - interval '1 second'`)
  const tabs = Array.from({ length: 10 }, (_, index) =>
    openBrowser({ shop: gateways[index % 2]!, cookie: here.jar.cookie }),
  )
  const responses = await Promise.all(tabs.map((tab) => tab.ask('{ viewer { firstName } }')))
  expect(responses.map(({ data }) => data?.viewer)).toEqual(
    Array.from({ length: 10 }, () => ({ firstName: 'Mara' })),
  )
  // The new tokens are valid at both gateways.
  const crossed = tabs.map((tab, index) =>
    openBrowser({ shop: gateways[(index + 1) % 2]!, cookie: tab.jar.cookie }),
  )
  const after = await Promise.all(crossed.map((tab) => tab.ask('{ viewer { firstName } }')))
  expect(after.map(({ data }) => data?.viewer?.firstName)).toEqual(Array.from({ length: 10 }, () => 'Mara'))

  // The content policy of the page with the card's form allows its target.
  const page = await fetch(`${gateways[0]}/booking`)
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${apis[0]}`)

  const before = await contentOf(gateways)
  expect(before).not.toContain(changed.cents)
  await client.query(`UPDATE product SET gross_cents = $1 WHERE kind = 'basic'`, [changed.cents])
  await client.query(`UPDATE faq SET headline = jsonb_set(headline, '{de}', to_jsonb($1::text))`, [
    changed.question,
  ])
  await vi.waitFor(async () => expect(await contentOf(gateways)).toEqual(everywhere), {
    timeout: 10_000,
    interval: 20,
  })
})

const changed = { cents: 1_234, question: 'Ist das Wasser heute warm?' }
const everywhere = [changed.cents, true, changed.cents, true]

/** Asks each gateway for a price by GraphQL, and whether a page has the changed question. */
async function contentOf(gateways: string[]): Promise<(number | boolean)[]> {
  const each = gateways.map(async (shop) => {
    const { data } = await openBrowser({ shop }).ask('{ extras { basics { price { minor } } } }')
    const page = await (await fetch(`${shop}/faq`)).text()
    return [data.extras.basics[0].price.minor, page.includes(changed.question)]
  })
  return (await Promise.all(each)).flat()
}

/**
 * The shop's address is the first gateway's, the API's address the first API's; each gateway calls its own
 * API.
 */
async function startFour(): Promise<{ gateways: [string, string]; apis: [string, string] }> {
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()].map(String)
  const at = (index: number) => `http://127.0.0.1:${ports[index]}`
  const shared = {
    DATABASE_URL: database.url,
    PUBLIC_URL: at(0),
    API_PUBLIC_URL: at(2),
    SESSION_SECRET: 'one-secret-for-all-the-gateways-together',
    TRUST_PROXY: 'on',
  }
  const ofApi = { ...shared, SPA_API_URL: `${at(2)}/api` } // which an API ignores: one file can serve all
  await Promise.all([2, 3].map((index) => startServer('api', { ...ofApi, PORT: ports[index]! })))
  await Promise.all(
    [0, 1].map((index) =>
      startServer('gateway', {
        ...shared,
        PORT: ports[index]!,
        SPA_API_URL: `${at(index + 2)}/api`,
        ALLOWED_ORIGINS: at(index),
      }),
    ),
  )
  return { gateways: [at(0), at(1)], apis: [at(2), at(3)] }
}
