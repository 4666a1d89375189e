import type { Client, Exchange, OperationResult } from 'urql'
import { fromPromise, fromValue, mergeMap, pipe } from 'wonka'
import { challengedField, hasSolution } from './challenged.ts'

/**
 * Sends a mutation again with a proof of work where the shop asks for one, while its component waits for the
 * result as for any other. What solves is loaded with the first such refusal.
 */
export const challengeExchange: Exchange =
  ({ client, forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      mergeMap((result) => {
        const field = hasSolution(result) ? undefined : challengedField(result)
        return field === undefined ? fromValue(result) : fromPromise(sentAgain(client, result, field))
      }),
    )

/** The refusal itself if the solver could not be loaded: the form says so and keeps what was typed. */
async function sentAgain(client: Client, refused: OperationResult, field: string): Promise<OperationResult> {
  try {
    const { sendSolved } = await import('./send-solved.ts')
    return await sendSolved(client, refused, field)
  } catch {
    return refused
  }
}
