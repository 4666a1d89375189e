import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { defineAct } from '../acts/act.ts'
import { atTheDoor } from '../roles.ts'
import { deleteClosing } from './closings.ts'
import { findSuiteSubject, requireReach, spanInput, spanInWords } from './suite-subject.ts'

/** Ends the closings of a suite within a time. Stays that were moved or cancelled stay so. */
export const openSuite = defineAct({
  name: 'open-suite',
  summary: 'opens a suite again for a time',
  roles: atTheDoor,
  needsAgreement: false,
  input: z.object(spanInput),
  find: findSuiteSubject,
  async run({ from, until }, { trx, role, subject: { suiteId, store } }) {
    await requireReach(trx, role, store, { from, until })
    const opened = until > from ? await deleteClosing(trx, suiteId, { from, until }) : []
    if (opened.length === 0)
      throw refusal<'openSuite'>('NothingChanges', 'The suite is not closed at this time.')
    const inWords = (locale: 'de' | 'en') =>
      opened.map((one) => spanInWords(one, store.timeZone, locale)).join('; ')
    return {
      before: { closings: opened },
      after: { closings: [] },
      rule: null,
      reason: null,
      sentence: { de: `Wieder offen: ${inWords('de')}.`, en: `Open again: ${inWords('en')}.` },
    }
  },
})
