import { sql } from 'kysely'
import type { VoucherGiftErrorCode } from '#gateway/generated/resolvers.ts'
import { orderIds } from '#gateway/base/ids.ts'
import { type Asked, ask, type Provocations, send } from './provocations.ts'
import { boughtVoucher } from './purchases.ts'
import type { Setup } from './setup.ts'

const sendOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const recipient = { name: 'Jo', email: 'jo.weber@example.com', sendOn }

/** A voucher to print, with a request to give it away. */
async function giving(setup: Setup, changes: object = {}) {
  const { browser, orderId } = await boughtVoucher(setup)
  const ofOrder = sql`order_id = ${orderIds.read(orderId)}`
  return { asked: ask(browser, 'planVoucherGift', { orderId, recipient, ...changes }), ofOrder }
}

async function sent({ browser, title, variables }: Asked): Promise<void> {
  await send(browser, title, (variables as { input: object }).input)
}

export const voucherGiftCodes: Provocations<VoucherGiftErrorCode> = {
  VOUCHER_NOT_FOUND: async (setup) => ask((await setup.guest()).browser, 'planVoucherGift', { recipient }),
  GIFT_SENT: async (setup) => {
    const { asked, ofOrder } = await giving(setup)
    await sent(asked)
    await sql`UPDATE voucher_gift SET queued_at = clock_timestamp() WHERE ${ofOrder}`.execute(setup.db)
    return asked
  },
  GIFT_DAY_NOT_POSSIBLE: async (setup) =>
    (await giving(setup, { recipient: { ...recipient, sendOn: '2020-12-24' } })).asked,
  VOUCHER_NOT_GIVEABLE: async (setup) => {
    const { asked, ofOrder } = await giving(setup)
    await sql`UPDATE gift_voucher SET blocked_at = clock_timestamp() WHERE ${ofOrder}`.execute(setup.db)
    return asked
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'planVoucherGift', { recipient }),
  INVALID_INPUT: async (setup) =>
    ask((await setup.guest()).browser, 'planVoucherGift', { recipient: { ...recipient, email: 'jo' } }),
  TOO_MANY_REQUESTS: async (setup) => {
    const { asked } = await giving(setup)
    await sent(asked)
    await setup.exhaust('voucher-gift:%')
    return asked
  },
}
