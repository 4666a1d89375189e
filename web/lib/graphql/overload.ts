import { type AnyVariables, type CombinedError, type Exchange, makeOperation, type Operation } from 'urql'
import { delay, filter, fromValue, makeSubject, merge, mergeMap, pipe, share, takeUntil } from 'wonka'

/** How often an operation is sent again. */
const mostRetries = 3
const longestSeconds = 8

/**
 * Sends operations again that the shop refused because too many were waiting, after the time that it named;
 * their components just wait longer. Mutations only where a key keeps them from happening twice.
 */
export const overloadExchange: Exchange =
  ({ forward }) =>
  (source) => {
    const operations = pipe(source, share)
    const { source: refused, next: sendAgain } = makeSubject<Operation>()
    const again = pipe(
      refused,
      mergeMap((operation) =>
        pipe(
          fromValue(operation),
          delay((operation.context.overload as Overload).waitMs),
          takeUntil(
            pipe(
              operations,
              filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
            ),
          ),
        ),
      ),
    )
    return pipe(
      forward(merge([operations, again])),
      filter(({ error, operation }) => {
        const count = ((operation.context.overload as Overload | undefined)?.count ?? 0) + 1
        if (!isOverloaded(error) || !isRepeatable(operation) || count > mostRetries) return true
        const overload: Overload = { count, waitMs: waitBefore(error) }
        sendAgain(makeOperation(operation.kind, operation, { ...operation.context, overload }))
        return false
      }),
    )
  }

interface Overload {
  count: number
  waitMs: number
}

function isOverloaded(error: CombinedError | undefined): error is CombinedError {
  return error?.graphQLErrors.some(({ extensions }) => extensions.code === 'OVERLOADED') ?? false
}

function isRepeatable({ kind, variables }: Operation<unknown, AnyVariables>): boolean {
  if (kind !== 'mutation') return kind === 'query'
  const input = (variables as { input?: Record<string, unknown> } | undefined)?.input
  return input?.idempotencyKey !== undefined || input?.cartId !== undefined
}

/** A little later than the shop said, and not all browsers at once. */
function waitBefore({ response }: CombinedError): number {
  const seconds = Number((response as Response | undefined)?.headers.get('retry-after') ?? 1)
  return Math.min(Number.isFinite(seconds) ? seconds : 1, longestSeconds) * 1_000 * (1 + Math.random() / 2)
}
