import type { Handlers } from '../http/contract.ts'
import { apply } from './apply.ts'
import type { FranchiseDeps } from './deps.ts'

export const franchiseRoutes = (deps: FranchiseDeps) =>
  ({
    async createFranchiseApplication({ headers, body, context: { locale, clientAddress } }) {
      const key = headers['Idempotency-Key']
      const solution = headers['Challenge-Solution']
      const receivedAt = await apply(deps, body, { key, solution, locale, clientAddress })
      return { status: 202, body: { receivedAt: receivedAt.toISOString() } }
    },
  }) satisfies Partial<Handlers>
