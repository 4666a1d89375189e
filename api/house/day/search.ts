import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { localDay } from '../../words/wall-clock.ts'
import { fullName, initial, joinGuest } from '../stay/guest-name.ts'
import { toDayStay } from '../stay/responses.ts'
import { isShown, selectStays } from '../stay/stay-sql.ts'

type Hits = components['schemas']['HouseHits']
type Matched = Hits['items'][number]['matched']

const mostHits = 50
const fewestLetters = 3

/**
 * The stays of a store that fit a text, of 14 days ago and later: paid ones, and what is held for guests who
 * have the link to pay. Those of today come first, then those to come, then the past ones.
 */
export async function searchStays(db: Db, storeId: number, typed: string): Promise<Hits> {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const kinds = wanted(text)
  if (kinds.length === 0)
    throw refusal<'searchHouse'>('QueryTooShort', 'Type three letters of a name, or a number.')
  const which = sql.join(
    kinds.map(({ condition }) => sql`(${condition})`),
    sql` OR `,
  )
  const rows = await selectStays(
    db,
    sql`r.store_id = ${storeId} AND ${isShown}
      AND r.ends_at > clock_timestamp() - interval '14 days' AND (${which})`,
    1_000,
  )
  const details = await readDetails(
    db,
    rows.map(({ orderId }) => orderId),
    text,
  )
  const items = rows.map((stay) => {
    const { companions = [], isGuest = false } = details.get(stay.orderId) ?? {}
    const matched: Matched = kinds[0]!.kind === 'name' ? (isGuest ? 'guest' : 'companion') : kinds[0]!.kind
    const day = localDay(stay.startsAt, stay.timeZone)
    return { rank: rankOf(day, localDay(stay.now, stay.timeZone)), stay, day, companions, matched }
  })
  const sorted = items.toSorted((one, other) => one.rank - other.rank)
  return {
    items: sorted.slice(0, mostHits).map(({ stay, day, companions, matched }) => ({
      stay: toDayStay(stay, true),
      day,
      suite: stay.suite,
      companions,
      matched,
    })),
    isCut: sorted.length > mostHits,
  }
}

/** The number of an order or card where the text is one, else a part of a name. */
function wanted(text: string) {
  const [, digits] = /^(?:WZ-?)?(\d{4,9})$/i.exec(text) ?? []
  if (digits !== undefined) return [{ kind: 'number' as const, condition: sql`o.id = ${Number(digits)}` }]
  if (/^WZ(-?[0-9A-Z]{4}){3}$/i.test(text))
    return [{ kind: 'card' as const, condition: sql`g.membership_number = ${text.toUpperCase()}` }]
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < fewestLetters) return []
  const ofVisitor = hasParts(sql`(v.first_name || ' ' || v.last_name)`, text)
  return [
    {
      kind: 'name' as const,
      condition: sql`${hasParts(fullName, text)} OR EXISTS (SELECT FROM visitor v WHERE v.order_id = o.id
        AND ${ofVisitor})`,
    },
  ]
}

async function readDetails(db: Db, orderIds: number[], text: string) {
  const { rows } = await sql<{ orderId: number; companions: string[]; isGuest: boolean }>`
    SELECT o.id AS "orderId",
      (SELECT coalesce(json_agg(btrim(first_name || ' ' || ${initial(sql`last_name`)}) || '.'
        ORDER BY place), '[]') FROM visitor WHERE order_id = o.id AND NOT is_booker) AS companions,
      ${hasParts(fullName, text)} AS "isGuest"
    FROM orders o ${joinGuest}
    WHERE o.id = ANY (${orderIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/**
 * The condition that a name has each word of a text, as it is written or without umlauts and accents:
 * reception often hears only parts of a name.
 */
function hasParts(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  // The signs of LIKE stand for themselves.
  const parts = text.split(' ').map((part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`(SELECT bool_and(${name} ILIKE part OR ${folded(name)} LIKE ${folded(sql`part`)})
    FROM unnest(${parts}::text[]) part)`
}

/** A text without its umlauts and accents, however they are spelt: `Lüttwitz`, `Luettwitz` and `LUTTWITZ`. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  const bare = sql`translate(lower(${text}), 'äöüáàâéèêëíìîïóòôúùûçñ', 'aouaaaeeeeiiiiooouuucn')`
  return sql`replace(replace(replace(replace(${bare}, 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`
}

function rankOf(day: string, today: string): number {
  return day === today ? 0 : day > today ? 1 : 2
}
