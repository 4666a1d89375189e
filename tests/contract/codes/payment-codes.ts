import { randomUUID } from 'node:crypto'
import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { PaymentErrorCode } from '#gateway/generated/resolvers.ts'
import { paymentMethodIds } from '#gateway/base/ids.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { redeem } from '../../proofs/harness/visitor.ts'
import { outage } from './outage.ts'
import { type Asked, ask, type Provocations } from './provocations.ts'

/** Pays a booking with PayPal, as far as the test changes nothing. */
const pay = (browser: Browser, bookingId: string, changes: object = {}): Asked =>
  ask(browser, 'payBooking', { ...byPaypal, bookingId, idempotencyKey: randomUUID(), ...changes })

const byPaypal = { paymentMethodId: paymentMethodIds.write({ gatewayId: 21, paymentType: 1 }) }

export const paymentCodes: Provocations<PaymentErrorCode> = {
  BOOKING_NOT_FOUND: async (setup) => {
    const { held } = await setup.booking()
    return pay((await setup.guest()).browser, held.id)
  },
  HOLD_EXPIRED: async (setup) => {
    const { browser, held } = await setup.expired()
    return pay(browser, held.id)
  },
  METHOD_UNKNOWN: async (setup) => {
    const { browser, held } = await setup.booking()
    const paymentMethodId = paymentMethodIds.write({ gatewayId: 9999, paymentType: 1 })
    return pay(browser, held.id, { paymentMethodId })
  },
  METHOD_NOT_IMPLEMENTED: async (setup) => {
    const { browser, held } = await setup.booking()
    const paymentMethodId = paymentMethodIds.write({ gatewayId: 21, paymentType: 98 })
    return pay(browser, held.id, { paymentMethodId })
  },
  VISITORS_MISSING: async (setup) => {
    const { browser, held } = await setup.withHold()
    return pay(browser, held.id)
  },
  BILLING_ADDRESS_MISSING: async (setup) => {
    const { browser, held } = await setup.withHold()
    const companions = [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }]
    await browser.run('setVisitors', { input: { bookingId: held.id, isBookerComing: true, companions } })
    return pay(browser, held.id)
  },
  AMOUNT_DUE: async (setup) => {
    const { browser, held } = await setup.booking()
    return ask(browser, 'confirmPaidBooking', { bookingId: held.id })
  },
  NOTHING_DUE: async (setup) => {
    const { browser, held } = await setup.withReady()
    await redeem(browser, held, (await giveVoucher(setup.db, 100_000)).code)
    return pay(browser, held.id)
  },
  ALREADY_PAID: async (setup) => {
    const { browser, bookingId } = await setup.stay()
    return pay(browser, bookingId)
  },
  LOGIN_REQUIRED: async (setup) => pay(setup.visitor(), (await setup.booking()).held.id),
  PROVIDER_UNAVAILABLE: async (setup) => {
    const { browser, held } = await setup.booking()
    return { ...pay(browser, held.id), ...(await outage(setup)) }
  },
  INVALID_INPUT: async (setup) => {
    const { browser, held } = await setup.booking()
    return pay(browser, held.id, { idempotencyKey: 'a key' })
  },
  TOO_MANY_REQUESTS: async (setup) => {
    const { browser, held } = await setup.withHold()
    await browser.run('payBooking', pay(browser, held.id).variables)
    await setup.exhaust('create-payment:%')
    return pay(browser, held.id)
  },
}
