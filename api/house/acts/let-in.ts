import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { stayOf } from '../../stays/stay.ts'
import { ticketFactsOf } from '../../stays/ticket/ticket.ts'
import { formatDayAndTime } from '../../words/format.ts'
import type { LocalizedText } from '../../words/text.ts'
import { hourMs, localDay, localTime, minuteMs } from '../../words/wall-clock.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import type { Done } from './act.ts'
import { instantInput } from './order-subject.ts'

/** Guests who were let in by their ticket: when, and its version. The line may have been down. */
export const letInInput = z.object({ at: instantInput, version: z.number().int().nonnegative() })

/** A line may be down for a night and a day. */
const longestMs = 48 * hourMs
/** The clock of a device goes wrong by so much since it read that of the spa. */
const aheadMs = 5 * minuteMs

/**
 * Settles that guests were let in by their ticket. It has happened, so it is never refused for what became of
 * the stay: the entry of the log says what is not as the ticket said. Returns it, and whether they count as
 * arrived.
 */
export async function letIn(
  trx: Trx,
  stay: StayRow,
  { at: said, version }: z.output<typeof letInInput>,
): Promise<Done & { arrives: boolean }> {
  const { now, status, timeZone, orderId } = stay
  const at = Math.min(said, now)
  if (said > now + aheadMs || at < now - longestMs)
    throw refusal<'setArrival'>('TimeOutside', 'Guests are let in now, or were in the last two days.')
  const isThere = stay.said === 'arrived' || stay.said === 'left'
  const isElsewhen = isOnOtherDay(stay, at)
  const isReplaced = version < ticketFactsOf(await stayOf(trx, orderId)).version
  const remark = isThere
    ? remarks.there
    : status === 'cancelled'
      ? remarks.cancelled
      : isElsewhen
        ? remarks.moved(stay.startsAt, timeZone)
        : isReplaced
          ? remarks.replaced
          : { de: '', en: '' }
  const time = localTime(at, timeZone)
  return {
    arrives: !isThere && status === 'booked' && !isElsewhen,
    before: { state: stay.said },
    after: { state: 'arrived', letInAt: at, version },
    rule: null,
    reason: null,
    sentence: {
      de: `Mit Ticket eingelassen um ${time} Uhr.${remark.de}`,
      en: `Let in by ticket at ${time}.${remark.en}`,
    },
  }
}

/** True for a stay that was over then, or begins on a day after it. */
const isOnOtherDay = ({ startsAt, endsAt, timeZone }: StayRow, at: number): boolean =>
  endsAt <= at || (startsAt > at && localDay(startsAt, timeZone) !== localDay(at, timeZone))

const remarks = {
  there: {
    de: ' Sie waren schon als angekommen eingetragen.',
    en: ' They were down as arrived already.',
  },
  cancelled: { de: ' Der Aufenthalt war storniert.', en: ' The visit had been cancelled.' },
  moved: (startsAt: number, timeZone: string): LocalizedText => ({
    de: ` Der Aufenthalt ist verlegt: ${formatDayAndTime(new Date(startsAt).toISOString(), timeZone, 'de')}.`,
    en: ` The visit has been moved: ${formatDayAndTime(new Date(startsAt).toISOString(), timeZone, 'en')}.`,
  }),
  replaced: { de: ' Das Ticket war schon ersetzt.', en: ' The ticket had been replaced.' },
}
