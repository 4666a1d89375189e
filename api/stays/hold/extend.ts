import type { ChallengeDeps } from '../../challenges/deps.ts'
import { requireChallenge } from '../../challenges/require.ts'
import type { HoldPolicy } from '../../config.ts'
import { isHeld } from '../../database/order-status.ts'
import { refusal } from '../../http/problem.ts'
import { changeHold } from './change.ts'
import { extendedUntil, extensionsLeft } from './rules.ts'
import { type BookingRow, type Caller, findBooking } from '../rows/booking.ts'
import { setHoldUntil } from '../rows/hold.ts'

interface Extension {
  id: number
  caller: Caller
  clientAddress: string
  /** The header `Challenge-Solution`. */
  solution: string | undefined
}

/**
 * Extends a hold. From the second time on a hold without an account needs a proof of work: nothing a person
 * notices, and a price for many holds at once (docs/decisions/0035).
 */
export async function extendBooking(
  deps: ChallengeDeps & { hold: HoldPolicy },
  { id, caller, clientAddress, solution }: Extension,
): Promise<BookingRow> {
  const { db, hold: policy } = deps
  const found = await findBooking(db, id, caller)
  // Before the transaction: a proof stays used, and is not asked for where it would not help.
  const isProofDue =
    found !== undefined && isHeld(found.statusId) && needsProof(found) && extensionsLeft(found, policy) > 0
  if (isProofDue) await requireChallenge(deps, { operation: 'extendBooking', clientAddress, solution })
  return changeHold(db, caller, id, async (trx, hold) => {
    const until = extensionsLeft(hold, policy) > 0 ? extendedUntil(hold, policy) : undefined
    if (until === undefined)
      throw refusal<'extendBooking'>('ExtensionLimitReached', 'The hold was extended as often as it can be.')
    // Another request has extended it meanwhile.
    if (needsProof(hold) && !isProofDue)
      throw refusal<'extendBooking'>('ChallengeRequired', 'Solve a challenge and send it along.')
    await setHoldUntil(trx, hold.id, until, true)
  })
}

function needsProof({ userId, extensions }: BookingRow): boolean {
  return userId === null && extensions > 0
}
