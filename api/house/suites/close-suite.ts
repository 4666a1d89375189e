import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { lockStoreDays } from '../../slots/sql.ts'
import type { LocalizedText } from '../../words/text.ts'
import { dayMs } from '../../words/wall-clock.ts'
import { defineAct } from '../acts/act.ts'
import { atTheDoor } from '../roles.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import { isInside, selectAffected } from './affected.ts'
import { insertClosing, mostClosedDays } from './closings.ts'
import { namedStays } from './named-stays.ts'
import { findSuiteSubject, requireReach, spanInput, spanInWords } from './suite-subject.ts'

/**
 * Closes a suite for a time: nothing is offered there from then on. The stays inside stand until each is
 * settled by an act of its own. The paid ones are a part of the effect, so that one that is paid meanwhile is
 * seen before anything is closed; what is only held ends by itself, or is paid and to be settled then.
 */
export const closeSuite = defineAct({
  name: 'close-suite',
  summary: 'closes a suite for a time; the stays inside stand',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ ...spanInput, why: z.string().trim().min(1).max(200) }),
  find: findSuiteSubject,
  async run({ from, until, why }, { trx, role, subject: { suiteId, store } }) {
    const span = { from, until }
    if (until <= from || until <= store.now || until - from > mostClosedDays * dayMs)
      throw refusal<'closeSuite'>('TimeOutside', 'The time is over, has no length, or is too long.')
    await requireReach(trx, role, store, span)
    await lockStoreDays(trx, store.id, store.timeZone, span)
    const former = await insertClosing(trx, suiteId, span, why)
    const inside = await selectAffected(trx, isInside(suiteId, span))
    const paid = inside.filter(({ status }) => status === 'booked')
    const words = paidInWords(paid)
    return {
      before: { closings: former.map((one) => ({ from: one.from, until: one.until })) },
      after: { from, until, why, stays: paid.map(({ orderId }) => orderId) },
      rule: null,
      reason: null,
      sentence: {
        de: `Gesperrt: ${spanInWords(span, store.timeZone, 'de')}, ${why}. ${words.de}`,
        en: `Closed: ${spanInWords(span, store.timeZone, 'en')}, ${why}. ${words.en}`,
      },
    }
  },
})

function paidInWords(stays: StayRow[]): LocalizedText {
  const named = namedStays(stays)
  if (!named) return { de: 'Kein bezahlter Aufenthalt ist betroffen.', en: 'No paid stay is affected.' }
  return { de: `Betroffene Aufenthalte: ${named.de}.`, en: `Paid stays affected: ${named.en}.` }
}
