import { startLoop } from '../jobs/loop.ts'
import type { SettleDeps } from './deps.ts'
import { reconcilePayments } from './reconcile.ts'
import { workRefunds } from './refunds.ts'

export type PaymentWorkers = {
  /** There may be a refund to make: call it on NOTIFY `refund` and whenever listening began. */
  wake: () => void
  /** Ends after what is on its way. */
  stop: () => Promise<void>
}

/** Looks after payments that nobody talks about any more, and sends money back. Any number of processes may do so at once. */
export function startPaymentWorkers(
  deps: SettleDeps,
  pollSeconds = { looks: 2, refunds: 10 },
): PaymentWorkers {
  const looks = startLoop(() => reconcilePayments(deps), {
    pollSeconds: pollSeconds.looks,
    onError: deps.report,
  })
  const refunds = startLoop(() => workRefunds(deps), {
    pollSeconds: pollSeconds.refunds,
    onError: deps.report,
  })
  return {
    wake: refunds.wake,
    async stop() {
      await Promise.all([looks.stop(), refunds.stop()])
    },
  }
}
