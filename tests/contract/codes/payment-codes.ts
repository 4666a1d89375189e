import { randomUUID } from 'node:crypto'
import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { PaymentErrorCode } from '#gateway/generated/resolvers.ts'
import { paymentMethodIds } from '#gateway/ids.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { redeem } from '../../proofs/harness/visitor.ts'
import { outage } from './outage.ts'
import { type Asked, ask, type Provocations } from './provocations.ts'

/** Pays a booking with PayPal, as far as the test changes nothing. */
const pay = (browser: Browser, bookingId: string, changes: object = {}): Asked =>
  ask(browser, 'payBooking', { ...byPaypal, bookingId, idempotencyKey: randomUUID(), ...changes })

const byPaypal = { paymentMethodId: paymentMethodIds.write({ gatewayId: 21, paymentType: 1 }) }

export const paymentCodes: Provocations<PaymentErrorCode> = {
  BOOKING_NOT_FOUND: async (scene) => {
    const { held } = await scene.booking()
    return pay((await scene.guest()).browser, held.id)
  },
  HOLD_EXPIRED: async (scene) => {
    const { browser, held } = await scene.expired()
    return pay(browser, held.id)
  },
  METHOD_UNKNOWN: async (scene) => {
    const { browser, held } = await scene.booking()
    const paymentMethodId = paymentMethodIds.write({ gatewayId: 9999, paymentType: 1 })
    return pay(browser, held.id, { paymentMethodId })
  },
  METHOD_NOT_IMPLEMENTED: async (scene) => {
    const { browser, held } = await scene.booking()
    const paymentMethodId = paymentMethodIds.write({ gatewayId: 21, paymentType: 98 })
    return pay(browser, held.id, { paymentMethodId })
  },
  VISITORS_MISSING: async (scene) => {
    const { browser, held } = await scene.withHold()
    return pay(browser, held.id)
  },
  BILLING_ADDRESS_MISSING: async (scene) => {
    const { browser, held } = await scene.withHold()
    const companions = [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }]
    await browser.run('setVisitors', { input: { bookingId: held.id, isBookerComing: true, companions } })
    return pay(browser, held.id)
  },
  AMOUNT_DUE: async (scene) => {
    const { browser, held } = await scene.booking()
    return ask(browser, 'confirmPaidBooking', { bookingId: held.id })
  },
  NOTHING_DUE: async (scene) => {
    const { browser, held } = await scene.withReady()
    await redeem(browser, held, (await giveVoucher(scene.db, 100_000)).code)
    return pay(browser, held.id)
  },
  ALREADY_PAID: async (scene) => {
    const { browser, bookingId } = await scene.stay()
    return pay(browser, bookingId)
  },
  LOGIN_REQUIRED: async (scene) => pay(scene.visitor(), (await scene.booking()).held.id),
  PROVIDER_UNAVAILABLE: async (scene) => {
    const { browser, held } = await scene.booking()
    return { ...pay(browser, held.id), ...(await outage(scene)) }
  },
  INVALID_INPUT: async (scene) => {
    const { browser, held } = await scene.booking()
    return pay(browser, held.id, { idempotencyKey: 'a key' })
  },
  TOO_MANY_REQUESTS: async (scene) => {
    const { browser, held } = await scene.withHold()
    await browser.run('payBooking', pay(browser, held.id).variables)
    await scene.exhaust('create-payment:%')
    return pay(browser, held.id)
  },
}
