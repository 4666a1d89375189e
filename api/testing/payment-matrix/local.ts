import type { LocalEvent } from '../../provider/local/events.ts'
import type { TestDatabase } from '../database.ts'
import { stateOf } from '../payments/payment-state.ts'
import { eventOf, openSpa } from '../payments/payments.ts'
import type { ProviderHarness } from './harness.ts'

/** The local provider, whose callbacks are rows of a table. */
export function localHarness(database: TestDatabase): ProviderHarness {
  const spa = openSpa(database)
  async function waiting(): Promise<LocalEvent[]> {
    const callbacks = database.db.selectFrom('provider.callback').select('body')
    const rows = await callbacks.where('delivered_at', 'is', null).execute()
    return rows.map(({ body }) => body as LocalEvent)
  }
  return {
    spa,
    open: spa.open,
    approve: spa.approve,
    cancel: spa.cancel,
    async openAndDecline(booking) {
      const opened = await spa.open(booking, { type: 2 })
      await spa.decline(opened)
      return opened
    },
    take: spa.approve,
    deliver: spa.deliver,
    async deliverTwice() {
      const events = await waiting()
      const again = () => events.map((event) => spa.sendCallback(event))
      await Promise.all([...again(), ...again(), ...again()])
      await spa.deliver()
      await Promise.all(again())
    },
    async deliverReversed() {
      const rank = ['payment.approved', 'payment.captured']
      for (const event of (await waiting()).toSorted((a, b) => rank.indexOf(b.type) - rank.indexOf(a.type)))
        await spa.sendCallback(event)
    },
    lose: async () => void (await database.db.deleteFrom('provider.callback').execute()),
    async forge(opened) {
      const event = await eventOf(database, opened, 'payment.captured')
      return (await spa.sendCallback(event, { secret: 'another-secret' })).status
    },
    async reportOtherAmount(opened) {
      const event = await eventOf(database, opened, 'payment.captured')
      return (await spa.sendCallback({ ...event, amount: 100 })).status
    },
    runAllJobs: spa.runAllJobs,
    stateOf: (booking) => stateOf(database.db, booking),
  }
}
