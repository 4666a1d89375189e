import type { Day } from './day.ts'
import { seatZone } from './seller.ts'
import { localDay } from './wall-clock.ts'

/** Today at the seller's seat, whose midnight begins the days of its books. */
export const businessDay = (): Day => localDay(Date.now(), seatZone)
