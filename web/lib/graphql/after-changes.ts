import type { Exchange, Operation } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'

interface Asked {
  operation: Operation
  /** A change was answered since, which the answer may not have seen. */
  isOutdated: boolean
}

/**
 * Asks a query again that was under way while a change was answered. The client sends nothing that is under
 * way already, so whoever reloads after the change would be given the answer from before it.
 */
export const afterChangesExchange: Exchange = ({ forward }) => {
  const again = makeSubject<Operation>()
  const underWay = new Map<number, Asked>()
  return (operations) =>
    pipe(
      merge([operations, again.source]),
      tap((operation) => {
        if (operation.kind === 'query') underWay.set(operation.key, { operation, isOutdated: false })
        else if (operation.kind === 'teardown') underWay.delete(operation.key)
      }),
      forward,
      filter(({ operation: { kind, key } }) => {
        if (kind === 'mutation') for (const asked of underWay.values()) asked.isOutdated = true
        const asked = underWay.get(key)
        underWay.delete(key)
        if (!asked?.isOutdated) return true
        again.next(asked.operation)
        return false
      }),
    )
}
