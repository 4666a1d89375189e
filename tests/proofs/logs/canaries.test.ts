// No personal data and no secret is logged: a visitor whose every text is a canary uses the shop while
// everything fails, then the logs of server and PostgreSQL, figures and spans are searched. Fails with the
// message of a database error in the log, with its detail in PostgreSQL's, with Hono's own error handler, and
// with a path instead of its template in log or span.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Challenge } from '#api/challenges/proof-of-work.ts'
import { sqlState } from '#api/database/transaction.ts'
import { solvedChallenge } from '#api/testing/challenge.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { operation } from '#gateway/testing/operations.ts'
import { mailTokens } from '../harness/database.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { openCollector } from '../harness/collector.ts'
import { freePort, startServer } from '../harness/server.ts'
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
  type Step,
} from '../harness/visitor.ts'

const database = useTestDatabase()
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

const canary = (what: string) => `${what}${randomUUID().replaceAll('-', '').slice(0, 12)}`
const secrets = {
  PAYMENT_SECRET: canary('payment-secret-of-32-characters-'),
  VISITOR_SECRET: canary('visitor-secret-of-32-characters-'),
  SESSION_SECRET: canary('session-secret-of-32-characters-'),
}
const smtp = { user: canary('smtp-user'), password: canary('smtp-password') }

test(
  'a visit on which everything fails leaves no personal data in any log',
  { timeout: 180_000 },
  async () => {
    const person = newPerson({
      firstName: canary('Kanaria'),
      lastName: canary('Vogel'),
      street: canary('Kanarienweg'),
      email: `${canary('kanarienvogel')}@example.com`,
      password: `${canary('Kamin')}&Sauna94`,
    })
    const canaries = new Set([...Object.values(person), ...Object.values(secrets), ...Object.values(smtp)])
    const collector = await openCollector()
    const metricsPort = String(await freePort())
    const server = await startServer('all', {
      ...secrets,
      DATABASE_URL: database.url,
      ACCESS_LOG: 'on',
      METRICS_PORT: metricsPort,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      SMTP_URL: `smtp://${smtp.user}:${smtp.password}@127.0.0.1:${await verboseMailServer(person)}`,
    })
    const shop = server.url
    const browser = openBrowser({ shop })

    // Everything works except the mail.
    const addressId = await signUp(browser, person, async (email) => {
      const token = await mailTokens(client)(email)
      canaries.add(token)
      return token
    })
    const request = await chooseSlot(browser)
    const held = (await book(browser, request))!
    await checkOut(browser, held, addressId)
    const step = await openPayment(browser, held, 'CREDIT_CARD')
    const tokens = (await (
      await post(`${shop}/api/v1/identity/login`, { identifier: person.email, password: person.password })
    ).json()) as Tokens
    const gift = {
      code: canary('CODE').toUpperCase(),
      text: canary('Glückwunsch'),
      street: canary('Geschenkweg'),
    }
    for (const word of [
      ...Object.values(gift),
      request.cartId,
      held.id,
      step.reference,
      tokens.accessToken,
      tokens.refreshToken,
      browser.jar.cookie!,
      step.fields![0]!.value,
    ])
      canaries.add(word)

    // Then everything fails.
    const ways = { shop, browser, person, held, addressId, step, tokens, gift }
    for (const failure of failures) {
      await alter(client, failure.breaks)
      await runEverything(ways)
      await alter(client, failure.mends)
    }
    await sendMalformedInput(ways)
    await approve(browser, step)
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(await server.stop()).toBe(0)

    const logs = {
      'what the server said': server.output(),
      'its figures': figures,
      'its spans': collector.text(),
      'what PostgreSQL wrote': await readFile(postgresLog(), 'utf8'),
    }
    const found = Object.entries(logs).flatMap(([log, text]) =>
      [...canaries].filter((word) => text.includes(word)).map((word) => `${log}: ${lineWith(text, word)}`),
    )
    expect(found).toEqual([])
    // Otherwise nothing would be proved.
    const events = server.output().match(/"event":"error"/g)?.length ?? 0
    expect(events).toBeGreaterThan(failures.length)
    expect(server.output()).toMatch(/"event":"request","method":"GET","route":"\/booking\/success"/)
    const spans = new Set(collector.spans().map(({ name }) => name))
    for (const name of ['POST /graphql', 'mutation', 'login', 'UPDATE orders', 'createIntent', 'send mail'])
      expect(spans).toContain(name)
    expect(figures).toMatch(/wellzone_refusals_total\{.*\} [1-9]/)
    expect(logs['what PostgreSQL wrote']).toContain('violates check constraint "canary"')
    console.log(`${canaries.size} canaries, ${events} errors in the log of the server: none of them in it`)
  },
)

/** Changes tables beside the workers of the shop. A deadlock with them undoes it, so it is done again. */
async function alter(client: Client, change: string): Promise<void> {
  for (;;)
    try {
      await client.query(change)
      return
    } catch (error) {
      if (sqlState(error) !== deadlockDetected) throw error
    }
}

const deadlockDetected = '40P01'

interface Tokens {
  accessToken: string
  refreshToken: string
}

interface Ways {
  shop: string
  browser: Browser
  person: Person
  held: Held
  addressId: string
  step: Step
  tokens: Tokens
  gift: { code: string; text: string; street: string }
}

/**
 * Every written row is refused with all its values and every read table is missing, in groups that do not
 * hide each other.
 */
const refused = [
  ['attempt'],
  ['session', 'mail', 'provider.callback', 'idempotency', 'order_line', 'franchise_application'],
  ['app_user', 'access_token', 'address', 'orders', 'visitor', 'payment', 'withdrawal', 'provider.intent'],
]
const missing = [['attempt'], ['app_user', 'orders', 'provider.intent'], ['payment', 'address', 'store']]
const failures = [
  ...refused.map((tables) => ({
    breaks: tables
      .map((table) => `ALTER TABLE ${table} ADD CONSTRAINT canary CHECK (false) NOT VALID`)
      .join('; '),
    mends: tables.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT canary`).join('; '),
  })),
  ...missing.map((tables) => ({
    breaks: tables.map((table) => `ALTER TABLE ${table} RENAME TO ${nameOf(table)}_away`).join('; '),
    mends: tables.map((table) => `ALTER TABLE ${table}_away RENAME TO ${nameOf(table)}`).join('; '),
  })),
  {
    breaks: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = current_database()`,
    mends: 'SELECT 1',
  },
]

/** Runs everything that a visitor can do, whatever the result. */
async function runEverything({
  shop,
  browser,
  person,
  held,
  addressId,
  step,
  tokens,
  gift,
}: Ways): Promise<void> {
  const twin = { ...person, email: person.email.replace('@', '+2@') }
  const bearer = { authorization: `Bearer ${tokens.accessToken}` }
  await Promise.allSettled([
    signUp(openBrowser({ shop }), twin, async () => 'none'),
    openBrowser({ shop }).run('logIn', { input: { email: person.email, password: person.password } }),
    chooseSlot(browser).then((request) => book(openBrowser({ shop }), request)),
    checkOut(browser, held, addressId),
    openPayment(browser, held, 'CREDIT_CARD'),
    browser.run('heldBooking', { id: held.id }),
    browser.run('payment', { reference: step.reference }),
    approve(browser, step),
    browser.get(`${shop}/api/v1/identity/confirm-email?token=${tokens.refreshToken}`),
    browser.run('confirmRegistration', { input: { token: tokens.refreshToken, password: person.password } }),
    browser.get(`${shop}/booking/success?payment=${step.reference}`),
    browser.get(`${shop}/login?email=${person.email}`),
    browser.get(`${shop}/outbox?to=${person.email}`),
    browser.run('declareWithdrawal', {
      input: {
        name: `${person.firstName} ${person.lastName}`,
        orderReference: `${held.referenceNumber} ${person.street}`,
        email: person.email,
        idempotencyKey: randomUUID(),
      },
    }),
    browser.run('answerSharedStay', {
      input: {
        token: 'q3V0c2xZbW9vbmxpZ2h0LX',
        answerKey: randomUUID(),
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        isComing: true,
        isAdult: true,
        bringsId: true,
      },
    }),
    applyForFranchise({ shop, browser, person, gift }),
    ...buyVouchers({ shop, browser, held, addressId, gift }),
    fetch(`${shop}/api/v1/identity/UserInfo`, { headers: bearer }),
    fetch(`${shop}/api/v1/identity/Addresses`, { headers: bearer }),
    fetch(`${shop}/api/v2/website/order/booking-order`, {
      headers: { 'order-guid': JSON.stringify(held.id).slice(1, -1) },
    }),
    post(`${shop}/api/v1/identity/login`, { identifier: person.email, password: person.password }),
    post(`${shop}/api/v1/identity/refresh`, tokens),
  ])
}

/** Applies as a franchise partner, with a proof of work that is not asked for yet. */
async function applyForFranchise({
  shop,
  browser,
  person: { firstName, lastName, street, email },
  gift,
}: Pick<Ways, 'shop' | 'browser' | 'person' | 'gift'>): Promise<void> {
  const issued = await fetch(`${shop}/api/v2/challenge?operation=createFranchiseApplication`)
  const challengeSolution = await solvedChallenge((await issued.json()) as Challenge)
  await browser.run('applyForFranchise', {
    input: {
      ...(operation('applyForFranchise').variables['input'] as object),
      firstName,
      lastName,
      street,
      email,
      schufaProblemsDescription: gift.text,
      idempotencyKey: randomUUID(),
      challengeSolution,
    },
  })
}

/** Buys vouchers with texts, with invalid codes and with a valid one. */
function buyVouchers({
  shop,
  browser,
  held,
  addressId,
  gift: { code, text, street },
}: Pick<Ways, 'shop' | 'browser' | 'held' | 'addressId' | 'gift'>): Promise<unknown>[] {
  const { input } = structuredClone(operation('orderVouchers').variables) as {
    input: { cards: { text: string }[]; deliveryAddress: { street: string } }
  }
  input.cards[0]!.text = text
  input.deliveryAddress.street = street
  const order = {
    ...input,
    billingAddressId: addressId,
    paymentMethodId: held.paymentMethods[0]!.id,
    idempotencyKey: randomUUID(),
  }
  return [
    browser.run('orderVouchers', { input: order }),
    browser.run('orderVouchers', { input: { ...order, codes: [code], idempotencyKey: randomUUID() } }),
    browser.run('voucherPrice', { input: { cards: input.cards, codes: [code] } }),
    browser.run('voucherBalance', { code }),
    browser.run('redeemCode', { input: { bookingId: held.id, code, idempotencyKey: randomUUID() } }),
    browser.get(`${shop}/downloads/vouchers/preview.svg?cents=5000&text=${text}`),
    browser.get(`${shop}/downloads/vouchers/preview.pdf?cents=${code}&text=${text}`),
    browser.get(
      `${shop}/graphql?query=${encodeURIComponent(`{ voucherBalance(code: "${code}") { balance { code } } }`)}`,
    ),
  ]
}

/** Sends input that does not even parse. */
async function sendMalformedInput({ shop, browser, person, tokens, step }: Ways): Promise<void> {
  const { email, password, lastName } = person
  await Promise.allSettled([
    browser.ask(`{ ${lastName} { ${lastName} } }`),
    browser.ask(
      `mutation { logIn(input: { email: "${email}", password: "${password}", ${lastName}: 1 }) {
        viewer { id } } }`,
    ),
    browser.ask('query($input: LogInInput!) { viewer { id } }', { input: { email, password: [password] } }),
    openBrowser({ shop, cookie: `wellzone.session=${lastName}` }).ask('{ viewer { id } }'),
    openBrowser({ shop, headers: { authorization: `Bearer ${lastName}` } }).ask('{ viewer { id } }'),
    fetch(`${shop}/api/v1/identity/login`, {
      method: 'POST',
      body: `{"identifier":"${email}","password":"${password}`,
      headers: { 'content-type': 'application/json' },
    }),
    fetch(`${shop}/api/v2/payment/${step.reference}%00/status`),
    fetch(`${shop}/provider/pay/${step.fields![0]!.value}%00`),
    fetch(`${shop}/${lastName}/%ff?${email}`),
    post(`${shop}/api/v1/identity/login`, {
      identifier: email,
      [password]: password,
      token: tokens.accessToken,
    }),
  ])
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

/** A mail server that repeats everything it received in its refusal. */
async function verboseMailServer({ firstName, lastName }: Person): Promise<number> {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        const line = String(data).split('\r\n')[0]!
        const [word] = line.split(' ')
        if (word === 'EHLO') socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (word === 'AUTH') socket.write('235 yes\r\n')
        else if (word === 'RCPT')
          socket.write(`550 ${line.slice(8)}: ${firstName} ${lastName} does not live here\r\n`)
        else socket.write('250 ok\r\n')
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** The log of the database server that all tests share is beside its socket. */
function postgresLog(): string {
  const socket = decodeURIComponent(/host=([^&]+)/.exec(inject('testDatabaseServer').adminUrl)![1]!)
  return join(dirname(socket), 'postgres.log')
}

function nameOf(table: string): string {
  return table.replace('provider.', '')
}

function lineWith(text: string, word: string): string {
  const at = text.indexOf(word)
  return text.slice(Math.max(0, at - 150), at + 80)
}
