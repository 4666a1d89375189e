import type { Owner } from '../../orders/expired.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { epochMs, instantOf } from '../../database/instants.ts'
import { orderStatus } from '../../database/order-status.ts'
import { type OrderLineRow, taxedParts } from '../../orders/lines.ts'
import { seatZone } from '../../words/seller.ts'
import { localDay } from '../../words/wall-clock.ts'
import type { BookingRow, PricedLine } from './booking.ts'

/** The names and times that a booking shows of its store and suite. */
export type ShownPlace = Pick<BookingRow, 'storeName' | 'city' | 'timeZone' | 'typeName' | 'insuranceCents'>

export type NewHold = Owner &
  ShownPlace & {
    locale: 'de' | 'en'
    isOnSite: boolean
    /** Staff hold it for a guest. */
    byHouse: boolean
    requestHash: Buffer
    /** A keyed hash; null with an account that has paid before, which no budget counts. */
    subnet: Buffer | null
    storeId: number
    typeId: number
    wellzoneId: number
    startsAt: EpochMs
    endsAt: EpochMs
    blockedUntil: EpochMs
    persons: number
    holdMinutes: number
    /** The end of the hold instead; its minutes then count from so long before. */
    heldUntil?: EpochMs | undefined
    lines: PricedLine[]
  }

type Inserted = Pick<BookingRow, 'id' | 'heldAt' | 'holdUntil' | 'liveUntil' | 'now'> & {
  /** The parts of each line. */
  parts: OrderLineRow['parts'][]
}

/**
 * Inserts order, reservation and lines in one statement; the hold starts at its clock, or later. Returns the
 * booking as it would be read.
 */
export async function insertHold(trx: Db, hold: NewHold): Promise<BookingRow> {
  const length = sql`make_interval(secs => ${hold.holdMinutes * 60})`
  const until = hold.heldUntil === undefined ? sql`NULL::timestamptz` : instantOf(hold.heldUntil)
  const { rows } = await sql<Inserted>`
    WITH clock AS MATERIALIZED (SELECT now, coalesce(${until}, now + ${length}) AS until
      FROM clock_timestamp() AS now),
    placed AS (
      INSERT INTO orders (guid, kind, store_id, user_id, locale, is_on_site, by_house, request_hash,
        client_hash)
      VALUES (${hold.guid}, 'booking', ${hold.storeId}, ${hold.userId}, ${hold.locale}, ${hold.isOnSite},
        ${hold.byHouse}, ${hold.requestHash}, ${hold.subnet})
      RETURNING id
    ),
    held AS (
      INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
        persons, status, held_at, hold_until)
      SELECT id, ${hold.storeId}::integer, ${hold.typeId}::integer, ${hold.wellzoneId}::integer,
        ${instantOf(hold.startsAt)}, ${instantOf(hold.endsAt)}, ${instantOf(hold.blockedUntil)},
        ${hold.persons}::smallint, 'hold', greatest(now, until - ${length}), until
      FROM placed, clock
      RETURNING held_at, hold_until, live_until
    ),
    lines AS (
      INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille,
        vat_parts)
      SELECT id, ordinality, line ->> 'kind', (line ->> 'productId')::integer, line -> 'name',
        (line ->> 'quantity')::integer, (line ->> 'unitCents')::bigint, (line ->> 'vatPermille')::smallint,
        vat_parts_of((line ->> 'productId')::integer, ${localDay(hold.startsAt, seatZone)}::date)
      FROM placed, jsonb_array_elements(${JSON.stringify(hold.lines)}::jsonb)
        WITH ORDINALITY AS chosen (line, ordinality)
      RETURNING line, ${taxedParts(sql`order_line`)} AS parts
    )
    SELECT id, ${epochMs(sql`held_at`)} AS "heldAt", ${epochMs(sql`hold_until`)} AS "holdUntil",
      ${epochMs(sql`live_until`)} AS "liveUntil", ${epochMs(sql`now`)} AS now,
      (SELECT json_agg(parts ORDER BY line) FROM lines) AS parts
    FROM placed, held, clock`.execute(trx)
  return bookingOf(hold, rows[0]!)
}

function bookingOf(hold: NewHold, { parts, ...inserted }: Inserted): BookingRow {
  return {
    ...inserted,
    guid: hold.guid,
    userId: hold.userId,
    statusId: orderStatus.new,
    isOnSite: hold.isOnSite,
    billingAddress: null,
    orderedAt: null,
    storeId: hold.storeId,
    storeName: hold.storeName,
    city: hold.city,
    timeZone: hold.timeZone,
    typeId: hold.typeId,
    typeName: hold.typeName,
    stayProductId: hold.lines.find(({ kind }) => kind === 'stay')!.productId,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    persons: hold.persons,
    isPaymentOpen: false,
    extensions: 0,
    lines: hold.lines.map((line, index) => ({
      ...line,
      totalCents: line.quantity * line.unitCents,
      parts: parts[index],
    })),
    redeemedVouchers: [],
    usedDiscount: null,
    visitors: [],
    insuranceCents: hold.insuranceCents,
  }
}
