import { inTransaction } from '../database/transaction.ts'
import { Problem } from '../http/problem.ts'
import type { SettleDeps } from './deps.ts'
import { settle } from './settle.ts'
import { recordEvent } from './sql.ts'

/**
 * Handles the provider's notification. The event is recorded in the transaction of its effect, so it counts
 * once; a refused one is not recorded, and the provider may send it again.
 */
export async function receiveCallback(deps: SettleDeps, headers: Headers, rawBody: string): Promise<void> {
  const { db, provider, report } = deps
  const event = provider.verifyCallback(headers, rawBody)
  try {
    await inTransaction(db, async (trx) => {
      const paymentId = await settle(trx, deps, event)
      await recordEvent(trx, { provider: provider.name, eventId: event.eventId, paymentId, body: event.body })
    })
  } catch (error) {
    if (error instanceof Problem) report(error) // signed correctly and still wrong: needs attention
    throw error
  }
}
