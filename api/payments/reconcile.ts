import type { SettleDeps } from './deps.ts'
import { claimLookUps, lookUp } from './ask-provider.ts'

/**
 * Looks up open payments without a notification: a lost callback, a closed window, an expired payment.
 * Returns true when more may be due.
 */
export async function reconcilePayments(deps: SettleDeps): Promise<boolean> {
  const most = 5
  const due = await claimLookUps(deps, { most })
  await Promise.all(due.map((payment) => lookUp(deps, payment)))
  return due.length === most
}
