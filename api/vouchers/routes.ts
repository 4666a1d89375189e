import { toBookingOrder } from '../bookings/answers.ts'
import type { Handlers, RequestContext } from '../http/contract.ts'
import { notFound } from '../http/problem.ts'
import { voucherBalance } from './balance.ts'
import type { VouchersDeps } from './deps.ts'
import { voucherInfo } from './info.ts'
import { redeemCode } from '../bookings/redeem.ts'
import { removeDiscount, removeVoucher } from '../bookings/remove.ts'
import { shippingMethod } from '../voucher-orders/shipping.ts'

export const vouchersRoutes = (deps: VouchersDeps) =>
  ({
    async redeemCode({ headers, body, context }) {
      const { userId } = await context.requireVisitor()
      const wish = {
        userId,
        address: context.clientAddress,
        orderId: body.orderId,
        typed: body.voucherKey,
        key: headers['Idempotency-Key'],
      }
      return { status: 200, body: toBookingOrder(await redeemCode(deps, wish), context.locale, deps.hold) }
    },
    async removeDiscount({ params, context }) {
      const { userId } = await context.requireVisitor()
      return {
        status: 200,
        body: toBookingOrder(await removeDiscount(deps, userId, params.orderId), context.locale, deps.hold),
      }
    },
    async removeVoucher({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      return {
        status: 200,
        body: toBookingOrder(
          await removeVoucher(deps, userId, params.orderId, body.voucherKey),
          context.locale,
          deps.hold,
        ),
      }
    },
    async getVoucherInfo({ params, query: { onSiteStoreId: storeId = null }, body, context }) {
      return {
        status: 200,
        body: await voucherInfo(deps, { ...(await askerOf(context)), storeId }, params.key, body),
      }
    },
    async getVoucherBalance({ body, context }) {
      return { status: 200, body: await voucherBalance(deps, await askerOf(context), body.voucherKey) }
    },
    async getShippingMethod({ params, query, context }) {
      const method = shippingMethod(params.id, query.isOnSiteOrder ?? false, context.locale)
      if (!method) throw notFound('There is no such way of shipping.')
      return { status: 200, body: method }
    },
  }) satisfies Partial<Handlers>

async function askerOf(context: RequestContext): Promise<{ userId: number | null; address: string }> {
  const visitor = await context.visitor()
  return { userId: visitor?.userId ?? null, address: context.clientAddress }
}
