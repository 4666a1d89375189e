// Money that a provider took and that no payment here accounts for. Fails if it is not recorded, if its line
// names no payment or no amount, if an approved order that is not known is captured, and if it stays listed
// after it was settled.
import { expect, test } from 'vitest'
import type { LocalEvent } from '../../provider/local/events.ts'
import { runDesk } from '../../desk/desk.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { paypalHarness } from '../../testing/payment-matrix/paypal.ts'
import { bookedAndPaidOnce, stateOf } from '../../testing/payments/payment-state.ts'
import { eventOf, type Opened, openSpa } from '../../testing/payments/payments.ts'
import { orderIdOf, usePaypal } from '../../testing/paypal/provider.ts'
import { unmatchedPayments } from './unmatched.ts'

const database = useTestDatabase()
const paypal = usePaypal()

const forget = ({ reference }: Opened) =>
  database.db.deleteFrom('payment').where('reference', '=', reference).execute()

async function listed(): Promise<Array<[string, string, number, string]>> {
  const payments = await unmatchedPayments(database.db)
  return payments.map((one) => [one.provider, one.provider_ref, one.amount_cents, one.currency.trim()])
}

async function desk(...args: string[]): Promise<string> {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const connect = async () => ({
    db: database.db,
    providers: ['local', 'paypal'],
    bookingHorizonDays: 365,
    vouchers: 'single-purpose' as const,
    visitorSecret: 'a secret of the tests',
  })
  await runDesk(args, { connect, who: 'ines', write, complain: write, ask: undefined })
  return lines.join('\n')
}

test('a paid callback of a lost order names its amount, and is listed until staff settle it', async () => {
  const spa = openSpa(database)
  const opened = await spa.open(await spa.hold())
  const event: LocalEvent = await eventOf(database, opened, 'payment.captured')
  const lost = { ...event, paymentId: 'pay_lost' }
  for (let time = 0; time < 3; time++)
    expect(await spa.sendCallback(lost)).toMatchObject({ status: 422, body: { code: 'PaymentUnknown' } })
  for (const type of ['payment.failed', 'payment.cancelled', 'payment.created'] as const)
    expect((await spa.sendCallback({ ...event, type, paymentId: 'pay_unpaid' })).status).toBe(422)
  const [line] = spa.reports.map((error) => (error as Error).message)
  expect(line).toBe(
    'local took 119.00 EUR by its payment pay_lost, see npm run desk -- payment list. There is no such payment.',
  )
  expect(line).not.toContain(event.orderReference)
  expect(await listed()).toEqual([['local', 'pay_lost', 11_900, 'EUR']])
  for (const command of [['list'], ['payment', 'list']])
    expect(await desk(...command)).toMatch(/119\.00 EUR +local +pay_lost/)
  expect(await desk('payment', 'done', 'pay_lost', '--dry-run')).toContain('nothing was changed')
  expect(await desk('payment', 'done', 'pay_lost', '--yes', '--note', 'returned on 12 May')).toContain(
    'pay_lost: recorded as settled.',
  )
  expect(await desk('payment', 'done', 'pay_lost', '--yes')).toBe(
    'There is no payment pay_lost without an order.',
  )
  await spa.sendCallback(lost)
  expect(await desk('payment', 'list')).toBe('There is no money without an order.')
})

test('a callback with another sum is listed, and no more once the right one has come', async () => {
  const spa = openSpa(database)
  const booking = await spa.hold()
  const opened = await spa.open(booking)
  const event = await eventOf(database, opened, 'payment.captured')
  expect(await spa.sendCallback({ ...event, amount: 100 })).toMatchObject({
    body: { code: 'PaymentDiffers' },
  })
  expect(await listed()).toEqual([['local', event.paymentId, 100, 'EUR']])
  await spa.approve(opened)
  await spa.deliver()
  expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  expect(await listed()).toEqual([])
})

test('an order of PayPal that is not known here is listed if it was paid, and never captured', async () => {
  const harness = paypalHarness(database, paypal)
  const { spa } = harness
  const [paid, approved] = [await spa.open(await spa.hold()), await spa.open(await spa.hold())]
  await harness.take(paid)
  await harness.approve(approved)
  for (const opened of [paid, approved]) await forget(opened)
  await harness.deliver()
  expect(await listed()).toEqual([['paypal', orderIdOf(paid), 11_900, 'EUR']])
  expect(paypal.account.find(orderIdOf(approved)).status).toBe('APPROVED')
  expect(spa.reports.map((error) => (error as Error).message)).toContainEqual(
    expect.stringContaining(`paypal took 119.00 EUR by its payment ${orderIdOf(paid)}, `),
  )
})
