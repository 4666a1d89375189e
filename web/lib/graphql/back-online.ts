import type { CombinedError, Exchange, Operation } from 'urql'
import { pipe, tap } from 'wonka'
import { whenBackOnline } from '../connection.ts'

/**
 * Asks the queries again that failed without a connection when it is back, as the page promises. The client
 * asks none of a page that was left.
 */
export function backOnlineExchange(isConnectionError: (error?: CombinedError) => boolean): Exchange {
  return ({ client, forward }) => {
    const lost = new Map<number, Operation>()
    whenBackOnline(() => {
      const failed = [...lost.values()]
      lost.clear()
      // Attempts before do not count: each is a new operation.
      for (const query of failed)
        client.reexecuteOperation(
          client.createRequestOperation('query', query, { requestPolicy: 'network-only' }),
        )
    })
    return (operations) =>
      pipe(
        forward(operations),
        tap(({ operation, error }) => {
          if (operation.kind === 'query' && isConnectionError(error)) lost.set(operation.key, operation)
          else lost.delete(operation.key)
        }),
      )
  }
}
