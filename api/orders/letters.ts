import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { writeMail } from '../mail/outbox.ts'
import { readStay } from '../payments/letters.ts'

/** Tells the visitor that a stay is cancelled and how much goes back: one mail for each order. */
export async function tellCancelled(trx: Transaction<Database>, orderId: number, refundCents: number): Promise<void> {
  const { recipient, locale, timeZone, wellzone, startsAt, endsAt, store } = await readStay(trx, orderId)
  await writeMail(trx, {
    kind: 'booking-cancelled',
    dedupeKey: `booking-cancelled:${orderId}`,
    recipient,
    locale,
    payload: {
      orderId,
      wellzone,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      store: { ...store, timeZone },
      refundCents,
    },
  })
}
