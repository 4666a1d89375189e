import { seatZone } from '../../words/seller.ts'
import { daySpan, type EpochMs, localDay } from '../../words/wall-clock.ts'

/** A calendar month of the seller's books as `YYYY-MM`. */
export type Month = string

/** The instants of a month in the zone of the seller's seat. */
export function monthSpan(month: Month): { from: EpochMs; until: EpochMs } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: startOf(month), until: startOf(next) }
}

/** The month of now. */
export function runningMonth(): Month {
  return localDay(Date.now(), seatZone).slice(0, 'YYYY-MM'.length)
}

function startOf(month: Month): EpochMs {
  return daySpan(`${month}-01`, seatZone).from
}
