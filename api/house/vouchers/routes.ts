import { bareCode } from '#http/typed-code.ts'
import type { HouseHandlers } from '../../http/contract.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { limitAttempts } from '../../vouchers/attempt-limit.ts'
import { effects } from '../acts/effects.ts'
import type { HouseDeps } from '../deps.ts'
import { writeSeen } from '../log/log.ts'
import { actorOf, requireRole, requireStaff } from '../roles.ts'
import { blockVoucher } from './block-voucher.ts'
import { readVouchers, toHouseVoucher } from './look.ts'
import { redeemForOrder } from './redeem-for-order.ts'

/** The rate limit of looks for each person: a desk has fewer guests, so more is counting through orders. */
const looks = { limit: 120, windowSeconds: 3_600 }

export const houseVoucherRoutes = (deps: HouseDeps) => {
  const effectOf = effects(deps)
  /** Unknown codes count in the shop's rate limit, so that codes cannot be guessed at a desk either. */
  const limited = <Result>(address: string, lookUp: () => Promise<Result>) =>
    limitAttempts(deps, { userId: null, address }, lookUp)

  return {
    async lookAtVoucher({ params: { storeId }, body, context }) {
      const staff = await requireStaff(deps.db, context)
      requireRole(actorOf(staff), storeId, ['reception', 'manager', 'books'])
      await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'house-voucher', String(staff.id)), looks)
      const found = await limited(context.clientAddress, () => readVouchers(deps.db, body.text))
      for (const orderId of new Set(found.map((voucher) => voucher.orderId)))
        await writeSeen(deps.db, {
          staffId: staff.id,
          who: staff.name,
          kind: 'voucher',
          storeId,
          orderId,
        })
      return { status: 200, body: { items: found.map(toHouseVoucher) } }
    },

    redeemForOrder: async (call) =>
      limited(call.context.clientAddress, () =>
        effectOf('redeemForOrder', call, redeemForOrder, {
          order: call.params.orderId,
          code: bareCode(call.body.code),
        }),
      ),

    blockVoucher: async (call) =>
      effectOf('blockVoucher', call, blockVoucher, {
        store: call.params.storeId,
        voucher: call.params.voucherId,
        order: call.body.orderId,
        isReplaced: call.body.isReplaced,
        why: call.body.why,
      }),
  } satisfies Partial<HouseHandlers>
}
