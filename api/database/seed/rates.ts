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

/** A week of prices for every type of a store. */
export function ratesOf(storeId: number) {
  return typesOf(storeId).flatMap((code) => weekOf({ storeId, code }))
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
