import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { selectStays, type StayRow } from '../stay/stay-sql.ts'
import { findSuite } from '../suites/suite-subject.ts'
import { defineAct, type Subject } from './act.ts'

type CleaningSubject = Subject & { last: StayRow | undefined }

/** A suite with the stay that was in it last: one that has begun today and is over, or whose guests left. */
async function findLeftSuite(trx: Trx, { suite }: { suite: number }): Promise<CleaningSubject> {
  const subject = await findSuite(trx, { suite })
  const begun = await selectStays(
    trx,
    sql`r.wellzone_id = ${suite} AND r.status = 'booked' AND r.starts_at <= clock_timestamp()
      AND r.starts_at > clock_timestamp() - interval '18 hours'`,
  )
  const last = begun.findLast(({ endsAt, now, said }) => endsAt <= now || said === 'left')
  return { ...subject, last }
}

export const setCleaning = defineAct({
  name: 'set-cleaning',
  summary: 'says that a suite is clean',
  roles: ['reception', 'manager', 'cleaning'],
  needsAgreement: false,
  input: z.object({ suite: z.coerce.number().int(), isClean: z.stringbool().or(z.boolean()) }),
  find: findLeftSuite,
  async run({ isClean }, { trx, subject: { last } }) {
    if (!last) throw refusal<'setCleaning'>('NothingToClean', 'Nobody has left the suite today.')
    const cleanedAt = isClean ? sql<Date>`clock_timestamp()` : null
    await trx
      .insertInto('arrival')
      .values({ order_id: last.orderId, state: 'none', expected_at: null, cleaned_at: cleanedAt })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ cleaned_at: cleanedAt }))
      .execute()
    return {
      before: { isClean: last.cleanedAt !== null },
      after: { isClean },
      rule: null,
      reason: null,
      sentence: isClean
        ? { de: 'Sauber.', en: 'Clean.' }
        : { de: 'Doch noch nicht sauber.', en: 'Not clean after all.' },
    }
  },
})
