/**
 * The connection broke, or its network has become silent, and a new one may work at once. Errors of pg itself
 * have no code.
 */
export function isCut(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return /^(08|25P0[34]|57P0|ECONNRESET$|EPIPE$)/.test(code)
  return cutMessages.test(String(message))
}

const cutMessages =
  /^(Connection terminated unexpectedly|Client has encountered a connection error|Query read timeout)/

/** A migration changed what a kept plan returns; the statement has not run. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
