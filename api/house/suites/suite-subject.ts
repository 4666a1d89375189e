import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { notFound, Problem } from '../../http/problem.ts'
import type { Span } from '../../slots/calendar.ts'
import { toInstant } from '../../slots/responses.ts'
import { formatDayAndTime } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { localDay } from '../../words/wall-clock.ts'
import type { Subject } from '../acts/act.ts'
import { instantInput } from '../acts/order-subject.ts'
import { findStore, type HouseStore, readHours } from '../day/day-sql.ts'
import type { Role } from '../roles.ts'

/** A suite in its store, at one moment of the database's clock. */
export type SuiteSubject = Subject & { suiteId: number; store: HouseStore }

export const suiteInput = z.coerce.number().int()
export const spanInput = {
  suite: suiteInput,
  from: instantInput,
  until: instantInput,
}

/** A suite, named as on its door. */
export async function findSuite(trx: Trx, { suite }: { suite: number }): Promise<Subject> {
  const found = await trx
    .selectFrom('wellzone')
    .select(['store_id', 'name'])
    .where('id', '=', suite)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { storeId: found.store_id, orderId: null, label: found.name }
}

export async function findSuiteSubject(trx: Trx, { suite }: { suite: number }): Promise<SuiteSubject> {
  const subject = await findSuite(trx, { suite })
  const store = (await findStore(trx, subject.storeId))!
  return { ...subject, suiteId: suite, store }
}

/** Refuses reception a time that goes on after the end of today, which may be past midnight. */
export async function requireReach(trx: Trx, role: Role, store: HouseStore, { until }: Span): Promise<void> {
  if (role === 'manager') return
  const today = await readHours(trx, store, localDay(store.now, store.timeZone))
  if (until > today.until) throw new Problem(422, 'RoleTooLow', `The role ${role} may not do this so long.`)
}

/** `Sa, 12. Dezember, 17:30 – Mo, 14. Dezember, 10:00`. */
export function spanInWords({ from, until }: Span, timeZone: string, locale: Locale): string {
  return [from, until].map((at) => formatDayAndTime(toInstant(at), timeZone, locale)).join(' – ')
}
