export interface OpeningHours {
  /** ISO weekday, Monday is 1 */
  weekday: number
  /** `HH:MM`; midnight at the end is `24:00` */
  opensAt: string
  closesAt: string
}

/** The hours of a store that is open at the same times every day; null if the weekdays differ. */
export function dailyHours(hours: OpeningHours[]): OpeningHours | null {
  const [first] = hours
  const isDaily =
    hours.length === 7 &&
    hours.every(({ opensAt, closesAt }) => opensAt === first?.opensAt && closesAt === first.closesAt)
  return isDaily && first ? first : null
}
