import { daysBetween } from '../../lib/days.ts'
import type { Money } from '../../lib/language/format.ts'
import type { BookNowQuery } from './book-now.generated.ts'

interface FreeInstead {
  route: string
  city: string
  day: string
  pricePerHour: Money
}

/** The two nearest free days of the store, and the day in the two stores where it is cheapest. */
export function freeInstead(stores: BookNowQuery['stores'], route: string, day: string): FreeInstead[] {
  const all = stores.flatMap((store) =>
    (store.availability ?? []).flatMap(({ day: other, isAvailable, lowestPricePerHour: pricePerHour }) =>
      isAvailable && pricePerHour ? [{ route: store.route, city: store.city, day: other, pricePerHour }] : [],
    ),
  )
  const distance = (one: FreeInstead) => Math.abs(daysBetween(day, one.day))
  const days = all
    .filter((one) => one.route === route && one.day !== day)
    .toSorted((one, other) => distance(one) - distance(other))
  const elsewhere = all
    .filter((one) => one.route !== route && one.day === day)
    .toSorted((one, other) => one.pricePerHour.minor - other.pricePerHour.minor)
  const near = days.slice(0, 2).toSorted((one, other) => one.day.localeCompare(other.day))
  return [...near, ...elsewhere.slice(0, 2)]
}
