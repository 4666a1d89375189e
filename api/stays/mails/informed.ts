import { sql } from 'kysely'
import { together } from '../../database/statements/together.ts'
import type { Trx } from '../../database/tables.ts'
import type { Locale } from '../../words/locale.ts'
import { holderOf } from '../../orders/holder.ts'
import { visitorName } from '../rows/places.ts'
import { normalizeEmail } from '../../words/email.ts'
import type { ByLink } from './by-link.ts'

/** What a companion of that name answered the stay's link in, last. */
const ofAnswer = sql<Locale | null>`(SELECT a.locale FROM share_answer a
  WHERE a.order_id = o.id AND ${visitorName('a')} = ${visitorName('v')}
  ORDER BY a.answered_at DESC LIMIT 1)`

const ofAccount = sql<Locale | null>`(SELECT u.locale FROM app_user u
  WHERE u.email = lower(v.email) AND u.deleted_at IS NULL)`

/** A companion who is informed by mail. */
export interface Informed {
  /** Part of the dedupe keys of the mails: the place of those whom the booker named, or the address. */
  key: string | number
  firstName: string
  email: string
  /** Their own language as far as one is known, otherwise that of the order. */
  locale: Locale
  /** Name of the booker, as far as the companion may know it. */
  booker: string
  /** Of a companion who left the address at the stay's link. */
  byLink?: ByLink | undefined
}

/**
 * The companions of a stay who are informed by mail: those whom the booker named with an address and did not
 * exclude, and those who answered the link that they come, and with which address. A mailbox is there once,
 * and that of the booker, who hears of the stay anyway, is not.
 */
export async function readInformed(trx: Trx, orderId: number): Promise<Informed[]> {
  const { named, byLink } = await together({
    named: selectNamed(trx, orderId),
    byLink: selectByLink(trx, orderId),
  })
  const mailboxes = new Map<string, Informed>()
  for (const guest of named) {
    const mailbox = normalizeEmail(guest.email)
    const first = mailboxes.get(mailbox)
    mailboxes.set(mailbox, first ? { ...first, firstName: `${first.firstName} & ${guest.firstName}` } : guest)
  }
  return [...mailboxes.values(), ...byLink]
}

/** Not those who left another address at the stay's link: they are informed there. */
async function selectNamed(trx: Trx, orderId: number): Promise<Informed[]> {
  return trx
    .selectFrom('visitor as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('app_user as b', (join) => join.on('b.id', '=', holderOf))
    .select(['v.place as key', 'v.first_name as firstName', 'v.email'])
    .select(sql<Locale>`coalesce(${ofAnswer}, ${ofAccount}, o.locale)`.as('locale'))
    .select(sql<string>`b.first_name || ' ' || b.last_name`.as('booker'))
    .where('v.order_id', '=', orderId)
    .where('v.is_booker', '=', false)
    .where('v.do_not_inform', '=', false)
    .where(sql<boolean>`lower(v.email) <> b.email`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM share_answer a JOIN share_link USING (order_id)
        WHERE a.order_id = o.id AND ${visitorName('a')} = ${visitorName('v')}
          AND a.email NOT IN (lower(v.email), b.email))`,
    )
    .$narrowType<{ email: string }>()
    .orderBy('v.place')
    .execute()
}

/**
 * Answers with an address, which a constraint leaves to those who come, to the present time or a former one:
 * they have to hear of a move. A withdrawn link informs no one, nor is an address informed twice.
 */
async function selectByLink(trx: Trx, orderId: number): Promise<Informed[]> {
  const { rows } = await sql<Informed>`
    SELECT DISTINCT ON (a.email) a.email AS key, a.first_name AS "firstName", a.email,
      coalesce(a.locale, o.locale) AS locale, b.first_name AS booker,
      json_build_object('nonce', encode(l.nonce, 'hex'), 'name', a.first_name || ' ' || a.last_name)
        AS "byLink"
    FROM share_answer a JOIN share_link l USING (order_id) JOIN orders o ON o.id = order_id
      JOIN app_user b ON b.id = ${holderOf}
    WHERE order_id = ${orderId} AND a.email <> b.email
      AND NOT EXISTS (SELECT FROM visitor v WHERE v.order_id = o.id AND lower(v.email) = a.email
        AND NOT v.is_booker AND NOT v.do_not_inform)
    ORDER BY a.email, a.answered_at DESC`.execute(trx)
  return rows
}
