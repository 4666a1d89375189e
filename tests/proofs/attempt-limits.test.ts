// Voucher codes cannot be guessed one by one, fifteen per request, from many accounts or from many networks:
// only as many attempts as the limits allow are evaluated, and the rest get Retry-After. Fails with a limit
// that counts after evaluating, without any one of the three limits, and with a distinct code for blocked
// vouchers.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newVoucherCode } from '#api/vouchers/codes.ts'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { Client } from 'pg'
import { mailTokens } from './harness/database.ts'
import { type Browser, type Fetch, openBrowser } from './harness/browser.ts'
import { openShop, shopUrl } from './harness/shop.ts'
import { book, chooseSlot, newPerson, signUp } from './harness/visitor.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor } from './inputs.ts'

const attemptCount = sized(150, 10_000)

const database = useTestDatabase({ connectionWaitMs: 60_000 })
/** Attempts per minute; beyond those of all visitors, per hour and network. */
const limits = { visitor: 5, address: 20, allVisitors: 600, beyond: 3 }
let shop: ReturnType<typeof openShop>
let real: string[]

beforeAll(async () => {
  shop = openShop(database)
  real = (await Promise.all(Array.from({ length: 50 }, () => giveVoucher(database.db, 5_000)))).map(
    ({ code }) => code,
  )
})
afterEach(() => sql`DELETE FROM attempt`.execute(database.db))

/** Result of one attempt; a hit is none, since `toAttempt` rejects it. */
type Attempt = { isEvaluated: boolean; retryAfter: number | null }

describe(`${attemptCount} attempts`, { timeout: patienceFor(attemptCount, 30) }, () => {
  test('one by one, from one network', async () => {
    const fetch = shop.fetchFrom('198.51.100.7')
    const attempts = await inParallel(attemptCount, attemptFrom(fetch))
    // A hit would come too late: for the rest of the minute it is refused, too.
    const { status } = await askBalance(fetch, real[0]!)
    expect([await windowsOf('code-from-address'), status]).not.toEqual([1, 200])
    expect(evaluatedIn(attempts)).toBeLessThanOrEqual(limits.address * (await windowsOf('code-from-address')))
    expect(isLimited(attempts)).toBe(true)
  })

  test('fifteen in one request; sixteen are rejected as a whole', async () => {
    const browser = openBrowser({ shop: shopUrl, fetch: shop.fetchFrom('198.51.100.8') })
    const attempts = (await inParallel(Math.ceil(attemptCount / 15), () => fifteen(browser))).flat()
    expect(evaluatedIn(attempts)).toBeLessThanOrEqual(limits.address * (await windowsOf('code-from-address')))
    expect(isLimited(attempts)).toBe(true)
    expect((await attemptConcurrently(browser, 16)).codes).toEqual(['GRAPHQL_VALIDATION_FAILED'])
  })

  test('with twenty accounts, many networks and every operation that takes codes', async () => {
    const visitors = await inParallel(20, newAttacker)
    const attempts = await inParallel(attemptCount, (index) => visitors[index % 20]!.attempt(index))
    expect(evaluatedIn(attempts)).toBeLessThanOrEqual(
      20 * limits.visitor * (await windowsOf('code-of-visitor')),
    )
    expect(isLimited(attempts)).toBe(true)
  })

  test('from thirty networks at once, while others still redeem', async () => {
    await otherClientsAttempt(limits.allVisitors)
    const guess = Array.from({ length: 30 }, (_, network) =>
      attemptFrom(shop.fetchFrom(`198.51.100.${100 + network}`)),
    )
    const attempts = await inParallel(attemptCount, (index) => guess[index % 30]!())
    expect(evaluatedIn(attempts)).toBeLessThanOrEqual(
      30 * limits.beyond * (await windowsOf('code-beyond-from-address')) +
        limits.allVisitors * ((await windowsOf('code-of-everybody')) - 1),
    )
    expect(isLimited(attempts)).toBe(true)
    for (const code of real.slice(0, 10)) expect((await askBalance(shop.fetch, code)).status).toBe(200)
  })
})

test('a cart with twenty wrong codes is one attempt, on its first wrong code', async () => {
  const visitor = await newAttacker()
  const evaluated: boolean[] = []
  for (let count = 0; count < 8; count++)
    evaluated.push((await visitor.price(Array.from({ length: 20 }, newVoucherCode))).isEvaluated)
  expect(evaluated.filter(Boolean).length).toBeGreaterThanOrEqual(limits.visitor)
  expect(evaluated.filter(Boolean).length).toBeLessThanOrEqual(
    limits.visitor * (await windowsOf('code-of-visitor')),
  )
  // A right code behind a wrong one is not evaluated.
  await sql`DELETE FROM attempt`.execute(database.db)
  expect(await visitor.quote([newVoucherCode(), real[0]!])).toEqual(
    await visitor.quote([newVoucherCode(), newVoucherCode()]),
  )
})

test('unknown, blocked and foreign codes get the same response in every operation', async () => {
  const [visitor, other, blocked] = [
    await newAttacker(),
    await newUserId(),
    await giveVoucher(database.db, 5_000),
  ]
  await sql`UPDATE gift_voucher SET blocked_at = now() WHERE id = ${blocked.id}`.execute(database.db)
  const personal = await giveDiscount(database.db, {
    user_id: other,
    group_ids: [901, 902, 903, 911],
    max_uses_per_user: 1,
  })
  for (const ask of visitor.ways) {
    const responses = await Promise.all(
      [newVoucherCode(), blocked.code, personal.code].map((code) => ask(code)),
    )
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]!.text).toContain('CODE_NOT_VALID')
    await sql`DELETE FROM attempt`.execute(database.db)
  }
})

test('codes in a cart require an account', async () => {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  expect((await browser.ask(priceQuery, { input: { cards, codes: [real[0]] } })).text).toContain(
    'LOGIN_REQUIRED',
  )
})

test('no attempt made the shop fail', () => {
  expect(shop.reports).toEqual([])
})

const evaluatedIn = (attempts: Attempt[]): number => attempts.filter(({ isEvaluated }) => isEvaluated).length

/** Attempts within the limit are evaluated; all others get Retry-After. */
function isLimited(attempts: Attempt[]): boolean {
  const refused = attempts.filter(({ isEvaluated }) => !isEvaluated)
  return (
    evaluatedIn(attempts) > 0 &&
    refused.length > 0 &&
    refused.every(({ retryAfter }) => retryAfter !== null && retryAfter > 0)
  )
}

/** A request to the spa API itself, without an account. */
function attemptFrom(fetch: Fetch): () => Promise<Attempt> {
  return async () => {
    const response = await askBalance(fetch, newVoucherCode())
    const { code } = (await response.json()) as { code: string }
    expect(['CodeNotValid', 'TooManyRequests']).toContain(code)
    return {
      isEvaluated: code === 'CodeNotValid',
      retryAfter: Number(response.headers.get('retry-after')) || null,
    }
  }
}

function askBalance(fetch: Fetch, voucherKey: string): Promise<Response> {
  return fetch(
    new Request(`${shopUrl}/api/v2/voucher-balance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ voucherKey }),
    }),
  )
}

const balanceField = (alias: string) =>
  `${alias}: voucherBalance(code: "${newVoucherCode()}") {
    balance { code } userErrors { code retryAfterSeconds } }`

const attemptConcurrently = (browser: Browser, count: number) =>
  browser.ask(`{ ${Array.from({ length: count }, (_, index) => balanceField(`g${index}`)).join(' ')} }`)

async function fifteen(browser: Browser): Promise<Attempt[]> {
  const { data } = await attemptConcurrently(browser, 15)
  return Object.values(data as Record<string, Payload>).map(toAttempt)
}

type Payload = { balance?: unknown; userErrors: Array<{ code: string; retryAfterSeconds: number | null }> }

function toAttempt({ userErrors: [error] }: Payload): Attempt {
  expect(['CODE_NOT_VALID', 'TOO_MANY_REQUESTS']).toContain(error?.code)
  return { isEvaluated: error!.code === 'CODE_NOT_VALID', retryAfter: error!.retryAfterSeconds }
}

const cards = [{ delivery: 'PRINT', valueMinor: 5_000, quantity: 1 }]
const errorFields = 'userErrors { code retryAfterSeconds }'
const priceQuery = `query($input: VoucherPriceInput!) {
  answer: voucherPrice(input: $input) { price { total { minor } } ${errorFields} } }`
const orderMutation = `mutation($input: OrderVouchersInput!) {
  answer: orderVouchers(input: $input) { order { id } ${errorFields} } }`
const redeemMutation = `mutation($input: RedeemCodeInput!) {
  answer: redeemCode(input: $input) { booking { id } ${errorFields} } }`
const balanceQuery = `query($code: String!) {
  answer: voucherBalance(code: $code) { balance { code } ${errorFields} } }`

/** A visitor with an account and a held booking, and every operation that takes codes. */
async function newAttacker() {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const billingAddressId = await asClient((client) => signUp(browser, newPerson(), mailTokens(client)))
  const { id: bookingId } = await hold(browser)
  const paymentMethodId = Buffer.from('payment-method:21:1').toString('base64url')
  const order = { cards, billingAddressId, paymentMethodId, idempotencyKey: randomUUID() }
  const ways = [
    (code: string) => browser.ask(priceQuery, { input: { cards, codes: [code] } }),
    (code: string) =>
      browser.ask(redeemMutation, { input: { bookingId, code, idempotencyKey: randomUUID() } }),
    (code: string) =>
      browser.ask(orderMutation, { input: { ...order, codes: [code], idempotencyKey: randomUUID() } }),
    (code: string) => browser.ask(balanceQuery, { code }),
  ]
  const quote = async (codes: string[]) =>
    (await browser.ask(priceQuery, { input: { cards, codes } })).data.answer as Payload
  return {
    ways,
    quote,
    price: async (codes: string[]) => toAttempt(await quote(codes)),
    attempt: async (index: number) =>
      toAttempt((await ways[Math.trunc(index / 20) % ways.length]!(newVoucherCode())).data.answer),
  }
}

async function hold(browser: Browser): Promise<{ id: string }> {
  for (let tries = 0; tries < 20; tries++) {
    const held = await book(browser, await chooseSlot(browser, { from: 30, to: 150 }))
    if (held) return held
  }
  throw new Error('No slot is free.')
}

async function newUserId(): Promise<number> {
  const person = newPerson()
  await asClient((client) =>
    signUp(openBrowser({ shop: shopUrl, fetch: shop.fetch }), person, mailTokens(client)),
  )
  const { id } = await database.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return id
}

async function asClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A one-minute window may end during the count; then there are two. */
async function windowsOf(name: string): Promise<number> {
  const rows = await database.db
    .selectFrom('attempt')
    .select('window_start')
    .where('bucket', 'like', `${name}%`)
    .groupBy('window_start')
    .execute()
  return rows.length
}

async function otherClientsAttempt(count: number): Promise<void> {
  const thisMinute = Math.floor(Date.now() / 60_000)
  await database.db
    .insertInto('attempt')
    .values(
      [0, 1].map((later) => ({
        bucket: 'code-of-everybody',
        window_start: new Date((thisMinute + later) * 60_000),
        count,
      })),
    )
    .execute()
}

/** Runs `count` attempts with limited concurrency, above the limit of evaluated attempts. */
async function inParallel<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < count; start += 50) {
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - start) }, (_, offset) => work(start + offset)),
      )),
    )
  }
  return results
}
