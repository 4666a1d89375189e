import type { SettleDeps } from './deps.ts'
import { claimLookUps, lookUp } from './ask-provider.ts'

/**
 * Asks the provider about open payments that it has said nothing about: a lost callback, a closed window, a payment that
 * ran out. A few at once; true when there may be more.
 */
export async function reconcilePayments(deps: SettleDeps): Promise<boolean> {
  const most = 5
  const due = await claimLookUps(deps.db, deps.provider.name, { most })
  await Promise.all(due.map((payment) => lookUp(deps, payment)))
  return due.length === most
}
