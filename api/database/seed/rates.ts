import type { Trx } from '../tables.ts'
import { stores } from './stores.ts'
import { type TypeCode, typeIds, typesOf } from './wellzones.ts'

/** Cents per wellzone and hour when little is going on: the "from" prices. */
const quietPrice: Record<TypeCode, number> = { classic: 3450, premium: 4200, exclusive: 5450 }

/** What two places add to every price, in cents. */
const placeSurcharge: Partial<Record<number, Record<TypeCode, number>>> = {
  1: { classic: 100, premium: 0, exclusive: 0 },
  5: { classic: 300, premium: 400, exclusive: 550 },
}

type Band = { until: number; busy: number }

/** Demand per time of day, in price steps; bands cover the store's local day from midnight to midnight. */
const weekdays: Record<string, Band[]> = {
  '1234': [
    { until: 16, busy: 0 },
    { until: 24, busy: 2 },
  ],
  '5': [
    { until: 14, busy: 0 },
    { until: 17, busy: 2 },
    { until: 24, busy: 5 },
  ],
  '6': [
    { until: 12, busy: 3 },
    { until: 24, busy: 6 },
  ],
  '7': [
    { until: 19, busy: 5 },
    { until: 24, busy: 2 },
  ],
}

/** One step of being busy, in cents. */
const step: Record<TypeCode, number> = { classic: 200, premium: 250, exclusive: 350 }

/**
 * Gives every type of every store a week of prices, unless it has prices already: those were set by staff,
 * and dated ones would collide with these.
 */
export async function seedRates(trx: Trx): Promise<void> {
  const priced = await trx.selectFrom('rate').select(['store_id', 'type_id']).distinct().execute()
  const has = new Set(priced.map(({ store_id, type_id }) => `${store_id}/${type_id}`))
  const open = stores.flatMap(({ id }) => typesOf(id).map((code) => ({ storeId: id, code })))
  const rows = open.filter(({ storeId, code }) => !has.has(`${storeId}/${typeIds[code]}`)).flatMap(weekOf)
  if (rows.length > 0) await trx.insertInto('rate').values(rows).execute()
}

function weekOf({ storeId, code }: { storeId: number; code: TypeCode }) {
  const base = quietPrice[code] + (placeSurcharge[storeId]?.[code] ?? 0)
  return Object.entries(weekdays).flatMap(([days, bands]) =>
    [...days].map(Number).flatMap((weekday) =>
      bands.map(({ until, busy }, index) => ({
        store_id: storeId,
        type_id: typeIds[code],
        weekday,
        from_minute: (bands[index - 1]?.until ?? 0) * 60,
        to_minute: until * 60,
        cents_per_hour: base + busy * step[code],
      })),
    ),
  )
}
