import { inTransaction } from '../database/transaction.ts'
import { Problem } from '../http/problem.ts'
import type { SettleDeps } from './deps.ts'
import { settle } from './settle.ts'
import { recordEvent } from './sql.ts'

/**
 * Takes what the provider tells. The event is noted in the transaction of its effect, so it counts once and is never
 * half done; what is refused is not noted, and the provider may say it again.
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
    if (error instanceof Problem) report(error) // rightly signed and still wrong: somebody should look at it
    throw error
  }
}
