import { z } from 'zod'
import { isOneOf } from '../../database/order-status.ts'
import { refusal } from '../../http/problem.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { lockNewTime } from '../../stays/move/find-time.ts'
import { releaseHeldMove } from '../../stays/rows/move.ts'
import { stayOf } from '../../stays/stay.ts'
import { localTime } from '../../words/wall-clock.ts'
import { atTheDoor } from '../roles.ts'
import { isUnderWay } from '../stay/state.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, orderInput } from './order-subject.ts'
import { asTaken, inOtherSuite, paidInput, takeTime } from './take-time.ts'

/**
 * Guests stay longer in their suite, also while they are in it, as far as its next stay and the hours of the
 * store allow; before it begins, in another suite of the type, too. The price is the shop's for the longer
 * stay, and what it costs more was paid at the till.
 */
export const lengthenStay = defineAct({
  name: 'lengthen-stay',
  summary: 'lengthens a stay',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({
    order: orderInput,
    hours: z.coerce.number().int().positive(),
    inOther: z.stringbool().or(z.boolean()).optional(),
    ...paidInput,
  }),
  find: findOrderSubject,
  async run({ order, hours, inOther, receipt, amount }, { trx, deps, subject: { stay: row } }) {
    const stay = await stayOf(trx, order)
    if (!isOneOf(stay.statusId, ['inProgress', 'currently']) || stay.isDisputed)
      throw refusal<'lengthenStay'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    if (inOther && isUnderWay(row))
      throw refusal<'lengthenStay'>('SlotTaken', 'Guests who are in their suite do not change it.')
    const plan = await planChange(trx, stay, undefined, { hours })
    if (plan.wanted.endsAt <= stay.endsAt)
      throw refusal<'lengthenStay'>('NothingChanges', 'The stay is as long already.')
    await releaseHeldMove(trx, order)
    const suiteId = inOther ? undefined : row.suiteId
    const visit = await lockNewTime(trx, plan, deps.bookingHorizonDays, suiteId).catch(asTaken)
    const { differenceCents, sentence } = await takeTime(trx, plan, visit, { receipt, amount })
    const suite = await inOtherSuite(trx, row.suiteId, visit.wellzoneId)
    const until = localTime(visit.endsAt, row.timeZone)
    return {
      before: { endsAt: row.endsAt, suiteId: row.suiteId },
      after: { endsAt: visit.endsAt, suiteId: visit.wellzoneId, differenceCents },
      rule: null,
      reason: null,
      sentence: {
        de: `Verlängert bis ${until} Uhr.${suite.de}${sentence.de}`,
        en: `Lengthened until ${until}.${suite.en}${sentence.en}`,
      },
    }
  },
})
