import type { Handlers } from '../contract.ts'
import { declareWithdrawal } from './declare.ts'
import type { WithdrawalsDeps } from './deps.ts'

export const withdrawalsRoutes = (deps: WithdrawalsDeps) =>
  ({
    async declareWithdrawal({ headers, body: { name, orderReference, email }, context: { locale, clientAddress } }) {
      const receivedAt = await declareWithdrawal(deps, { key: headers['Idempotency-Key'], name, reference: orderReference, email, locale }, clientAddress)
      return { status: 202, body: { receivedAt: receivedAt.toISOString() } }
    },
  }) satisfies Partial<Handlers>
