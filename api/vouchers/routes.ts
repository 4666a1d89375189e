import { toBookingOrder } from '../bookings/answers.ts'
import type { Handlers } from '../contract.ts'
import type { VouchersDeps } from './deps.ts'
import { redeemCode } from './redeem.ts'
import { removeDiscount, removeVoucher } from './remove.ts'

export const vouchersRoutes = (deps: VouchersDeps) =>
  ({
    async redeemCode({ headers, body, context }) {
      const { userId } = await context.requireVisitor()
      const wish = { userId, address: context.clientAddress, orderId: body.orderId, typed: body.voucherKey, key: headers['Idempotency-Key'] }
      return { status: 200, body: toBookingOrder(await redeemCode(deps, wish), context.locale, deps.hold) }
    },
    async removeDiscount({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: toBookingOrder(await removeDiscount(deps, userId, params.orderId), context.locale, deps.hold) }
    },
    async removeVoucher({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: toBookingOrder(await removeVoucher(deps, userId, params.orderId, body.voucherKey), context.locale, deps.hold) }
    },
  }) satisfies Partial<Handlers>
