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
      // The new operation takes over the context of the failed one, in which its attempts are counted.
      const afresh = { requestPolicy: 'network-only', retry: undefined } as const
      for (const query of failed)
        client.reexecuteOperation(client.createRequestOperation('query', query, afresh))
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
