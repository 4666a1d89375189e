import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { selectStays, type StayRow } from '../stay/stay-sql.ts'
import { cleanLeft, readLeft, sinceLastDay } from '../suites/left-suite.ts'
import { findSuite } from '../suites/suite-subject.ts'
import { defineAct, type Subject } from './act.ts'

interface CleaningSubject extends Subject {
  suiteId: number
  last: StayRow | undefined
  left: Awaited<ReturnType<typeof readLeft>>
}

/**
 * A suite with the stay that was in it last: one that has begun today and is over, or whose guests left; and
 * with the last time that guests left it without a stay that says so.
 */
async function findLeftSuite(trx: Trx, { suite }: { suite: number }): Promise<CleaningSubject> {
  const subject = await findSuite(trx, { suite })
  const begun = await selectStays(
    trx,
    sql`r.wellzone_id = ${suite} AND r.status = 'booked' AND r.starts_at <= clock_timestamp()
      AND r.starts_at > ${sinceLastDay}`,
  )
  const last = begun.findLast(({ endsAt, now, said }) => endsAt <= now || said === 'left')
  return { ...subject, suiteId: suite, last, left: await readLeft(trx, suite) }
}

export const setCleaning = defineAct({
  name: 'set-cleaning',
  summary: 'says that a suite is clean',
  roles: ['reception', 'manager', 'cleaning'],
  needsAgreement: false,
  input: z.object({ suite: z.coerce.number().int(), isClean: z.stringbool().or(z.boolean()) }),
  find: findLeftSuite,
  async run({ isClean }, { trx, subject: { suiteId, last, left } }) {
    if (!last && !left) throw refusal<'setCleaning'>('NothingToClean', 'Nobody has left the suite today.')
    const cleanedAt = isClean ? sql<Date>`clock_timestamp()` : null
    if (last)
      await trx
        .insertInto('arrival')
        .values({ order_id: last.orderId, state: 'none', expected_at: null, cleaned_at: cleanedAt })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ cleaned_at: cleanedAt }))
        .execute()
    if (left) await cleanLeft(trx, suiteId, left.id, isClean)
    return {
      before: { isClean: [last, left].every((one) => one?.cleanedAt !== null) },
      after: { isClean },
      rule: null,
      reason: null,
      sentence: isClean
        ? { de: 'Sauber.', en: 'Clean.' }
        : { de: 'Doch noch nicht sauber.', en: 'Not clean after all.' },
    }
  },
})
