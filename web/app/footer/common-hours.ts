import { dailyHours, type OpeningHours } from '../../features/stores/opening-hours.ts'

interface Store {
  isComingSoon: boolean
  openingHours: OpeningHours[] | null
}

/** The hours of every open store on every day; null if they differ, are unknown, or no store is open. */
export function commonHours(stores: Store[]): OpeningHours | null {
  const daily = stores
    .filter(({ isComingSoon }) => !isComingSoon)
    .map(({ openingHours }) => openingHours && dailyHours(openingHours))
  const [first = null] = daily
  const isCommon = daily.every(
    (hours) => hours && hours.opensAt === first?.opensAt && hours.closesAt === first.closesAt,
  )
  return isCommon ? first : null
}
