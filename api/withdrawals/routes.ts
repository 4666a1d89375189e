import { createHmac } from 'node:crypto'
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
      // A lone surrogate cannot be stored as UTF-8; it is replaced, so that the declaration is not lost.
      const words = {
        name: name.toWellFormed(),
        reference: orderReference.toWellFormed(),
        email: email.toWellFormed(),
      }
      const receivedAt = await declareWithdrawal(
        deps,
        { key: headers['Idempotency-Key'], ...words, locale, network: networkHash(deps, clientAddress) },
        clientAddress,
      )
      return { status: 202, body: { receivedAt: receivedAt.toISOString() } }
    },
  }) satisfies Partial<Handlers>

function networkHash({ visitorSecret }: WithdrawalsDeps, clientAddress: string): Buffer {
  return createHmac('sha256', visitorSecret).update(`withdrawals from ${clientAddress}`).digest()
}
