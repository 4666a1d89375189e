// A month of PayPal beside the ledger, by the command: real payments through PayPal's counterpart, with what
// it keeps, pays out and takes back, and the faults of its report.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Report, ReportedMove } from '../../provider/port.ts'
import { openPaypalReport } from '../../provider/paypal/report.ts'
import { openBookings } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { paypalHarness } from '../../testing/payment-matrix/paypal.ts'
import { credentials } from '../../testing/paypal/counterpart.ts'
import { orderIdOf, usePaypal } from '../../testing/paypal/provider.ts'
import { feeOf } from '../../testing/paypal/report.ts'
import { webhookId } from '../../testing/paypal/webhooks.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { seatZone } from '../../words/seller.ts'
import { hourMs, localDay } from '../../words/wall-clock.ts'
import { monthSpan } from '../documents/month.ts'

const database = useTestDatabase()
const paypal = usePaypal()
const spa = openBookings(() => database.db)
const desk = openDesk(database, () => openPaypalReport({ ...credentials, webhookId, baseUrl: paypal.origin }))
const month = localDay(Date.now(), seatZone).slice(0, 7)
const report = (options = '--yes') => desk(`provider report ${month} --so-far ${options}`)

/** The report reaches beyond what the test does. */
beforeEach(() => void (paypal.report.state.refreshedAt = new Date(Date.now() + hourMs)))

async function pay() {
  const harness = paypalHarness(database, paypal)
  const booking = await harness.spa.hold()
  const opened = await harness.open(booking)
  await harness.approve(opened)
  await harness.deliver()
  const id = orderIdOf(opened)
  const { captures } = paypal.account.find(id)
  return { ...harness, booking, id, number: `WZ-${booking.orderId}`, capture: captures[0]! }
}

test('fees, payouts and chargebacks are booked once: bank, provider and ledger have the same', async () => {
  const [kept, cancelled] = [await pay(), await pay()]
  const { orderId, userId: user } = cancelled.booking
  expect((await spa.call(`/cancellation/CancelOrder/${orderId}`, { method: 'POST', user })).status).toBe(204)
  await cancelled.runAllJobs()
  paypal.reverse(kept.id)
  await kept.deliver()
  const at = new Date()
  paypal.report.add(
    { code: 'T0403', cents: -4_321, at, ref: 'PAYOUT1' },
    { code: 'T1201', cents: -11_900, at, about: kept.capture.id },
    { code: 'T0106', cents: -1_500, at },
  )
  const before = await readLedger(database.db)
  expect((await report('--dry-run')).out).toContain('Report and ledger have the same.')
  expect(await readLedger(database.db)).toEqual(before)
  const first = await report()
  expect(first.complaints).toBe('')
  const fees = 2 * feeOf(11_900) - 1_500
  const { accounts } = await readLedger(database.db)
  const provider = -(11_900 - 4_321 - 11_900 + fees)
  expect(accounts).toMatchObject({ fees, bank: -4_321, disputed: -11_900, provider })
  expect(first.out).toMatch(/^6 transactions of /)
  expect(first.out).toMatch(/payment +238\.00 € +238\.00 € +238\.00 € +0\.00 €/)
  expect(first.out).toMatch(/Payout of .*: 43\.21 €, PAYOUT1\./)
  expect(first.out).toContain('Report and ledger have the same.')
  paypal.report.state.isReversed = true
  expect((await report()).out).toContain('Report and ledger have the same.')
  expect((await readLedger(database.db)).accounts).toEqual(accounts)
  expect((await desk('log')).out).toContain(`provider report ${month}`)
})

test('what only one of the two has is listed with its order, and other money is not booked', async () => {
  const [gone, other, taken] = [await pay(), await pay(), await pay()]
  const at = new Date()
  paypal.account.orders.delete(gone.id)
  other.capture.amount = { currency_code: 'EUR', value: '118.99' }
  paypal.report.add(
    { code: 'T0006', cents: 5_000, at, ref: 'STRANGER1' },
    { code: 'T0006', cents: 7_000, at, ref: 'DOLLARS1', currency: 'USD', feeCents: -300 },
    { code: 'T0200', cents: -123, at, ref: 'EXCHANGE1' },
    { code: 'T1110', cents: -11_900, at, about: taken.capture.id },
  )
  const { out } = await report()
  for (const [kind, why, number, ours, theirs, name] of [
    ['payment', 'not there', gone.number, '–', '119.00 EUR', gone.capture.id],
    ['payment', 'amount', other.number, '118.99 EUR', '119.00 EUR', other.capture.id],
    ['payment', 'not here', '', '50.00 EUR', '–', 'STRANGER1'],
    ['payment', 'currency', '', '70.00 USD', '–', 'DOLLARS1'],
    ['other', 'not here', '', '-1.23 EUR', '–', 'EXCHANGE1'],
    ['dispute', 'unknown', taken.number, '-119.00 EUR', '-119.00 EUR', taken.capture.id],
  ])
    expect(out).toMatch(new RegExp(`${kind} +${why} +${number} +${ours} +${theirs} +${name}`))
  expect(out).toContain('6 differences:')
  expect(out).not.toContain('do not add up')
})

test('a page that is missing writes nothing', async () => {
  const before = await readLedger(database.db)
  paypal.report.add(...Array.from({ length: 300 }, () => ({ code: 'T0403', cents: -1, at: new Date() })))
  paypal.report.state.withoutPage = 2
  const { code, complaints } = await report()
  expect([code, complaints]).toEqual([1, expect.stringMatching(/is not whole.*Nothing was written\.$/)])
  expect(await readLedger(database.db)).toEqual(before)
})

describe('a month that is over', () => {
  const past = '2024-10'
  const { from, until } = monthSpan(past)
  const payout: ReportedMove = {
    ref: 'OLD1',
    relatedRef: null,
    kind: 'payout',
    code: 'T0400',
    cents: -100,
    feeCents: 0,
    currency: 'EUR',
    at: from,
  }
  const readAs = (...days: Report[]) => {
    const read = openDesk(database, () => async () => days.shift() ?? { moves: [], reachesUntil: until })
    return read(`provider report ${past} --yes`)
  }
  const day = (...moves: ReportedMove[]): Report => ({ moves, reachesUntil: until })

  test('is read whole: not while its end is late, nor where days contradict each other', async () => {
    const late = await readAs({ moves: [payout], reachesUntil: until - hourMs })
    expect([late.code, late.complaints]).toEqual([
      1,
      'The report of 2024-10 reaches until 2024-10-31T22:00:00.000Z: read it later. Nothing was written.',
    ])
    const twice = await readAs(day(payout), day({ ...payout, cents: -99 }))
    expect(twice.complaints).toContain('has OLD1 twice, and not the same')
    expect((await readAs(day(payout), day(payout))).out).toContain('1 transaction of 2024-10')
  })

  test('stays what it was', async () => {
    expect(await readAs(day({ ...payout, cents: -101 }))).toMatchObject({
      complaints: 'The report says something else of OLD1 than before. Nothing was written.',
    })
    expect(await readAs(day())).toMatchObject({
      complaints: 'OLD1 was in the report before, and is not any more. Nothing was written.',
    })
  })
})

test.each([
  ['provider report', 2, 'Name the month'],
  ['provider report 2090-01', 1, '2090-01 has not begun.'],
  [`provider report ${month}`, 1, `${month} is not over`],
])('%s is refused', async (line, code, why) => {
  expect(await desk(line)).toMatchObject({ code, complaints: expect.stringContaining(why) })
  expect((await openDesk(database)(`provider report 2024-10`)).complaints).toContain(
    'PayPal is not configured',
  )
})
