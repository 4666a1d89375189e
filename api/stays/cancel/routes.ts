import type { Deps, Handlers } from '../../http/contract.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { cancelOrder } from './cancel.ts'

export const cancellationsRoutes = ({ db }: Deps) =>
  ({
    async cancelOrder({ params, context }) {
      const { userId } = await context.requireVisitor()
      await countAttempt(db, `cancel-order:${userId}`, { limit: 60, windowSeconds: 600 })
      await cancelOrder(db, userId, params.orderId)
      return { status: 204 }
    },
  }) satisfies Partial<Handlers>
