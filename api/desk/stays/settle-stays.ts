import { type Desk, logChange, type Step } from '../command.ts'
import { outcomeLine } from './print-stays.ts'
import { settleStay, type Way } from './settle.ts'
import type { Stay } from './stays-sql.ts'

interface Affected {
  /** The stays that staff have seen before they said yes. */
  shown: Stay[]
  /** Those that are affected, read after the change that nothing new passes. */
  stays: Stay[]
  /** Whether one still is, once its row is locked. */
  isAffected(stay: Stay): boolean
  way: Way
}

/**
 * Settles the stays that a change affects, each in its own transaction, and says what became of it. A stay
 * that was paid while staff were asked is not cancelled unseen: it stands, and is listed.
 */
export async function settleStays(
  desk: Desk,
  step: Step,
  { shown, stays, isAffected, way }: Affected,
): Promise<void> {
  const seen = new Set(shown.map(({ orderId }) => orderId))
  let standing = 0
  for (const stay of stays) {
    const isSeen = desk.isSure || seen.has(stay.orderId)
    const outcome = await step(async (trx) => {
      const result = await settleStay(trx, stay, isAffected, isSeen ? way : { ...way, cancel: false })
      if (result.kind !== 'stands' && result.kind !== 'gone')
        await logChange(trx, desk, outcomeLine(stay, result))
      return result
    })
    desk.write(outcomeLine(stay, outcome))
    if (outcome.kind === 'stands') standing++
  }
  if (standing > 0) desk.write(`${standing} still to settle: call the guests, or run this again${hint(way)}.`)
}

function hint({ isElsewherePossible, move, cancel }: Way): string {
  if (cancel) return ''
  return isElsewherePossible && !move ? ' with --move or --cancel' : ' with --cancel'
}
