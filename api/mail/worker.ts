import { publish } from '#http/shop-events.ts'
import type { Db } from '../database/tables.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { claimMail } from './claims.ts'
import { deliver, type DeliveryOptions, type Outcome } from './delivery.ts'

export type MailWorkerOptions = DeliveryOptions & {
  db: Db
  /** How long a delayed mail, or one whose notification was lost, may wait. */
  pollSeconds?: number
  /** Called for every attempt; an outcome never holds the content or the recipient of a mail. */
  onOutcome?: (outcome: Outcome) => void
  onError?: (error: unknown) => void
}

/** Deliveries of one process at a time, and those to one domain: a slow mailbox holds up no other domain. */
const most = { inAll: 10, perDomain: 2 }

/** Delivers due mails, a few at a time, in any number of processes at once. Woken by NOTIFY `mail`. */
export function startMailWorker(options: MailWorkerOptions): Loop {
  const { db, pollSeconds = 30, onOutcome, onError = () => undefined, transport, ...rest } = options
  const deliveries = new Map<Promise<void>, string>()

  async function startOne(): Promise<boolean> {
    if (!transport) return false
    if (deliveries.size >= most.inAll) await Promise.race(deliveries.keys())
    const domains = Map.groupBy(deliveries.values(), (domain) => domain)
    const busy = [...domains].filter(([, same]) => same.length >= most.perDomain).map(([domain]) => domain)
    const mail = await claimMail(db, busy)
    if (!mail) return false
    const delivery = deliver(db, mail, { ...rest, transport })
      .then((outcome) => {
        publish({ event: 'mail', state: outcome.state })
        onOutcome?.(outcome)
      })
      .catch(onError)
      .finally(() => {
        deliveries.delete(delivery)
        loop.wake()
      })
    deliveries.set(delivery, mail.recipient.split('@')[1] ?? '')
    return true
  }

  const loop = startLoop(startOne, { name: 'mails', pollSeconds, onError })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await Promise.all(deliveries.keys())
    },
  }
}
