import { z } from 'zod'
import { orderStatus } from '../../database/order-status.ts'
import { refusal } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { lockNewTime } from '../../stays/move/find-time.ts'
import { releaseHeldMove } from '../../stays/rows/move.ts'
import { stayOf } from '../../stays/stay.ts'
import { formatClock, formatDayAndTime } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { localDay } from '../../words/wall-clock.ts'
import { atTheDoor } from '../roles.ts'
import { moveRuleOf } from '../stay/can.ts'
import { isUnderWay } from '../stay/state.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, instantInput, orderInput, reasonInput } from './order-subject.ts'
import { writeArrival } from './set-arrival.ts'
import { asTaken, inOtherSuite, paidInput, takeTime } from './take-time.ts'

/**
 * Moves a stay as its guest does, with the same price, invoices and mails. Staff may break the rules of
 * guests with a reason; a suite that is taken stays taken, and what a time costs more is paid at the till.
 */
export const moveStay = defineAct({
  name: 'move-stay',
  summary: 'moves a stay to another time',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, at: instantInput, reason: reasonInput.optional(), ...paidInput }),
  find: findOrderSubject,
  async run({ order, at, reason, receipt, amount }, { trx, deps, subject: { stay: row } }) {
    const stay = await stayOf(trx, order)
    const isMovable = stay.statusId === orderStatus.inProgress && !stay.isDisputed && !isUnderWay(row)
    if (!isMovable) throw refusal<'moveStay'>('AlreadyOver', 'The stay has begun, or was cancelled.')
    const rule = moveRuleOf({ ...row, moves: stay.moves })
    if (rule !== null && reason === undefined)
      throw refusal<'moveStay'>('RuleNeedsReason', `The rule ${rule} is broken: say why.`)
    const plan = await planChange(trx, stay, at, undefined)
    if (plan.isDone) throw refusal<'moveStay'>('NothingChanges', 'The stay is at this time already.')
    await releaseHeldMove(trx, order)
    const visit = await lockNewTime(trx, plan, deps.bookingHorizonDays).catch(asTaken)
    const { differenceCents, sentence } = await takeTime(trx, plan, visit, { receipt, amount })
    const suite = await inOtherSuite(trx, row.suiteId, visit.wellzoneId)
    // A later arrival was announced for the time before.
    if (row.said === 'later') await writeArrival(trx, row.orderId, 'none', null)
    const { timeZone } = stay.store
    const [from, to] = [stay.startsAt, visit.startsAt]
    const isSameDay = localDay(from, timeZone) === localDay(to, timeZone)
    const since = (locale: Locale) => formatDayAndTime(toInstant(from), timeZone, locale)
    const until = (locale: Locale) =>
      (isSameDay ? formatClock : formatDayAndTime)(toInstant(to), timeZone, locale)
    const same = { de: ' Gleicher Preis.', en: ' Same price.' }
    const price = differenceCents === 0 ? same : sentence
    return {
      before: { startsAt: from, suiteId: row.suiteId },
      after: { startsAt: to, suiteId: visit.wellzoneId, differenceCents },
      rule,
      reason: rule === null ? null : (reason ?? null),
      sentence: {
        de: `Umgebucht von ${since('de')} auf ${until('de')}.${suite.de}${price.de}`,
        en: `Moved from ${since('en')} to ${until('en')}.${suite.en}${price.en}`,
      },
    }
  },
})
