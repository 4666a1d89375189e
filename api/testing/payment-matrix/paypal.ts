import { reconcilePayments } from '../../payments/reconcile.ts'
import { workRefunds } from '../../payments/refunds/refunds.ts'
import type { TestDatabase } from '../database.ts'
import { stateOf } from '../payments/payment-state.ts'
import { type Opened, openSpa } from '../payments/payments.ts'
import type { Counterpart } from '../paypal/counterpart.ts'
import { clientOf, orderIdOf } from '../paypal/provider.ts'
import { type Transmission, transmissionOf } from '../paypal/webhooks.ts'
import type { ProviderHarness } from './harness.ts'

/** PayPal, played by the counterpart. */
export function paypalHarness(database: TestDatabase, paypal: Counterpart): ProviderHarness {
  const spa = openSpa(database, clientOf(paypal))
  const send = ({ headers, rawBody }: Transmission) =>
    spa.ask('/v2/payment/callback/paypal', { method: 'POST', headers, rawBody })

  async function onPage({ address }: Opened, step: string): Promise<void> {
    const page = address.replace('/checkoutnow', `/checkoutnow/${step}`)
    const response = await fetch(page, { method: 'POST', redirect: 'manual' })
    if (response.status !== 302) throw new Error(`${step}: ${response.status}`)
  }

  /** A capture that the shop makes on a callback causes the next one. */
  async function deliver(): Promise<void> {
    let statuses: number[]
    do statuses = await paypal.outbox.deliver(send)
    while (statuses.some((status) => status < 300) && paypal.outbox.waiting.length > 0)
  }

  async function take(opened: Opened): Promise<void> {
    await onPage(opened, 'approve')
    paypal.capture(orderIdOf(opened))
  }

  return {
    spa,
    open: spa.open,
    approve: (opened) => onPage(opened, 'approve'),
    cancel: (opened) => onPage(opened, 'cancel'),
    async openAndDecline(booking) {
      const opened = await spa.open(booking)
      paypal.faults.refuse(orderIdOf(opened), 'INSTRUMENT_DECLINED')
      await onPage(opened, 'approve')
      await deliver()
      return opened
    },
    take,
    deliver,
    async deliverTwice() {
      const events = [...paypal.outbox.waiting]
      const again = () => events.map((event) => send(transmissionOf(event, paypal.origin)))
      await Promise.all([...again(), ...again(), ...again()])
      await deliver()
      await Promise.all(again())
    },
    async deliverReversed() {
      paypal.outbox.waiting.reverse()
      await deliver()
    },
    lose: async () => void paypal.outbox.lose(),
    async forge(opened) {
      await onPage(opened, 'approve')
      const [event] = paypal.outbox.lose()
      return (await send(transmissionOf(event!, paypal.origin, { certificate: 'other-signer' }))).status
    },
    async reportOtherAmount(opened) {
      await onPage(opened, 'approve')
      paypal.capture(orderIdOf(opened), 'COMPLETED', { currency_code: 'EUR', value: '1.00' })
      const [, captured] = paypal.outbox.lose()
      return (await send(transmissionOf(captured!, paypal.origin))).status
    },
    async runAllJobs() {
      await deliver()
      while (await reconcilePayments(spa.deps()));
      while (await workRefunds(spa.deps()));
      await deliver()
    },
    async stateOf(booking) {
      const payments = await database.db
        .selectFrom('payment')
        .select('reference')
        .where('order_id', '=', booking.orderId)
        .execute()
      const kept = payments.map(({ reference }) => paypal.account.keptCents(reference))
      const keptCents = kept.reduce((sum, cents) => sum + cents, 0)
      return { ...(await stateOf(database.db, booking)), keptCents }
    },
  }
}
