import type { Trx } from '../../database/tables.ts'
import { readInformed, type Informed } from './informed.ts'
import { readMailFacts } from './facts.ts'
import { queueMail } from '../../mail/outbox.ts'
import { stayHandedOver } from './stay-handed-over.ts'
import { stayTakenOver } from './stay-taken-over.ts'

interface Parting {
  giver: { recipient: string; locale: 'de' | 'en'; firstName: string }
  companions: Informed[]
}

/** Who leaves the stay; read before it changes hands. */
export async function readParting(trx: Trx, orderId: number): Promise<Parting> {
  const { holder } = await readMailFacts(trx, orderId)
  return { giver: holder, companions: await readInformed(trx, orderId) }
}

/**
 * Informs the friend who holds the stay now, the giver, and the companions who are no guests any more. A
 * companion who took it over stays one: the entry in the calendar is the same, and would be removed.
 */
export async function queueHandover(
  trx: Trx,
  orderId: number,
  { giver, companions }: Parting,
): Promise<void> {
  const { holder, storeIn, startsAt, endsAt, wellzone, moves } = await readMailFacts(trx, orderId)
  const stay = {
    ...{ orderId, wellzone, moves, giver: giver.firstName },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }
  const lines = await trx
    .selectFrom('order_line')
    .select(['kind', 'name', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  await queueMail(trx, stayTakenOver, {
    dedupeKey: `stay-taken-over:${orderId}`,
    recipient: holder.recipient,
    locale: holder.locale,
    payload: {
      ...stay,
      store: storeIn(holder.locale),
      extras: lines
        .filter(({ kind }) => kind === 'extra')
        .map(({ name, quantity }) => ({ name: name[holder.locale], quantity })),
      isInsured: lines.some(({ kind }) => kind === 'insurance'),
    },
  })
  await queueMail(trx, stayHandedOver, {
    dedupeKey: `stay-handed-over:${orderId}`,
    recipient: giver.recipient,
    locale: giver.locale,
    payload: { ...stay, store: storeIn(giver.locale), taker: holder.firstName, companion: null },
  })
  const leaving = companions.filter(({ email }) => email !== holder.recipient)
  for (const { key, locale, booker: _full, ...companion } of leaving)
    await queueMail(trx, stayHandedOver, {
      dedupeKey: `stay-handed-over:${orderId}:${key}`,
      recipient: companion.email,
      locale,
      payload: { ...stay, store: storeIn(locale), taker: null, companion },
    })
}
