import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { stayOf } from '../../stays/stay.ts'
import { ticketFactsOf } from '../../stays/ticket/ticket.ts'
import { formatDayAndTime } from '../../words/format.ts'
import type { LocalizedText } from '../../words/text.ts'
import { hourMs, localDay, localTime } from '../../words/wall-clock.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import type { Done } from './act.ts'
import { instantInput } from './order-subject.ts'

/** Guests who were let in while the line was down: when, and the version of the ticket that they showed. */
export const letInInput = z.object({ at: instantInput, version: z.number().int().nonnegative() })

/** A line may be down for a night and a day. */
const longestMs = 48 * hourMs

/**
 * Settles that guests were let in without a network. It has happened, so it is never refused for what became
 * of the stay: the entry of the log says what is not as the ticket said. Returns it, and whether they count
 * as arrived.
 */
export async function letIn(
  trx: Trx,
  stay: StayRow,
  { at, version }: z.output<typeof letInInput>,
): Promise<Done & { arrives: boolean }> {
  const { now, said, status, startsAt, timeZone, orderId } = stay
  if (at > now || at < now - longestMs)
    throw refusal<'setArrival'>('TimeOutside', 'Guests are let in now, or were in the last two days.')
  const isThere = said === 'arrived' || said === 'left'
  const isElsewhen = localDay(startsAt, timeZone) !== localDay(at, timeZone) && startsAt > at
  const isReplaced = version < ticketFactsOf(await stayOf(trx, orderId)).version
  const remark = isThere
    ? remarks.twice
    : status === 'cancelled'
      ? remarks.cancelled
      : isElsewhen
        ? remarks.moved(startsAt, timeZone)
        : isReplaced
          ? remarks.replaced
          : { de: '', en: '' }
  const time = localTime(at, timeZone)
  return {
    arrives: !isThere && status === 'booked' && !isElsewhen,
    before: { state: said },
    after: { state: 'arrived', letInAt: at, version },
    rule: null,
    reason: null,
    sentence: {
      de: `Ohne Netz eingelassen um ${time} Uhr.${remark.de}`,
      en: `Let in at ${time} without a network.${remark.en}`,
    },
  }
}

const remarks = {
  twice: {
    de: ' Angekommen war schon gesagt: Das Ticket wurde zweimal gezeigt.',
    en: ' They were there already: the ticket was shown twice.',
  },
  cancelled: { de: ' Der Aufenthalt war storniert.', en: ' The visit had been cancelled.' },
  moved: (startsAt: number, timeZone: string): LocalizedText => ({
    de: ` Der Aufenthalt ist verlegt: ${formatDayAndTime(new Date(startsAt).toISOString(), timeZone, 'de')}.`,
    en: ` The visit has been moved: ${formatDayAndTime(new Date(startsAt).toISOString(), timeZone, 'en')}.`,
  }),
  replaced: { de: ' Das Ticket war schon ersetzt.', en: ' The ticket had been replaced.' },
}
