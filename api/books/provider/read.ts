// The report of a month: what the provider says of each of its days.
import { type ReadReport, type Report, type ReportedMove, ReportError } from '../../provider/port.ts'
import { seatZone } from '../../words/seller.ts'
import { daySpan } from '../../words/wall-clock.ts'
import { type Month, monthDays, monthSpan, runningMonth } from '../documents/month.ts'

/**
 * Reads a month day by day, as far as the report reaches; only the running month may end before its last day.
 * Throws a ReportError where a day is not whole, or says something else of a move than another one.
 */
export async function readReportMonth(read: ReadReport, month: Month): Promise<Report> {
  const { until } = monthSpan(month)
  const moves = new Map<string, ReportedMove>()
  let reachesUntil = until
  for (const day of monthDays(month)) {
    const span = daySpan(day, seatZone)
    if (span.from >= reachesUntil) break
    const found = await read(span)
    reachesUntil = Math.min(reachesUntil, found.reachesUntil)
    for (const move of found.moves) {
      const known = moves.get(move.ref)
      if (known && JSON.stringify(known) !== JSON.stringify(move))
        throw new ReportError(`The report has ${move.ref} twice, and not the same.`)
      moves.set(move.ref, move)
    }
  }
  if (reachesUntil < until && month !== runningMonth())
    throw new ReportError(`The report of ${month} reaches until ${isoOf(reachesUntil)}: read it later.`)
  return { moves: [...moves.values()], reachesUntil }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
