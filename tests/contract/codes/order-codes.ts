import { sql } from 'kysely'
import type { OrderErrorCode, ReviewErrorCode } from '#gateway/generated/resolvers.ts'
import { ask, type Provocations, send } from './provocations.ts'
import type { Scene } from './scene.ts'
import { boughtVoucher } from './purchases.ts'

export const orderCodes: Provocations<OrderErrorCode> = {
  ORDER_NOT_FOUND: async (scene) => {
    const { orderId } = await scene.stay()
    return ask((await scene.guest()).browser, 'cancelOrder', { orderId })
  },
  NOT_CANCELLABLE: async (scene) => {
    const { browser, orderId } = await boughtVoucher(scene)
    return ask(browser, 'cancelOrder', { orderId })
  },
  CANCELLATION_CLOSED: async (scene) => {
    const { browser, orderId, number } = await scene.withPaid()
    await scene.beginSoon(number)
    return ask(browser, 'cancelOrder', { orderId })
  },
  TERMS_CHANGED: async (scene) => {
    const { browser, orderId } = await scene.stay()
    return ask(browser, 'cancelOrder', { orderId, expects: 'VOUCHER' })
  },
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'cancelOrder'),
  INVALID_INPUT: { never: 'cancelling takes an id only, and what is none is not found' },
  TOO_MANY_REQUESTS: async (scene) => {
    const { browser, orderId } = await boughtVoucher(scene)
    const asked = ask(browser, 'cancelOrder', { orderId })
    await browser.run('cancelOrder', asked.variables)
    await scene.exhaust('cancel-order:%')
    return asked
  },
}

/** A stay that has ended. */
async function over(scene: Scene) {
  const stay = await scene.withPaid()
  const { number } = stay
  await sql`UPDATE reservation SET starts_at = began, ends_at = began + interval '2 hours',
    blocked_until = began + interval '150 minutes'
    FROM (SELECT timestamptz '2020-01-01T16:00Z' + make_interval(days => ${number} - 100000) AS began) was
    WHERE order_id = ${number}`.execute(scene.db)
  return stay
}

export const reviewCodes: Provocations<ReviewErrorCode> = {
  ORDER_NOT_FOUND: async (scene) => {
    const { orderId } = await scene.stay()
    return ask((await scene.guest()).browser, 'giveFeedback', { orderId })
  },
  ORDER_NOT_RATEABLE: async (scene) => {
    const { browser, orderId } = await over(scene)
    await send(browser, 'giveFeedback', { orderId })
    return ask(browser, 'giveFeedback', { orderId })
  },
  EQUIPMENT_ERRORS_MISSING: async (scene) => {
    const { browser, orderId } = await over(scene)
    return ask(browser, 'giveFeedback', { orderId, equipmentErrors: ' ' })
  },
  OTHER_COMPLAINTS_MISSING: async (scene) => {
    const { browser, orderId } = await over(scene)
    return ask(browser, 'giveFeedback', { orderId, otherComplaints: '' })
  },
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'giveFeedback'),
  INVALID_INPUT: async (scene) => ask((await scene.guest()).browser, 'giveFeedback', { atmosphere: 9 }),
  TOO_MANY_REQUESTS: { never: 'feedback is not limited: each stay has one' },
}
