// Promise 5 over REST, as a matrix generated from the contract: every operation with a reference is called
// by its owner, another account and an anonymous client, with each reference alone and all together. Others
// get 404 as for an id that was never given, without a leak or a change, and no refused request ends a
// session: no 401, 403 or 409. Fails with an order query without its owner, an address taken from the body,
// a cancellation that returns 409, a refusal that names the order, an export of all orders, and an order that
// who took its stay over sees in full.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operation, operationsOf, readContract, resolve, type Schema } from '#api/http/operations.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { createAuthority, passFolder } from '#api/testing/wallet/authority.ts'
import { writeGoogleWallet } from '#api/testing/wallet/google-keys.ts'
import { unzip } from '#api/testing/own-data.ts'
import { bookingIds, orderIds } from '#gateway/base/ids.ts'
import { openShop, shopUrl } from '../harness/shop.ts'
import { newPerson, type Person } from '../harness/visitor.ts'
import { responseBytes } from '../harness/response-bytes.ts'
import { findNode, nodeIdsOf } from './node-ids.ts'
import { type Kind, type Reference, referencesOf, putAt } from './references.ts'
import { newOwner, newAnonymousHold, type OrderState, orderStates, type Owner } from './visitors.ts'

const database = useTestDatabase()
const contract = readContract()
// The providers call their callbacks, with a signature.
const everyOperation = operationsOf(contract).filter(({ path }) => !path.startsWith('/v2/payment/callback'))
const withReferences = everyOperation.map((operation) => ({
  operation,
  references: referencesOf(contract, operation).filter(({ kind }) => isPersonal(kind)),
}))
const personal = withReferences
  .filter(({ references }) => references.length > 0)
  .map((each) => [each.operation.id, each] as const)

let shop: ReturnType<typeof openShop>
let client: Client
let folder: string
let mara: Owner
let jonas: Owner
let anonymous: Awaited<ReturnType<typeof newAnonymousHold>>

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
  const APPLE_WALLET_KEYS = passFolder(createAuthority())
  folder = await mkdtemp(join(tmpdir(), 'wellzone-owners-'))
  shop = openShop(database, { environment: { ...writeGoogleWallet(folder), APPLE_WALLET_KEYS } })
  mara = await newOwner(
    shop,
    client,
    newPerson({ firstName: 'Mara-Privata', lastName: 'Lindner-Privata', street: 'Privatallee' }),
  )
  jonas = await newOwner(
    shop,
    client,
    newPerson({ firstName: 'Jonas', lastName: 'Weber', street: 'Anderswo' }),
  )
  anonymous = await newAnonymousHold(shop)
}, 60_000)
afterAll(() => Promise.all([client.end(), rm(folder, { recursive: true })]))

/**
 * A cart and a link do not return 404: the cart's key is chosen by the caller, and a link is refused like any
 * other.
 */
const otherRefusals: Record<string, number> = { bookSlot: 422, resetPassword: 422 }

/**
 * References that are ignored, because session, path or order decide. The result is the caller's own data.
 */
const ignored = ['getBookingOrder header Order-Guid', 'giveFeedback body person.id', 'updateAddress body id']

test('the contract references orders, addresses, persons and carts in many places', () => {
  expect(personal.length).toBeGreaterThan(15)
  expect(new Set(personal.flatMap(([, { references }]) => references.map(({ kind }) => kind)))).toEqual(
    new Set(['order', 'address', 'companion', 'passkey', 'person', 'cart']),
  )
})

describe('data of an account', () => {
  test.each(personal)('%s does not find it for others', async (_, { operation, references }) => {
    const before = await everythingOf(mara)
    for (const foreign of subsetsOf(references)) {
      for (const state of statesFor(foreign)) {
        const named = (place: Reference) => valueOf(place, foreign.includes(place) ? mara : jonas, state)
        const ask = (headers: Record<string, string>) => send(operation, references, named, headers)
        const anonymousStatus = operation.needsSession ? 401 : (otherRefusals[operation.id] ?? 404)
        const isIgnored = foreign.every((place) =>
          ignored.includes(`${operation.id} ${place.in} ${place.way.join('.')}`),
        )
        const other = isIgnored
          ? expect.toBeOneOf([200, 204, 404, 422])
          : (otherRefusals[operation.id] ?? 404)
        const responses = [
          [anonymousStatus, await ask({})],
          [anonymousStatus, await ask({ 'order-guid': mara.cart })],
          [anonymousStatus, await ask({ 'order-guid': randomUUID() })],
          [other, await ask({ authorization: `Bearer ${jonas.token}` })],
          [other, await ask({ authorization: `Bearer ${jonas.token}`, 'order-guid': mara.cart })],
        ] as const
        for (const [status, response] of responses) {
          expect([foreign.map(({ way }) => way.join('.')), state, response.status, response.text]).toEqual([
            expect.anything(),
            state,
            status,
            expect.not.stringMatching(mara.privateTexts),
          ])
        }
        if (isIgnored) continue
        const unknown = (place: Reference) =>
          foreign.includes(place) ? unknownOf(place) : valueOf(place, jonas, state)
        const never = await send(operation, references, unknown, { authorization: `Bearer ${jonas.token}` })
        expect([operation.id, never.status, never.body]).toEqual([
          operation.id,
          responses[3][1].status,
          responses[3][1].body,
        ])
      }
    }
    expect(await everythingOf(mara)).toEqual(before)
  })

  test('is returned to its owner: the searched texts can be found', async () => {
    const telling: string[] = []
    for (const [id, { operation, references }] of personal) {
      if (operation.method !== 'GET') continue
      const { text } = await send(operation, references, (place) => valueOf(place, mara, 'paid'), {
        authorization: `Bearer ${mara.token}`,
      })
      if (mara.privateTexts.test(text) || /%PDF|PNG|pass\.json|pay\.google\.com/.test(text)) telling.push(id)
    }
    expect(telling).toEqual(
      expect.arrayContaining([
        'getOrder',
        'downloadInvoice',
        'downloadCalendarFile',
        'downloadVoucherDocument',
        'getQrCodeAsPdf',
        'getQrCodeAsPng',
        'downloadTicketPng',
        'downloadTicketPdf',
        'downloadTicketApple',
        'getTicketGoogleLink',
      ]),
    )
  })
})

describe('an object by its id', () => {
  const nothing = '{"data":{"node":null}}'
  const ask = (query: string, id: string | null, headers: Record<string, string>) => {
    const request = new Request(`${shopUrl}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query, variables: { id } }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    })
    return shop.fetch(request)
  }
  const nodeOf = async (id: string, headers: Record<string, string> = {}) =>
    (await ask(findNode, id, headers)).text()

  test('is found by its owner, and others get what they get for an id that is not there', async () => {
    const telling: string[] = []
    for (const [what, id] of nodeIdsOf(mara)) {
      for (const headers of [
        {},
        { 'order-guid': mara.cart },
        { authorization: `Bearer ${jonas.token}` },
        { authorization: `Bearer ${jonas.token}`, 'order-guid': mara.cart },
      ] as Record<string, string>[])
        expect([what, await nodeOf(id, headers)]).toEqual([what, nothing])
      const own = await nodeOf(id, { authorization: `Bearer ${mara.token}` })
      if (mara.privateTexts.test(own)) telling.push(what)
    }
    expect(telling).toEqual(
      expect.arrayContaining(['order paid', 'order over', 'hold', 'account', 'address', 'companion']),
    )
    expect(await nodeOf(orderIds.write(2_000_000_000), { authorization: `Bearer ${jonas.token}` })).toBe(
      nothing,
    )
  })

  test('of a hold is followed without a word of it, as that of none is', async () => {
    const id = bookingIds.write({ number: mara.orders.held, guid: mara.cart })
    const none = bookingIds.write({ number: 2_000_000_000, guid: randomUUID() })
    const follow = async (asked: string, headers: Record<string, string>) => {
      const followed = 'subscription($id: ID!) { changes(bookings: [$id]) { bookings } }'
      const response = await ask(followed, asked, { accept: 'text/event-stream', ...headers })
      for await (const bytes of response.body!) {
        const [, data] = /^data: (.+)$/m.exec(Buffer.from(bytes).toString()) ?? []
        if (data) return data
      }
      return 'ended'
    }
    for (const headers of [{}, { authorization: `Bearer ${jonas.token}` }] as Record<string, string>[])
      for (const asked of [id, none])
        expect(await follow(asked, headers)).toBe(`{"data":{"changes":{"bookings":["${asked}"]}}}`)
  })

  test('of a hold without an account is found with its key only', async () => {
    const { id: number, cart } = anonymous
    const jonasHeaders = { authorization: `Bearer ${jonas.token}` }
    expect(await nodeOf(bookingIds.write({ number, guid: cart }))).toContain(`WZ-${number}`)
    for (const headers of [{}, jonasHeaders] as Record<string, string>[])
      for (const guid of [jonas.cart, mara.cart, randomUUID()])
        expect(await nodeOf(bookingIds.write({ number, guid }), headers)).toBe(nothing)
    expect(await nodeOf(orderIds.write(number), jonasHeaders)).toBe(nothing)
  })
})

describe('an export of own data', () => {
  const exported = (headers: Record<string, string>) =>
    shop.fetch(new Request(`${shopUrl}/api/v1/identity/export`, { headers }))
  const textOf = async (response: Response) =>
    Object.values(unzip(new Uint8Array(await response.arrayBuffer()))).join('\n')

  test('has nothing of another’s, whatever key is sent, and is none without an account', async () => {
    for (const guid of [{}, { 'order-guid': mara.cart }] as Record<string, string>[]) {
      const [none, other] = [
        await exported(guid),
        await exported({ ...guid, authorization: `Bearer ${jonas.token}` }),
      ]
      expect([none.status, await none.text()]).toEqual([401, expect.not.stringMatching(mara.privateTexts)])
      const text = await textOf(other)
      expect([other.status, text]).toEqual([200, expect.not.stringMatching(mara.privateTexts)])
      for (const id of Object.values(mara.orders)) expect(text).not.toContain(String(id))
    }
  })

  test('has each order of its owner', async () => {
    const text = await textOf(await exported({ authorization: `Bearer ${mara.token}` }))
    expect(text).toMatch(mara.privateTexts)
    for (const id of Object.values(mara.orders)) expect(text).toContain(`"orderId": ${id}`)
    expect(text).not.toContain(mara.cart)
  })
})

describe('a hold without an account', () => {
  const holding = personal.filter(
    ([, { operation, references }]) =>
      !operation.needsSession && references.some(({ kind }) => kind === 'order'),
  )

  test.each(holding)('%s does not find it without its key', async (_, { operation, references }) => {
    const before = await rowsOf(
      'SELECT o, r FROM orders o JOIN reservation r ON r.order_id = o.id WHERE o.id = $1',
      anonymous.id,
    )
    for (const headers of [
      {},
      { 'order-guid': randomUUID() },
      { 'order-guid': jonas.cart },
      { authorization: `Bearer ${jonas.token}` },
      { authorization: `Bearer ${jonas.token}`, 'order-guid': jonas.cart },
    ]) {
      const { status, text } = await send(
        operation,
        references.filter(({ kind }) => kind === 'order'),
        () => anonymous.id,
        headers as Record<string, string>,
      )
      expect([status, text]).toEqual([404, expect.not.stringContaining(anonymous.cart)])
    }
    expect(
      await rowsOf(
        'SELECT o, r FROM orders o JOIN reservation r ON r.order_id = o.id WHERE o.id = $1',
        anonymous.id,
      ),
    ).toEqual(before)
  })
})

describe('a registration that waits for its code', () => {
  const register = async (changes: Partial<Person>) => {
    const { email, password, firstName, lastName } = newPerson(changes)
    const person = { firstName, lastName, email, emailRepeat: email, password, passwordRepeat: password }
    const form = { ...person, dateOfBirth: '1994-05-17', dataProtection: true, newsletter: false }
    const response = await post('/v1/identity', form, {})
    const key = { 'registration-key': response.headers.get('registration-key')! }
    const [{ code }] = (await rowsOf(
      `SELECT payload ->> 'emailCode' AS code FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
      email,
    )) as [{ code: string }]
    return { email, password, code, key }
  }
  const enter = (code: string, headers: Record<string, string>) =>
    post('/v1/identity/confirm-code', { code }, headers)
  const isConfirmed = async (email: string) =>
    (
      (await rowsOf('SELECT email_verified_at AS at FROM app_user WHERE email = $1', email)) as {
        at: unknown
      }[]
    ).map(({ at }) => at !== null)

  test('is confirmed by its own browser with its own code only', async () => {
    const privata = { firstName: 'Mara-Privata', lastName: 'Lindner-Privata' }
    const [hers, his] = [await register(privata), await register({ firstName: 'Jonas' })]
    const attempts: [string, Record<string, string>][] = [
      [hers.code, {}],
      [hers.code, { 'registration-key': 'x'.repeat(43) }],
      [hers.code, { authorization: `Bearer ${jonas.token}` }],
      // Two codes may be equal by chance: hers would then be his own.
      ...(hers.code === his.code ? [] : [[hers.code, his.key] as [string, Record<string, string>]]),
      ...(hers.code === his.code ? [] : [[his.code, hers.key] as [string, Record<string, string>]]),
    ]
    for (const [code, headers] of attempts) {
      const response = await enter(code, headers)
      expect([response.status, await response.text()]).toEqual([422, expect.not.stringMatching(/Privata/)])
    }
    expect([...(await isConfirmed(hers.email)), ...(await isConfirmed(his.email))]).toEqual([false, false])
    const [own, other] = [await enter(hers.code, hers.key), await enter(his.code, his.key)]
    expect([await own.json(), await other.json()]).toMatchObject([
      { email: hers.email, firstName: 'Mara-Privata' },
      { email: his.email, firstName: 'Jonas' },
    ])
  })

  test('sends its mail again for its own browser only', async () => {
    const { email } = await register({})
    const his = await register({})
    for (const headers of [{}, { 'registration-key': 'x'.repeat(43) }, his.key])
      expect((await post('/v1/identity/resend-code', undefined, headers)).status).toBeOneOf([422, 429])
    expect(await rowsOf('SELECT id FROM mail WHERE recipient = $1', email)).toHaveLength(1)
  })
})

describe('a link to share', () => {
  const linkOf = async (order: number, token: string, method: string) =>
    shop.fetch(
      new Request(`${shopUrl}/api/v2/order/${order}/share-link`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  const open = (path: string, headers: Record<string, string> = {}) =>
    shop.fetch(new Request(`${shopUrl}/api/v2/shared-stay/${path}`, { headers }))

  test('opens the first name only, and is never made or withdrawn by others', async () => {
    const made = await linkOf(mara.orders.paid, mara.token, 'POST')
    const { token } = (await made.json()) as { token: string }
    for (const headers of [{}, { authorization: `Bearer ${jonas.token}` }] as Record<string, string>[]) {
      for (const path of [token, `${token}/calendar`]) {
        const response = await open(path, headers)
        const text = await response.text()
        expect([path, response.status]).toEqual([path, 200])
        expect(text).not.toMatch(/Lindner-Privata|Privatallee|@example|WZ-\d/)
      }
    }
    for (const method of ['GET', 'POST', 'DELETE']) {
      const refused = await linkOf(mara.orders.paid, jonas.token, method)
      expect([method, refused.status, await refused.text()]).toEqual([
        method,
        404,
        expect.not.stringContaining(token),
      ])
    }
    expect((await open(token)).status).toBe(200)
    await linkOf(mara.orders.paid, mara.token, 'DELETE')
    const [withdrawn, guessed] = [await open(token), await open('x'.repeat(22))]
    expect([withdrawn.status, await withdrawn.text()]).toEqual([404, await guessed.text()])
  })
})

describe('a stay that was handed over', () => {
  /** What its payer, its holder and another account get. */
  const expected: Record<string, [payer: number, holder: number, other: number]> = {
    getOrder: [200, 200, 404],
    downloadInvoice: [200, 404, 404],
    downloadCalendarFile: [200, 200, 404],
    downloadVoucherDocument: [200, 404, 404],
    getReschedule: [404, 404, 404],
    rescheduleOrder: [404, 404, 404],
    payReschedule: [404, 404, 404],
    getShareLink: [404, 200, 404],
    createShareLink: [404, 200, 404],
    withdrawShareLink: [404, 200, 404],
    getHandoverOffer: [200, 404, 404],
    offerHandover: [422, 404, 404],
    withdrawHandover: [200, 404, 404],
    giveFeedback: [404, 422, 404],
    planVoucherGift: [422, 404, 404],
    cancelOrder: [422, 204, 404],
  }
  const ofPaidOrders = withReferences
    .filter(({ references }) => references.some(({ kind }) => kind === 'order'))
    .filter(({ operation }) => operation.id in expected)
    .toSorted((one, other) => rank(one.operation) - rank(other.operation))
  const secret = ({ lastName, street, email }: Person) => new RegExp(`${lastName}|${street}|${email}`, 'i')

  test('is to each of the two what is theirs, and to others as if it were not there', async () => {
    const paying = newPerson({ firstName: 'Mia', lastName: 'Zahlt-Privata', street: 'Privatgasse' })
    const taking = newPerson({ firstName: 'Meike', lastName: 'Kommt-Privata', street: 'Nebenweg' })
    const payer = await newOwner(shop, client, paying, ['paid'])
    const holder = await newOwner(shop, client, taking, ['held'])
    const order = payer.orders.paid
    const made = await post(`/v2/order/${order}/handover`, undefined, {
      authorization: `Bearer ${payer.token}`,
    })
    const { token } = (await made.json()) as { token: string }
    const guest = { firstName: 'Meike', lastName: 'Kommt-Privata', isAdult: true, bringsId: true }
    const takenBy = (account: Owner) =>
      post(`/v2/offered-stay/${token}/take-over`, guest, { authorization: `Bearer ${account.token}` })
    expect([(await takenBy(holder)).status, (await takenBy(jonas)).status]).toEqual([200, 404])
    expect(ofPaidOrders.map(({ operation }) => operation.id).toSorted()).toEqual(
      Object.keys(expected).toSorted(),
    )
    for (const { operation, references } of ofPaidOrders) {
      const askAs = async (account: Owner) =>
        send(
          operation,
          references,
          (place) => (place.kind === 'order' ? order : valueOf(place, account, 'paid')),
          {
            authorization: `Bearer ${account.token}`,
          },
        )
      const stranger = await askAs(jonas)
      const [byPayer, byHolder] = [await askAs(payer), await askAs(holder)]
      expect([operation.id, byPayer.status, byHolder.status, stranger.status]).toEqual([
        operation.id,
        ...expected[operation.id]!,
      ])
      expect(byHolder.text).not.toMatch(secret(paying))
      expect(byPayer.text).not.toMatch(secret(taking))
      expect(stranger.text).not.toMatch(new RegExp(`${secret(paying).source}|${secret(taking).source}`, 'i'))
    }
  }, 60_000)
})

describe('a visitor with a session', () => {
  const ending = ['logout', 'deleteAccount', 'changePassword']
  const asked = everyOperation
    .filter(({ id }) => !ending.includes(id))
    .toSorted((one, other) => rank(one) - rank(other))

  test.each(asked.map((operation) => [operation.id, operation] as const))(
    'is not logged out by %s, with references to orders in every state',
    async (_, operation) => {
      const references = referencesOf(contract, operation).filter(({ kind }) => isPersonal(kind))
      const hasOrder = references.some(({ kind }) => kind === 'order')
      for (const state of hasOrder ? orderStates : (['held'] as const)) {
        const { status, text } = await send(operation, references, (place) => valueOf(place, mara, state), {
          authorization: `Bearer ${mara.token}`,
          'order-guid': mara.cart,
        })
        expect([state, status, text]).toEqual([
          state,
          expect.not.toBeOneOf([403, 409, 500, ...(operation.id === 'refreshSession' ? [] : [401])]),
          text,
        ])
        expect([state, status]).toEqual([
          state,
          expect.toBeOneOf(
            operation.id === 'refreshSession' ? [401] : [200, 201, 202, 204, 302, 400, 404, 422, 429],
          ),
        ])
      }
    },
  )

  /** One of these suits every operation that changes an order. */
  const changeable = ['held', 'paid', 'over'] as const
  /** Operations that change nothing share an owner. */
  let reader: Promise<Owner> | undefined
  test.each(personal)(
    'finds their own data with %s',
    async (_, { operation, references }) => {
      const hasOrder = references.some(({ kind }) => kind === 'order')
      const states = operation.method === 'GET' ? orderStates : hasOrder ? changeable : (['held'] as const)
      const owner = await (operation.method === 'GET'
        ? (reader ??= newOwner(shop, client))
        : newOwner(shop, client, newPerson(), states))
      const tried = await Promise.all(
        states.map((state) =>
          send(operation, references, (place) => valueOf(place, owner, state), {
            authorization: `Bearer ${owner.token}`,
            'order-guid': owner.cart,
          }),
        ),
      )
      expect(tried.map(({ status }) => status)).toContainEqual(expect.toBeOneOf([200, 201, 204, 422]))
    },
    30_000,
  )

  test.each(ending)('%s ends the session when it succeeds, and not otherwise', async (id) => {
    const operation = everyOperation.find((each) => each.id === id)!
    const { status } = await send(operation, [], () => null, { authorization: `Bearer ${mara.token}` })
    // Mara has an upcoming stay, so her account is not deleted; the example's password is valid.
    expect([id, status]).toEqual([id, id === 'deleteAccount' ? 422 : 204])
    mara.token = id === 'logout' ? jonas.token : mara.token
  })
})

function isPersonal(kind: Kind): boolean {
  return kind !== 'catalogue' && kind !== 'capability' && kind !== 'text'
}

/** Each reference alone, and all of them. */
function subsetsOf(references: Reference[]): Reference[][] {
  return references.length === 1
    ? [references]
    : [...references.filter(({ in: where }) => where !== 'header').map((place) => [place]), references]
}

function statesFor(references: Reference[]): OrderState[] {
  return references.some(({ kind }) => kind === 'order') ? ['held', 'paid', 'over', 'cancelled'] : ['held']
}

/** Operations that change or end something come last. */
function rank({ method, id }: Operation): number {
  return ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method) + (/cancel|release/i.test(id) ? 10 : 0)
}

function valueOf({ kind }: Reference, owner: Owner, state: OrderState): unknown {
  if (kind === 'order') return owner.orders[state]
  if (kind === 'address') return owner.addressId
  if (kind === 'companion') return owner.companionId
  if (kind === 'passkey') return owner.passkeyId
  return kind === 'person' ? owner.personId : owner.cart
}

/** Of the right form, and never given by the API. */
function unknownOf({ kind }: Reference): unknown {
  return kind === 'cart' ? randomUUID() : 2_000_000_000
}

function post(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  const all = body === undefined ? headers : { ...type, ...headers }
  const request = { method: 'POST', headers: all, body: JSON.stringify(body) }
  return shop.fetch(new Request(`${shopUrl}/api${path}`, request))
}

/** The example request of the contract with these references in it. */
async function send(
  operation: Operation,
  references: Reference[],
  named: (place: Reference) => unknown,
  headers: Record<string, string>,
) {
  const given = (where: Reference['in'], name: string) =>
    references.find((place) => place.in === where && place.way[0] === name)
  const path = operation.path.replaceAll(/\{(.*?)\}/g, (_, name: string) =>
    String(given('path', name) ? named(given('path', name)!) : (samples[name] ?? 2)),
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || given('query', parameter.name)))
    .map(({ name }) => [
      name,
      String(given('query', name) ? named(given('query', name)!) : (samples[name] ?? 2)),
    ])
  const body = exampleOf(operation)
  for (const place of references) if (body && place.in === 'body') putAt(body, place.way, named(place))
  const request = new Request(`${shopUrl}/api${path}?${new URLSearchParams(query)}`, {
    method: operation.method,
    headers: {
      'idempotency-key': randomUUID(),
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  })
  const response = await shop.fetch(request)
  const text = (await responseBytes(response)).toString('latin1')
  return { status: response.status, body: text, text: JSON.stringify([...response.headers]) + text }
}

const samples: Record<string, unknown> = {
  line: 1,
  originalAmount: 50,
  year: 2030,
  month: 3,
  day: '2030-03-01',
  duration: 2,
  reference: 'x'.repeat(22),
  token: 'x'.repeat(43),
}

function exampleOf({ bodySchema }: Operation): Record<string, unknown> | undefined {
  const examples =
    bodySchema && (resolve<Schema>(contract, bodySchema)['examples'] as Record<string, unknown>[] | undefined)
  return examples?.[0] && structuredClone(examples[0])
}

async function rowsOf(query: string, ...values: unknown[]): Promise<unknown> {
  return (await client.query(query, values)).rows
}

/** All rows of her account. */
async function everythingOf({ personId }: Owner): Promise<unknown[]> {
  const orders = 'SELECT id FROM orders WHERE user_id = $1'
  const tables = {
    app_user: 'id = $1',
    address: 'user_id = $1',
    companion: 'user_id = $1',
    passkey: 'user_id = $1',
    session: 'user_id = $1',
    email_token: 'user_id = $1',
    orders: 'user_id = $1',
    ...Object.fromEntries(
      [
        'reservation',
        'order_line',
        'visitor',
        'payment',
        'invoice',
        'feedback',
        'share_link',
        'handover_offer',
      ].map((name) => [name, `order_id IN (${orders})`]),
    ),
  }
  return Promise.all(
    Object.entries(tables).map(([name, mine]) =>
      rowsOf(
        `SELECT '${name}' AS name, to_jsonb(t) AS row FROM ${name} t WHERE ${mine} ORDER BY t::text`,
        personId,
      ),
    ),
  )
}
