import type { HoldPolicy } from '../../config.ts'
import type { Handlers } from '../../http/contract.ts'
import type { VouchersDeps } from '../../vouchers/deps.ts'
import { toBookingOrder } from '../hold/responses.ts'
import { redeemCode } from './redeem.ts'
import { removeDiscount, removeVoucher } from './remove.ts'

/** Vouchers and discounts on a held booking. */
export const bookingCodeRoutes = (deps: VouchersDeps & { hold: HoldPolicy }) =>
  ({
    async redeemCode({ headers, body, context }) {
      const { userId } = await context.requireVisitor()
      const request = {
        userId,
        address: context.clientAddress,
        orderId: body.orderId,
        typed: body.voucherKey,
        key: headers['Idempotency-Key'],
      }
      return { status: 200, body: toBookingOrder(await redeemCode(deps, request), context.locale, deps.hold) }
    },
    async removeDiscount({ params, context }) {
      const { userId } = await context.requireVisitor()
      const booking = await removeDiscount(deps, userId, params.orderId)
      return { status: 200, body: toBookingOrder(booking, context.locale, deps.hold) }
    },
    async removeVoucher({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      const booking = await removeVoucher(deps, userId, params.orderId, body.voucherKey)
      return { status: 200, body: toBookingOrder(booking, context.locale, deps.hold) }
    },
  }) satisfies Partial<Handlers>
