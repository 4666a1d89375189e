import { companionCancelled } from '../mails/companion-cancelled.ts'
import { readInformed } from '../mails/informed.ts'
import { readMailFacts } from '../mails/facts.ts'
import type { Trx } from '../../database/tables.ts'
import { queueMail } from '../../mail/outbox.ts'
import { removeCompanions } from '../rows/guests.ts'
import type { Stay } from '../stay.ts'

/**
 * Takes the companions at these places off a stay for fewer people. Those who were told of the stay are told
 * so, with the time that they know.
 */
export async function letLeave(
  trx: Trx,
  { orderId, moves, startsAt, endsAt }: Stay,
  leaving: number[],
): Promise<void> {
  const before = await readInformed(trx, orderId)
  await removeCompanions(trx, orderId, leaving)
  const staying = new Set((await readInformed(trx, orderId)).map(({ email }) => email))
  const { wellzone, storeIn } = await readMailFacts(trx, orderId)
  const stay = {
    ...{ orderId, wellzone, moves, by: 'fewer' as const },
    ...{ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
  }
  for (const { key, locale, ...guest } of before.filter(({ email }) => !staying.has(email)))
    await queueMail(trx, companionCancelled, {
      dedupeKey: `companion-left:${orderId}:${key}:${moves}`,
      recipient: guest.email,
      locale,
      payload: { ...stay, store: storeIn(locale), ...guest },
    })
}
