// Refusals of bookings at each operation that changes one.
import { randomUUID } from 'node:crypto'
import { passMinutes } from '#api/testing/bookings.ts'
import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { bookingIds } from '#gateway/base/ids.ts'
import type { Browser } from '../../../proofs/harness/browser.ts'
import { checkOut, redeem } from '../../../proofs/harness/visitor.ts'
import { exampleOf, operations } from './bare-requests.ts'
import type { Pairs } from './pairs.ts'
import { ask, send } from '../provocations.ts'
import type { Setup } from '../setup.ts'

interface Booked {
  browser: Browser
  home: string
  held: { id: string }
}

/** One request of each operation, on a booking in any state. */
const changes: Record<string, (by: Booked) => ReturnType<typeof ask>> = {
  extendBooking: ({ browser, held }) => ask(browser, 'extendBooking', { bookingId: held.id }),
  removeInsurance: ({ browser, held }) => ask(browser, 'removeInsurance', { bookingId: held.id }),
  releaseBooking: ({ browser, held }) => ask(browser, 'releaseBooking', { bookingId: held.id }),
  setVisitors: ({ browser, held }) => ask(browser, 'setVisitors', { bookingId: held.id }),
  setBillingAddress: ({ browser, held, home }) =>
    ask(browser, 'setBillingAddress', { bookingId: held.id, addressId: home }),
  removeDiscount: ({ browser, held }) => ask(browser, 'removeDiscount', { bookingId: held.id }),
  removeVoucher: ({ browser, held }) => ask(browser, 'removeVoucher', { bookingId: held.id }),
  captureVoucherOnly: ({ browser, held }) =>
    ask(browser, 'confirmPaidBooking', { bookingId: held.id, idempotencyKey: randomUUID() }),
}

const inState = (code: string, state: (setup: Setup) => Promise<Booked>, without: string[]): Pairs =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([operation]) => !without.includes(operation))
      .map(([operation, change]) => [
        `${operation} ${code}`,
        async (setup: Setup) => change(await state(setup)),
      ]),
  )

/** Booked without an account, by a browser that then has one. */
async function boundLater(setup: Setup) {
  const [browser, { browser: member }] = [setup.visitor(), await setup.member()]
  const { id: bookingId } = await setup.hold(browser)
  return { browser: member, bookingId }
}

export const bookingPairs: Pairs = {
  ...inState('HoldExpired', (setup) => setup.expired(), ['releaseBooking', 'extendBooking']),
  // The gateway reads the booking first, and finds none.
  'extendBooking HoldExpired': async (setup) => {
    const by = await setup.expired()
    const { number } = bookingIds.read(by.held.id)!
    const operation = operations.find(({ id }) => id === 'extendBooking')!
    const request = exampleOf(operation, { token: await setup.tokenOf(by), id: number })
    await setup.callSpa('extendBooking', request)
  },
  ...inState('PaymentOpen', (setup) => setup.paymentOpen(), ['captureVoucherOnly']),
  'bindBooking HoldExpired': async (setup) => {
    const { browser, bookingId } = await boundLater(setup)
    await passMinutes(setup.db, bookingIds.read(bookingId)!.number, 61)
    return ask(browser, 'bindBooking', { bookingId })
  },
  'bindBooking OrderExists': async (setup) => {
    const { browser, bookingId } = await boundLater(setup)
    await setup.hold(browser)
    return ask(browser, 'bindBooking', { bookingId })
  },
  'captureVoucherOnly OrderPlaced': async (setup) => {
    await setup.forget('create-payment:%')
    const { browser, bookingId } = await setup.stay()
    return ask(browser, 'confirmPaidBooking', { bookingId, idempotencyKey: randomUUID() })
  },
  'captureVoucherOnly VisitorsMissing': async (setup) =>
    changes['captureVoucherOnly']!(await setup.withHold()),
  'captureVoucherOnly AddressMissing': async (setup) => {
    const by = await setup.withHold()
    const companions = [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }]
    await send(by.browser, 'setVisitors', { bookingId: by.held.id, companions })
    return changes['captureVoucherOnly']!(by)
  },
  'captureVoucherOnly IdempotencyKeyReused': async (setup) => {
    const [by, idempotencyKey] = [await setup.withReady(), randomUUID()]
    await redeem(by.browser, by.held, (await giveVoucher(setup.db, 100_000)).code)
    await send(by.browser, 'confirmPaidBooking', { bookingId: by.held.id, idempotencyKey })
    const other = await setup.hold(by.browser)
    await checkOut(by.browser, other, by.home)
    return ask(by.browser, 'confirmPaidBooking', { bookingId: other.id, idempotencyKey })
  },
  'captureVoucherOnly TooManyRequests': async (setup) => {
    const by = await setup.withHold()
    const asked = changes['captureVoucherOnly']!(by)
    await by.browser.run(asked.title, asked.variables)
    await setup.exhaust('create-payment:%')
    return asked
  },
  'redeemCode IdempotencyKeyReused': async (setup) => {
    const [{ browser, held }, idempotencyKey] = [await setup.withHold(), randomUUID()]
    const [one, other] = [await giveVoucher(setup.db, 100), await giveVoucher(setup.db, 100)]
    await send(browser, 'redeemCode', { bookingId: held.id, code: one.code, idempotencyKey })
    return ask(browser, 'redeemCode', { bookingId: held.id, code: other.code, idempotencyKey })
  },
}
