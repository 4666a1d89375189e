import type { Handlers } from '../http/contract.ts'
import { declareWithdrawal } from './declare.ts'
import type { WithdrawalsDeps } from './deps.ts'

export const withdrawalsRoutes = (deps: WithdrawalsDeps) =>
  ({
    async declareWithdrawal({
      headers,
      body: { name, orderReference, email },
      context: { locale, clientAddress },
    }) {
      // Half a character of UTF-16 cannot be kept in UTF-8, and must not keep the rest from being declared.
      const words = {
        name: name.toWellFormed(),
        reference: orderReference.toWellFormed(),
        email: email.toWellFormed(),
      }
      const receivedAt = await declareWithdrawal(
        deps,
        { key: headers['Idempotency-Key'], ...words, locale },
        clientAddress,
      )
      return { status: 202, body: { receivedAt: receivedAt.toISOString() } }
    },
  }) satisfies Partial<Handlers>
