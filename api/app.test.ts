// The whole API on a real database: data of one account is not found by another.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { thisMachine } from '#http/loopback.ts'
import type { BookingOrder, Orders, SessionUser, SlotGroups } from '#openapi/generated/spa.ts'
import { sampleLogin, seedSampleAccount } from './account/sample-account.ts'
import { createPasswords } from './account/credentials/passwords.ts'
import { addressOf, goodPassword, registrationOf } from './testing/account.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { seedSampleStay } from './desk/sample-stay.ts'
import { type Operation, operationsOf, readContract } from './http/operations.ts'
import { issueInvoice } from './orders/invoices/invoices.ts'
import { createLocalProvider } from './provider/local/client.ts'
import { createProviders } from './provider/providers.ts'
import { useTestDatabase } from './testing/database.ts'
import { issueVoucher } from './vouchers/issue.ts'
import { transfer } from './vouchers/ledger/ledger.ts'

const database = useTestDatabase()
const contract = readContract()
const operations = operationsOf(contract)
const reports: unknown[] = []
let mara: Awaited<ReturnType<typeof newVisitor>>
let jonas: Awaited<ReturnType<typeof newVisitor>>

beforeAll(async () => {
  mara = await newVisitor('Mara', 'mara.lindner@example.com')
  jonas = await newVisitor('Jonas', 'jonas.weber@example.com')
})

describe('public data', () => {
  const asked: Record<string, string> = {
    originalAmount: '50',
    id: '2',
    storeId: '2',
    year: '2027',
    month: '3',
    day: '2027-03-28',
    duration: '2',
    reference: 'not-a-reference-of-anybody',
    token: 'nobody-nobody-nobody-n',
  }
  const open = operations.filter(
    ({ method, parameters }) =>
      method === 'GET' && parameters.every(({ name, required }) => !required || name in asked),
  )

  test.each(
    open.filter(({ needsSession }) => !needsSession).map((operation) => [operation.id, operation] as const),
  )('%s returns what the contract declares', async (_, operation) => {
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => [name, asked[name]!])
    const response = await call(operation.method, `${pathOf(operation, asked)}?${new URLSearchParams(query)}`)
    expect([200, 302, 404]).toContain(response.status)
  })
})

test('a webhook without the headers of its provider leaves a line in the log', async () => {
  const { status } = await call('POST', '/v2/payment/callback/paypal', { json: { id: 'canary' } })
  expect(status).toBe(400)
  expect(reports.splice(0).map(String)).toEqual([
    'Error: A callback for paypal was refused (InvalidRequest): The request does not follow the contract.',
  ])
})

describe('data of one account', () => {
  /** Every operation that names an order, an address or a person, in its path, its query or its body. */
  const personal = operations.filter(({ parameters, bodySchema, path }) => {
    const names = [...parameters.map(({ name }) => name), ...Object.keys(bodyOf(bodySchema))]
    return (
      names.some((name) => ['orderId', 'bookingOrderId', 'addressId', 'personId'].includes(name)) ||
      (/\/(order|address)\//.test(path) && path.includes('{id}'))
    )
  })

  test('is named by the operations that this test covers', () => {
    expect(personal.map(({ id }) => id).toSorted()).toEqual(
      [
        'addInsurance',
        'cancelOrder',
        'captureVoucherOnly',
        'changeDefaultAddress',
        'createPayment',
        'createShareLink',
        'deleteAddress',
        'downloadCalendarFile',
        'downloadInvoice',
        'downloadVoucherDocument',
        'extendBooking',
        'getOrder',
        'getQrCodeAsPdf',
        'getQrCodeAsPng',
        'getReschedule',
        'getShareLink',
        'orderVouchers',
        'payReschedule',
        'planVoucherGift',
        'redeemCode',
        'releaseBooking',
        'removeInsurance',
        'removeDiscount',
        'removeVoucher',
        'rescheduleOrder',
        'setBillingAddress',
        'setVisitors',
        'updateAddress',
        'withdrawShareLink',
      ].toSorted(),
    )
  })

  test.each(personal.map((operation) => [operation.id, operation] as const))(
    '%s does not find it for another account',
    async (_, operation) => {
      const anonymous = await send(operation, {})
      const anonymousWithGuid = await send(operation, { 'order-guid': randomUUID() })
      const other = await send(operation, { authorization: `Bearer ${jonas.token}` })
      const otherWithGuid = await send(operation, {
        authorization: `Bearer ${jonas.token}`,
        'order-guid': mara.order.guid,
      })
      const refusal = operation.needsSession ? 401 : 404
      expect([anonymous.status, anonymousWithGuid.status, other.status, otherWithGuid.status]).toEqual([
        refusal,
        refusal,
        404,
        404,
      ])
      for (const { text } of [anonymous, anonymousWithGuid, other, otherWithGuid])
        expect(text).not.toMatch(/mara|lindner|rheinallee/i)
    },
  )

  test('cannot be bound by its cart id a second time', async () => {
    const bound = await call('POST', '/v2/order/BindOrder', {
      headers: { authorization: `Bearer ${jonas.token}` },
      json: { guid: mara.order.guid },
    })
    const read = await call('GET', '/v2/website/order/booking-order', {
      headers: { 'order-guid': mara.order.guid },
    })
    expect([bound.status, read.status]).toEqual([404, 404])
  })

  test('cannot be paid with the address of another account', async () => {
    const path = `/v2/order/${jonas.order.id}/billingAddress/${mara.addressId}`
    expect((await call('PUT', path, { headers: { authorization: `Bearer ${jonas.token}` } })).status).toBe(
      404,
    )
  })

  test('is unchanged after all of this', async () => {
    const now = await call('GET', '/v2/website/order/booking-order', {
      headers: { authorization: `Bearer ${mara.token}` },
    })
    expect({ ...(now.body as BookingOrder), serverTime: null }).toEqual({ ...mara.order, serverTime: null })
    expect(reports).toEqual([])
  })

  test('is found by its owner, whatever the response is', async () => {
    for (const operation of personal.toSorted(
      (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
    )) {
      const { status } = await send(operation, { authorization: `Bearer ${mara.token}` })
      expect([operation.id, [200, 204, 422].includes(status)]).toEqual([operation.id, true])
    }
  })

  function send(operation: Operation, headers: Record<string, string>) {
    const orderId = operation.path.includes('/ForUser/') ? mara.placedId : mara.order.id
    const id = String(operation.path.includes('/address/') ? mara.addressId : orderId)
    const inPath = operation.path.includes('/payment/') ? mara.order.id : mara.placedId
    const ids = {
      id,
      line: '1',
      personId: String(mara.personId),
      orderId: String(inPath),
      addressId: String(mara.addressId),
    }
    const asked = { orderId: mara.order.id, addressId: mara.addressId }
    const inQuery = Object.entries(asked).find(([name]) =>
      operation.parameters.some((parameter) => parameter.name === name && parameter.in === 'query'),
    )
    const query = inQuery ? `?${inQuery.join('=')}` : ''
    const json = exampleOf(operation)
    for (const name of ['orderId', 'bookingOrderId']) if (json && name in json) json[name] = mara.order.id
    return call(operation.method, pathOf(operation, ids) + query, {
      headers: { 'idempotency-key': randomUUID(), ...headers },
      json,
    })
  }
})

test('the account of the examples has one paid stay ahead, however often a start asks for it', async () => {
  await seedSampleAccount(database.db)
  await Promise.all([1, 2, 3].map(() => seedSampleStay(database.db, openApp())))
  await seedSampleStay(database.db, openApp())
  const { body } = await call('POST', '/v1/identity/login', {
    headers: { 'x-forwarded-for': thisMachine },
    json: { identifier: sampleLogin.email, password: sampleLogin.password },
  })
  const { accessToken } = body as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const list = await call('GET', '/v2/order/ForUser/all?Offset=0&Count=5', { headers })
  const { items } = list.body as Orders
  expect(items).toMatchObject([{ orderStatus: { id: 6 }, store: { id: 2 }, visitorAmount: 2 }])
  const order = await call('GET', `/v2/order/ForUser/${items[0]!.id}`, { headers })
  expect(order.body).toMatchObject({ cancellation: { kind: 'refund' }, invoices: [{}] })
})

function openApp() {
  const config = readConfig({ NODE_ENV: 'test', BOOKING_HORIZON_DAYS: '36500' })
  const provider = createLocalProvider({
    db: database.db,
    secret: config.paymentSecret,
    publicUrl: config.apiUrl,
  })
  const passwords = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
  return createApp({
    db: database.db,
    config,
    providers: createProviders(provider),
    passwords,
    clientAddress: ({ headers }) => headers.get('x-forwarded-for') ?? '192.0.2.1',
    report: (error) => reports.push(error),
    validateResponses: true,
  })
}

async function call(
  method: string,
  path: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: unknown } = {},
) {
  const app = openApp()
  const body = json === undefined ? undefined : JSON.stringify(json)
  const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await app.fetch(new Request(`http://spa.test/api${path}`, { method, headers: sent, body }))
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.endsWith('json')
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : null) as unknown }
}

/**
 * Registers, confirms, logs in, buys one order and holds a suite bound to the account, with visitors and
 * address.
 */
async function newVisitor(firstName: string, email: string) {
  await call('POST', '/v1/identity', { json: registrationOf(email, { firstName }) })
  const mail = await database.db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const { token: link } = mail.payload as { token: string }
  const json = { token: link, password: goodPassword }
  await call('POST', '/v1/identity/confirm-registration', { json })
  const { accessToken: token, personId } = (
    await call('POST', '/v1/identity/login', { json: { identifier: email, password: goodPassword } })
  ).body as SessionUser
  const headers = { authorization: `Bearer ${token}` }
  const { id: addressId } = (
    await call('POST', '/v1/identity/Addresses', { headers, json: addressOf({ firstName }) })
  ).body as { id: number }
  const { id: placedId } = await bookFirstSlot(headers)
  await call('PUT', `/v2/order/${placedId}/billingAddress/${addressId}`, { headers })
  await place(placedId)
  const held = await bookFirstSlot(headers)
  const visitors = ['Mara', 'Jonas'].map((name) => ({
    firstName: name,
    lastName: 'Lindner',
    doNotInformPerMail: true,
  }))
  await call('PUT', '/v2/visitor/order', {
    headers,
    json: { bookingOrderId: held.id, userInBooking: true, visitors },
  })
  const order = (await call('PUT', `/v2/order/${held.id}/billingAddress/${addressId}`, { headers }))
    .body as BookingOrder
  return { token, personId, addressId, placedId, order }
}

async function bookFirstSlot(headers: Record<string, string>): Promise<BookingOrder> {
  const slots = (
    await call('GET', '/v2/booking-time-slot/available-slots-per-product?storeId=2&day=2099-06-02&duration=2')
  ).body as SlotGroups
  const { wellzoneTypeId, timeSlots } = slots[0]!
  const { startTime: bookingStart, endTime: bookingEnd } = timeSlots[0]!
  const request = {
    guid: randomUUID(),
    bookingStart,
    bookingEnd,
    wellzoneTypeId,
    storeId: 2,
    productIdAmount: {},
    visitorAmount: 2,
    isOnSiteBooking: false,
  }
  return (await call('POST', '/v2/order/Book', { headers, json: request })).body as BookingOrder
}

/** Marks the order as paid, with its invoice, and as one that bought a voucher too. */
async function place(id: number): Promise<void> {
  for (const status_id of [5, 6])
    await database.db
      .updateTable('orders')
      .set({ status_id, ordered_at: new Date() })
      .where('id', '=', id)
      .execute()
  await database.db.updateTable('reservation').set({ status: 'booked' }).where('order_id', '=', id).execute()
  await database.db.transaction().execute((trx) => issueInvoice(trx, id))
  await database.db.transaction().execute(async (trx) => {
    await transfer(trx, {
      from: 'provider',
      to: 'order',
      cents: 5_000,
      orderId: id,
      reason: 'pay',
      occasion: `pay:${id}`,
    })
    await issueVoucher(trx, { kind: 'print', orderId: id, line: 1, cents: 5_000, text: 'Für dich' })
  })
}

function pathOf({ path }: Operation, values: Record<string, string>): string {
  return path.replaceAll(/\{(.*?)\}/g, (_, name: string) => values[name]!)
}

function bodyOf(schema: Operation['bodySchema']): object {
  return schema?.$ref ? (contract.components.schemas[schema.$ref.split('/').at(-1)!]?.properties ?? {}) : {}
}

/** The contract's example of the body. */
function exampleOf({ bodySchema }: Operation): Record<string, unknown> | undefined {
  const schema = bodySchema?.$ref
    ? contract.components.schemas[bodySchema.$ref.split('/').at(-1)!]
    : undefined
  const [example] = (schema?.['examples'] ?? []) as Record<string, unknown>[]
  return example && structuredClone(example)
}
