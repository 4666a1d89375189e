import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import type { LocalizedText } from '../../words/text.ts'
import { defineAct, type Subject } from '../acts/act.ts'
import { type HouseStore, lockStore } from '../day/day-sql.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import { selectAffected } from '../suites/affected.ts'
import { namedStays } from '../suites/named-stays.ts'
import { changeOf, hoursInput, isSo, lockChange, readBefore, saveChange } from './change.ts'
import { changeInWords, hoursInWords } from './hours.ts'
import { keepOutside } from './outside.ts'

type StoreSubject = Subject & { store: HouseStore }

async function findStoreSubject(trx: Trx, { store: id }: { store: number }): Promise<StoreSubject> {
  const store = await lockStore(trx, id)
  return { storeId: id, orderId: null, label: store.name, store }
}

/**
 * Changes the hours of a weekday, or of days that differ from it. The stays outside stand until each is
 * settled by an act of its own; the paid ones are a part of the effect.
 */
export const setHours = defineAct({
  name: 'set-hours',
  summary: 'changes the hours of a weekday, or of days that differ',
  roles: ['manager'],
  needsAgreement: true,
  input: hoursInput,
  find: findStoreSubject,
  async run(input, { trx, subject: { store } }) {
    const change = changeOf(input, store)
    if ('code' in change) throw refusal<'setHours'>(change.code, change.message)
    await lockChange(trx, store, change)
    const before = await readBefore(trx, store, change)
    if (isSo(change, before)) throw refusal<'setHours'>('NothingChanges', 'The hours are so already.')
    await saveChange(trx, store, change)
    const coming = await selectAffected(trx, sql`r.store_id = ${store.id}`)
    const { stays } = await keepOutside(trx, store, coming, change)
    const paid = stays.filter(({ status }) => status === 'booked')
    const was = Array.isArray(before) ? null : before
    const outside = outsideInWords(paid)
    const sentence = (locale: 'de' | 'en') => {
      const until = locale === 'de' ? 'bisher' : 'before'
      const former = 'weekday' in change ? `; ${until} ${hoursInWords(was, locale)}` : ''
      return `${changeInWords(change, locale)}${former}. ${outside[locale]}`
    }
    return {
      before: { hours: before },
      after: { ...change, stays: paid.map(({ orderId }) => orderId) },
      rule: null,
      reason: null,
      sentence: { de: sentence('de'), en: sentence('en') },
    }
  },
})

function outsideInWords(paid: StayRow[]): LocalizedText {
  const named = namedStays(paid)
  if (!named) return { de: 'Kein bezahlter Aufenthalt außerhalb.', en: 'No paid stay outside.' }
  return { de: `Bezahlt außerhalb: ${named.de}.`, en: `Paid stays outside: ${named.en}.` }
}
