import type { SettleDeps } from './deps.ts'
import { claimLooks, lookAt } from './ask-provider.ts'

/**
 * Asks the provider about open payments that it has said nothing about: a lost callback, a closed window, a payment that
 * ran out. A few at once; true when there may be more.
 */
export async function reconcilePayments(deps: SettleDeps): Promise<boolean> {
  const most = 5
  const due = await claimLooks(deps.db, deps.provider.name, { most })
  await Promise.all(due.map((look) => lookAt(deps, look)))
  return due.length === most
}
