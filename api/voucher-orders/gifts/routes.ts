import type { Handlers } from '../../http/contract.ts'
import { type GiftDeps, planVoucherGift } from './plan.ts'

export const voucherGiftsRoutes = (deps: GiftDeps) =>
  ({
    async planVoucherGift({ params: { orderId, line }, body, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await planVoucherGift(deps, { userId, orderId, line, body }) }
    },
  }) satisfies Partial<Handlers>
