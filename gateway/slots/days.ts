import type { MonthAvailability } from '#openapi/generated/spa.ts'
import type { DayAvailability } from '../generated/resolvers.ts'
import { toMoneyOrNull } from '../base/money.ts'

/** Maps day numbers to dates, in calendar order. What is withheld of a day fails where it is read. */
export function daysOf(year: number, month: number, availability: MonthAvailability): DayAvailability[] {
  return Object.keys(availability)
    .map((number) => ({
      day: dateOf(year, month, Number(number)),
      get isAvailable() {
        return availability[number]!.isAvailable
      },
      get lowestPricePerHour() {
        return toMoneyOrNull(availability[number]!.lowestGrossPerHour)
      },
    }))
    .sort((one, other) => one.day.localeCompare(other.day))
}

function dateOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
