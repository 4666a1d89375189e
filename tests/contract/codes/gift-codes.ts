import { sql } from 'kysely'
import type { VoucherGiftErrorCode } from '#gateway/generated/resolvers.ts'
import { orderIds } from '#gateway/ids.ts'
import { type Asked, ask, type Provocations, send } from './provocations.ts'
import { boughtVoucher } from './purchases.ts'
import type { Scene } from './scene.ts'

const sendOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const recipient = { name: 'Jo', email: 'jo.weber@example.com', sendOn }

/** A voucher to print, with a request to give it away. */
async function giving(scene: Scene, changes: object = {}) {
  const { browser, orderId } = await boughtVoucher(scene)
  const ofOrder = sql`order_id = ${orderIds.read(orderId)}`
  return { asked: ask(browser, 'planVoucherGift', { orderId, recipient, ...changes }), ofOrder }
}

async function sent({ browser, title, variables }: Asked): Promise<void> {
  await send(browser, title, (variables as { input: object }).input)
}

export const voucherGiftCodes: Provocations<VoucherGiftErrorCode> = {
  VOUCHER_NOT_FOUND: async (scene) => ask((await scene.guest()).browser, 'planVoucherGift', { recipient }),
  GIFT_SENT: async (scene) => {
    const { asked, ofOrder } = await giving(scene)
    await sent(asked)
    await sql`UPDATE voucher_gift SET queued_at = clock_timestamp() WHERE ${ofOrder}`.execute(scene.db)
    return asked
  },
  GIFT_DAY_NOT_POSSIBLE: async (scene) =>
    (await giving(scene, { recipient: { ...recipient, sendOn: '2020-12-24' } })).asked,
  VOUCHER_NOT_GIVEABLE: async (scene) => {
    const { asked, ofOrder } = await giving(scene)
    await sql`UPDATE gift_voucher SET blocked_at = clock_timestamp() WHERE ${ofOrder}`.execute(scene.db)
    return asked
  },
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'planVoucherGift', { recipient }),
  INVALID_INPUT: async (scene) =>
    ask((await scene.guest()).browser, 'planVoucherGift', { recipient: { ...recipient, email: 'jo' } }),
  TOO_MANY_REQUESTS: async (scene) => {
    const { asked } = await giving(scene)
    await sent(asked)
    await scene.exhaust('voucher-gift:%')
    return asked
  },
}
