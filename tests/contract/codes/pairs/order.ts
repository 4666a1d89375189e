// Refusals of orders and payments that the shop never causes, because it sends a key, or that two operations
// have in common.
import { randomUUID } from 'node:crypto'
import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { paymentMethodIds } from '#gateway/base/ids.ts'
import type { OperationId } from '#api/http/contract.ts'
import { exampleOf, operations } from './bare-requests.ts'
import type { Pairs } from './pairs.ts'
import { ask, type Provoke, send } from '../provocations.ts'
import { order } from '../purchases.ts'
import { isDearer, moving, rescheduleCodes } from '../reschedule-codes.ts'
import type { Setup } from '../setup.ts'

const methodId = paymentMethodIds.write({ gatewayId: 21, paymentType: 1 })

/** The refused request to move a stay, as a request to pay for the move. */
const paying =
  (code: keyof typeof rescheduleCodes) =>
  async (setup: Setup): Promise<unknown> => {
    const { variables, ...asked } = await (rescheduleCodes[code] as Provoke)(setup)
    const { input } = variables as { input: object }
    await setup.forget('create-payment:%')
    return { ...asked, title: 'payReschedule', variables: { input: { ...input, paymentMethodId: methodId } } }
  }

const codes = {
  OrderNotReschedulable: 'ORDER_NOT_RESCHEDULABLE',
  ReschedulingClosed: 'RESCHEDULING_CLOSED',
  RescheduleLimitReached: 'RESCHEDULE_LIMIT_REACHED',
  SlotTaken: 'SLOT_TAKEN',
  PriceChanged: 'PRICE_CHANGED',
  Maintenance: 'MAINTENANCE',
} as const

/** Sends the example of an operation with another body, without a key, twice. */
async function sendTwice(setup: Setup, id: OperationId, token: string, body: (example: object) => object) {
  const example = exampleOf(
    operations.find((one) => one.id === id)!,
    { token },
  )
  const { url, method } = example
  const text = JSON.stringify(body((await example.json()) as object))
  const headers = new Headers(example.headers)
  headers.delete('idempotency-key')
  for (let time = 0; time < 2; time++)
    await setup.callSpa(id, new Request(url, { method, headers, body: text }))
}

async function orderTwice(setup: Setup, changes: object): Promise<void> {
  const by = await setup.member()
  const { data } = await by.browser.ask('{ viewer { addressBook { defaultAddress { id } } } }')
  const addressId = Number(
    Buffer.from(data.viewer.addressBook.defaultAddress.id, 'base64url').toString().split(':')[1],
  )
  await sendTwice(setup, 'orderVouchers', await setup.tokenOf(by), (example) => ({
    ...example,
    addressId,
    ...changes,
  }))
}

export const orderPairs: Pairs = {
  ...Object.fromEntries(Object.entries(codes).map(([code, name]) => [`payReschedule ${code}`, paying(name)])),
  'rescheduleOrder IdempotencyKeyReused': async (setup) => {
    const { browser, asked } = await moving(setup, { stay: await setup.withPaid() })
    const { input } = asked.variables as { input: object }
    await send(browser, 'rescheduleOrder', input)
    return ask(browser, 'rescheduleOrder', { ...input, expectedDifferenceMinor: -1 })
  },
  'payReschedule IdempotencyKeyReused': async (setup) => {
    const stay = await setup.withPaid()
    const { browser, asked } = await moving(setup, { stay, isWanted: isDearer })
    const input = { ...(asked.variables as { input: object }).input, paymentMethodId: methodId }
    await send(browser, 'payReschedule', input)
    return ask(browser, 'payReschedule', { ...input, expectedDifferenceMinor: 1 })
  },
  'orderVouchers IdempotencyKeyReused': async (setup) => {
    const [by, idempotencyKey] = [await setup.member(), randomUUID()]
    const asked = order(by, { idempotencyKey })
    await send(by.browser, asked.title, (asked.variables as { input: object }).input)
    return order(by, { idempotencyKey, cards: [{ delivery: 'PRINT', valueMinor: 7_000, quantity: 1 }] })
  },
  'orderVouchers PaymentOpen': (setup) => orderTwice(setup, {}),
  'orderVouchers OrderPlaced': async (setup) =>
    orderTwice(setup, { paymentType: 6, voucherKeys: [(await giveVoucher(setup.db, 10_000)).code] }),
  'createPayment PaymentOpen': async (setup) => {
    const by = await setup.withReady()
    const orderId = Number(/^booking:(\d+)/.exec(Buffer.from(by.held.id, 'base64url').toString())![1])
    await setup.forget('create-payment:%')
    await sendTwice(setup, 'createPayment', await setup.tokenOf(by), (example) => ({
      ...example,
      orderId,
      paymentType: 1,
      paymentGatewayId: 21,
    }))
  },
}
