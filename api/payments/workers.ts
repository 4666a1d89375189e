import { startLoop } from '../jobs/loop.ts'
import type { SettleDeps } from './deps.ts'
import { reconcilePayments } from './reconcile.ts'
import { workRefunds } from './refunds/refunds.ts'

export type PaymentWorkers = {
  /** Call it on NOTIFY `refund` and whenever listening has begun: a refund may be due. */
  wake: () => void
  /** Resolves when the current round has ended. */
  stop: () => Promise<void>
}

/** Looks up payments without a notification and makes refunds. Safe to run in any number of processes. */
export function startPaymentWorkers(
  deps: SettleDeps,
  pollSeconds = { lookUps: 2, refunds: 10 },
): PaymentWorkers {
  const lookUps = startLoop(() => reconcilePayments(deps), {
    name: 'payments',
    pollSeconds: pollSeconds.lookUps,
    onError: deps.report,
  })
  const refunds = startLoop(() => workRefunds(deps), {
    name: 'refunds',
    pollSeconds: pollSeconds.refunds,
    onError: deps.report,
  })
  return {
    wake: refunds.wake,
    async stop() {
      await Promise.all([lookUps.stop(), refunds.stop()])
    },
  }
}
