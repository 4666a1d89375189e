// The log of the house only grows: who did what, in the transaction of the effect. Triggers number and chain
// its rows (migration 202611290201).
import { sql } from 'kysely'
import type { Database, Db, Trx } from '../../database/tables.ts'
import type { Locale } from '../../words/locale.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { Role } from '../roles.ts'
import { guestName, joinGuest } from '../stay/guest-name.ts'

/** Rules of guests that staff may break with a reason. */
export type GuestRule = 'FORTY_EIGHT_HOURS' | 'FIVE_MOVES' | 'NO_REFUND'
export type RuleReason = 'goodwill' | 'journey' | 'house' | 'manager'

export interface LoggedAct {
  staffId: number | null
  who: string
  role: Role | null
  storeId: number | null
  act: string
  orderId: number | null
  /** What it was done to: `WZ-104812`, `Classic 2`. */
  subject: string
  /** The fields that the act names, as they were and as they are. */
  before: object | null
  after: object | null
  rule: GuestRule | null
  reason: RuleReason | null
  effect: LocalizedText
}

/**
 * Writes an act into the log, as the last statement of its transaction: from here on others wait for its end.
 */
export async function writeAct(trx: Trx, act: LoggedAct): Promise<void> {
  await trx
    .insertInto('house_act')
    .values({
      staff_id: act.staffId,
      who: act.who,
      role: act.role,
      store_id: act.storeId,
      act: act.act,
      order_id: act.orderId,
      subject: act.subject,
      before: act.before && JSON.stringify(act.before),
      after: act.after && JSON.stringify(act.after),
      rule: act.rule,
      reason: act.reason,
      effect: JSON.stringify(act.effect),
    })
    .execute()
}

export interface ShownAct {
  id: number
  at: Date
  who: string
  role: Role | null
  act: string
  orderId: number | null
  subject: string
  /** First name and initial of the guest of now; null without a stay, or with a deleted account. */
  guest: string | null
  effect: string
  rule: GuestRule | null
  reason: RuleReason | null
}

/** Looks at how guests can be reached, as entries of the log. */
const looks = sql`(SELECT id, at, who, NULL AS role, 'show-contact' AS act, order_id, store_id,
  'WZ-' || order_id AS subject, NULL AS rule, NULL AS reason,
  '{"de": "Kontakt angesehen.", "en": "Looked at the contact details."}'::jsonb AS effect
  FROM house_seen WHERE kind = 'contact')`

/**
 * The newest 200 acts of one order, or of a store with a text that occurs in the name of who acted or in the
 * subject; those of a store with the looks at contacts, if wanted.
 */
export async function readActs(
  db: Db,
  of: { storeId: number; text: string; withLooks: boolean } | { orderId: number },
  locale: Locale,
): Promise<ShownAct[]> {
  const which =
    'orderId' in of
      ? sql`a.order_id = ${of.orderId}`
      : sql`a.store_id = ${of.storeId}
        AND strpos(lower(a.who || ' ' || a.subject), lower(${of.text})) > 0`
  const sources = 'withLooks' in of && of.withLooks ? [sql`house_act`, looks] : [sql`house_act`]
  const columns = sql`a.id, a.at, a.who, a.role, a.act, a.order_id, a.subject, a.effect, a.rule, a.reason`
  const newest = sources.map(
    (source) => sql`(SELECT ${columns} FROM ${source} a WHERE ${which} ORDER BY a.id DESC LIMIT 200)`,
  )
  const { rows } = await sql<ShownAct>`
    SELECT a.id::integer, a.at, a.who, a.role, a.act, a.order_id AS "orderId", a.subject,
      ${guestName} AS guest, a.effect ->> ${locale} AS effect, a.rule, a.reason
    FROM (${sql.join(newest, sql` UNION ALL `)}) a LEFT JOIN orders o ON o.id = a.order_id ${joinGuest}
    ORDER BY a.at DESC, a.id DESC LIMIT 200`.execute(db)
  return rows
}

/** The first row that was changed, or follows one that was removed; null if there is none. */
export async function firstBrokenAct(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id::integer FROM (
      SELECT logged.id, logged.hash <> house_act_hash(logged) AS "isChanged", logged.previous,
        lag(logged.hash) OVER (ORDER BY logged.id) AS "hashBefore",
        lag(logged.id) OVER (ORDER BY logged.id) AS "idBefore"
      FROM house_act logged) a
    WHERE a."isChanged" OR a.previous <> a."hashBefore" OR a.id <> a."idBefore" + 1
    ORDER BY a.id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

interface Seen {
  staffId: number
  who: string
  kind: Database['house_seen']['kind']
  storeId: number
  orderId: number | null
  /** The part of the books that was looked at: a month, a file of it, the number of a document. */
  subject?: string | null
}

/** Writes the entry of a read that is logged: of personal data, a voucher's balance, or the books. */
export async function writeSeen(db: Db, seen: Seen): Promise<void> {
  await db
    .insertInto('house_seen')
    .values({
      staff_id: seen.staffId,
      who: seen.who,
      kind: seen.kind,
      store_id: seen.storeId,
      order_id: seen.orderId,
      subject: seen.subject ?? null,
    })
    .execute()
}
