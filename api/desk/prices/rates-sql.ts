import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'

/** A price per suite and hour for check-ins of a weekday from one minute up to, not including, another. */
export interface RateRow {
  weekday: number
  fromMinute: number
  toMinute: number
  /** Null at an open end; `validUntil` is the first day on which it no longer applies. */
  validFrom: Day | null
  validUntil: Day | null
  cents: number
}

/** The prices of a type in a store from a day on, in order. */
export async function readRates(db: Db, storeId: number, typeId: number, from: Day): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    SELECT weekday, from_minute AS "fromMinute", to_minute AS "toMinute", lower(valid) AS "validFrom",
      upper(valid) AS "validUntil", cents_per_hour AS cents
    FROM rate WHERE store_id = ${storeId} AND type_id = ${typeId}
      AND (upper(valid) IS NULL OR upper(valid) > ${from}::date)
    ORDER BY weekday, from_minute, lower(valid) NULLS FIRST`.execute(db)
  return rows
}

/** Which types there are in a store, with the words that staff type. */
export async function readTypes(db: Db, storeId: number): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    SELECT id, code FROM wellzone_type type
    WHERE EXISTS (SELECT FROM wellzone WHERE store_id = ${storeId} AND type_id = type.id)
    ORDER BY sort_order DESC, id`.execute(db)
  return rows
}

/** A new price. `validUntil` is the first day on which the former prices apply again; null is never. */
export interface NewPrice extends Price {
  storeId: number
  typeId: number
}

export interface Price {
  weekdays: number[]
  fromMinute: number
  toMinute: number
  validFrom: Day
  validUntil: Day | null
  cents: number
}

/**
 * Writes a price over those of its weekdays, minutes and days: what they say elsewhere stays. Returns the
 * prices that it replaces, each for when it does.
 */
export async function writePrice(trx: Trx, price: NewPrice): Promise<Price[]> {
  const { storeId, typeId, weekdays, fromMinute, toMinute, validFrom, validUntil, cents } = price
  const minutes = sql`int4range(${fromMinute}, ${toMinute})`
  const days = sql`daterange(${validFrom}::date, ${validUntil}::date)`
  const { rows } = await sql<{ replaced: Price[]; gone: unknown[] }>`
    WITH gone AS (
      DELETE FROM rate WHERE store_id = ${storeId} AND type_id = ${typeId}
        AND weekday = ANY (${weekdays}::smallint[])
        AND int4range(from_minute, to_minute) && ${minutes} AND valid && ${days}
      RETURNING weekday, int4range(from_minute, to_minute) AS minutes, valid, cents_per_hour AS cents,
        int4range(from_minute, to_minute) * ${minutes} AS priced_minutes, valid * ${days} AS priced_days
    )
    SELECT (SELECT coalesce(jsonb_agg(part ORDER BY part), '[]') FROM (
        SELECT jsonb_build_object('cents', cents, 'weekdays', jsonb_agg(weekday ORDER BY weekday),
          'fromMinute', lower(priced_minutes), 'toMinute', upper(priced_minutes),
          'validFrom', lower(priced_days), 'validUntil', upper(priced_days)) AS part
        FROM gone GROUP BY cents, priced_minutes, priced_days) AS parts) AS replaced,
      coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'minutes', minutes, 'valid', valid,
        'cents', cents)), '[]') AS gone
    FROM gone`.execute(trx)
  const { replaced, gone } = rows[0]!
  // Of each it keeps all minutes before and after the new days, and within them those before and after.
  await sql`
    INSERT INTO rate (store_id, type_id, weekday, from_minute, to_minute, valid, cents_per_hour)
    SELECT ${storeId}::integer, ${typeId}::integer, weekday, lower(part), upper(part), days, cents
    FROM jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        AS former (weekday smallint, minutes int4range, valid daterange, cents bigint)
      CROSS JOIN LATERAL (
        SELECT minutes, unnest(datemultirange(valid) - datemultirange(${days})) UNION ALL
        SELECT unnest(int4multirange(minutes) - int4multirange(${minutes})), valid * ${days}
      ) AS parts (part, days)
    UNION ALL
    SELECT ${storeId}, ${typeId}, unnest(${weekdays}::smallint[]), ${fromMinute}, ${toMinute}, ${days},
      ${cents}`.execute(trx)
  return replaced
}
