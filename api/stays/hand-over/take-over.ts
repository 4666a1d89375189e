import { publishAfterCommit } from '../../database/after-commit.ts'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { refusal, unauthorized } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { hashToken } from '../../words/tokens.ts'
import { findClaim, noSuchLink } from './offered-stay.ts'
import type { HandoverDeps } from './offer.ts'
import { readParting, queueHandover } from '../mails/queue-handed-over.ts'
import { replaceGuests, setHolder } from '../rows/guests.ts'
import { selectClaim } from './sql.ts'
import { releaseHeldMove } from '../rows/move.ts'

export interface TakeOver {
  userId: number
  token: string
  address: string
  guest: { firstName: string; lastName: string; isAdult: boolean; bringsId: boolean }
}

/**
 * The account holds the stay from now on, and one account alone: everything that decides is read under the
 * lock of the order, which cancelling, moving and withdrawing take, too. Returns the number of the order.
 */
export async function takeOverStay(deps: HandoverDeps, claim: TakeOver): Promise<number> {
  const { userId, token, address, guest } = claim
  await countAttempt(deps.db, `take-over:${userId}`, { limit: 60, windowSeconds: 600 })
  const { orderId } = await findClaim(deps, token, address)
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId)
    const now = await selectClaim(trx, hashToken(token))
    if (now?.isTaken && now.holderId === userId) return
    if (!now?.isOpen) throw noSuchLink()
    if (now.payerId === userId)
      throw refusal<'takeOverStay'>('OwnStay', 'The account holds the stay already.')
    if (!(guest.isAdult && guest.bringsId))
      throw refusal<'takeOverStay'>('ConfirmationMissing', 'Guests are of age and bring a photo ID.')
    await change(trx, orderId, claim)
  })
  return orderId
}

async function change(trx: Trx, orderId: number, { userId, guest }: TakeOver): Promise<void> {
  // A time that is being paid for goes: money that still comes for it is refunded.
  await releaseHeldMove(trx, orderId)
  await lockAccount(trx, userId)
  const parting = await readParting(trx, orderId)
  await setHolder(trx, orderId, userId)
  await trx
    .updateTable('handover_offer')
    .set((set) => ({ taken_at: set.fn('clock_timestamp') }))
    .where('order_id', '=', orderId)
    .execute()
  await replaceGuests(trx, orderId, guest)
  await queueHandover(trx, orderId, parting)
  publishAfterCommit(trx, { event: 'stay-handed-over', order: referenceNumber(orderId) })
}

/** An account that is being deleted waits for this, or is waited for and is gone. */
async function lockAccount(trx: Trx, userId: number): Promise<void> {
  const account = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!account) throw unauthorized()
}
