import { sql } from 'kysely'
import type { OrderErrorCode, ReviewErrorCode } from '#gateway/generated/resolvers.ts'
import { ask, type Provocations, send } from './provocations.ts'
import type { Setup } from './setup.ts'
import { boughtVoucher } from './purchases.ts'

export const orderCodes: Provocations<OrderErrorCode> = {
  ORDER_NOT_FOUND: async (setup) => {
    const { orderId } = await setup.stay()
    return ask((await setup.guest()).browser, 'cancelOrder', { orderId })
  },
  NOT_CANCELLABLE: async (setup) => {
    const { browser, orderId } = await boughtVoucher(setup)
    return ask(browser, 'cancelOrder', { orderId })
  },
  CANCELLATION_CLOSED: async (setup) => {
    const { browser, orderId, number } = await setup.withPaid()
    await setup.beginSoon(number)
    return ask(browser, 'cancelOrder', { orderId })
  },
  TERMS_CHANGED: async (setup) => {
    const { browser, orderId } = await setup.stay()
    return ask(browser, 'cancelOrder', { orderId, expects: 'VOUCHER' })
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'cancelOrder'),
  TOO_MANY_REQUESTS: async (setup) => {
    const { browser, orderId } = await boughtVoucher(setup)
    const asked = ask(browser, 'cancelOrder', { orderId })
    await browser.run('cancelOrder', asked.variables)
    await setup.exhaust('cancel-order:%')
    return asked
  },
}

/** A stay that has ended. */
async function over(setup: Setup) {
  const stay = await setup.withPaid()
  const { number } = stay
  await sql`UPDATE reservation SET starts_at = began, ends_at = began + interval '2 hours',
    blocked_until = began + interval '150 minutes'
    FROM (SELECT timestamptz '2020-01-01T16:00Z' + make_interval(days => ${number} - 100000) AS began) was
    WHERE order_id = ${number}`.execute(setup.db)
  return stay
}

export const reviewCodes: Provocations<ReviewErrorCode> = {
  ORDER_NOT_FOUND: async (setup) => {
    const { orderId } = await setup.stay()
    return ask((await setup.guest()).browser, 'giveFeedback', { orderId })
  },
  ORDER_NOT_RATEABLE: async (setup) => {
    const { browser, orderId } = await over(setup)
    await send(browser, 'giveFeedback', { orderId })
    return ask(browser, 'giveFeedback', { orderId })
  },
  EQUIPMENT_ERRORS_MISSING: async (setup) => {
    const { browser, orderId } = await over(setup)
    return ask(browser, 'giveFeedback', { orderId, equipmentErrors: ' ' })
  },
  OTHER_COMPLAINTS_MISSING: async (setup) => {
    const { browser, orderId } = await over(setup)
    return ask(browser, 'giveFeedback', { orderId, otherComplaints: '' })
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'giveFeedback'),
  INVALID_INPUT: async (setup) => ask((await setup.guest()).browser, 'giveFeedback', { atmosphere: 9 }),
}
