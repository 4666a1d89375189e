import type { CombinedError, Operation } from 'urql'

/**
 * Whether a busy shop refused an operation before it did anything, so that it may be sent again. Mutations
 * only where a key keeps them from happening twice.
 */
export function isRepeatableRefusal(error: CombinedError, { kind, variables }: Operation): boolean {
  if (!error.graphQLErrors.some(({ extensions }) => extensions.code === 'OVERLOADED')) return false
  if (kind !== 'mutation') return kind === 'query'
  const input = (variables as { input?: Record<string, unknown> } | undefined)?.input
  return input?.idempotencyKey !== undefined || input?.cartId !== undefined
}
