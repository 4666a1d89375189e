import { z } from 'zod'
import { Problem, refusal } from '../../http/problem.ts'
import { orderStatus } from '../../database/order-status.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { lockNewTime } from '../../stays/move/find-time.ts'
import { moveStay as moveIt } from '../../stays/move/move.ts'
import { releaseHeldMove } from '../../stays/rows/move.ts'
import { stayOf } from '../../stays/stay.ts'
import { formatDayAndTime, formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { atTheDoor } from '../roles.ts'
import { moveRuleOf } from '../stay/can.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, instantInput, orderInput, reasonInput } from './order-subject.ts'

/**
 * Moves a stay as its guest does, with the same price, invoices and mails. Staff may break the rules of
 * guests with a reason; a suite that is taken stays taken, and a dearer time is paid by the guest.
 */
export const moveStay = defineAct({
  name: 'move-stay',
  summary: 'moves a stay to another time',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, at: instantInput, reason: reasonInput.optional() }),
  find: findOrderSubject,
  async run({ order, at, reason }, { trx, deps, subject: { stay: row } }) {
    const stay = await stayOf(trx, order)
    const isMovable = stay.statusId === orderStatus.inProgress && !stay.isDisputed
    if (!isMovable) throw refusal<'moveStay'>('AlreadyOver', 'The stay has begun, or was cancelled.')
    const rule = moveRuleOf({ ...row, moves: stay.moves })
    if (rule !== null && reason === undefined)
      throw refusal<'moveStay'>('RuleNeedsReason', `The rule ${rule} is broken: say why.`)
    const plan = await planChange(trx, stay, at, undefined)
    if (plan.isDone) throw refusal<'moveStay'>('NothingChanges', 'The stay is at this time already.')
    await releaseHeldMove(trx, order)
    const visit = await lockNewTime(trx, plan, deps.bookingHorizonDays).catch(asTaken)
    const differenceCents = plan.price.differenceTo(visit.stayCents)
    if (differenceCents > 0) throw refusal<'moveStay'>('PaymentNeeded', 'The time costs more than was paid.')
    await moveIt(trx, stay, visit, { orderCents: plan.price.orderCents, change: null })
    const when = (instant: number, locale: Locale) =>
      formatDayAndTime(new Date(instant).toISOString(), stay.store.timeZone, locale)
    const back = (locale: Locale) => formatEuro(-differenceCents, locale)
    const [from, to] = [stay.startsAt, visit.startsAt]
    return {
      before: { startsAt: from, suiteId: row.suiteId },
      after: { startsAt: to, suiteId: visit.wellzoneId, differenceCents },
      rule,
      reason: rule === null ? null : (reason ?? null),
      sentence: {
        de:
          `Umgebucht von ${when(from, 'de')} auf ${when(to, 'de')}.` +
          (differenceCents < 0 ? ` ${back('de')} zurück.` : ''),
        en:
          `Moved from ${when(from, 'en')} to ${when(to, 'en')}.` +
          (differenceCents < 0 ? ` ${back('en')} returned.` : ''),
      },
    }
  },
})

/** What guests are told about a time, in the words of the house. */
function asTaken(error: unknown): never {
  const isGone =
    error instanceof Problem && ['SlotTaken', 'SlotNotOffered', 'TypeNotForGroup'].includes(error.code)
  throw isGone ? refusal<'moveStay'>('SlotTaken', 'No suite of this type is free at this time.') : error
}
