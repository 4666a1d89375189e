import { publishAfterCommit } from '../../database/after-commit.ts'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { refusal, unauthorized } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { readInformed } from '../mails/informed.ts'
import { tell } from '../mails/letters.ts'
import { replaceVisitors, setHolder } from '../rows/guests.ts'
import { releaseHeldMove } from '../rows/move.ts'
import type { Stay } from '../stay.ts'
import { findLink, type LinkDeps, noSuchLink, openLink } from './link.ts'
import { deleteInvitation, takeOffer } from './sql.ts'

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
export async function takeOverStay(deps: LinkDeps, claim: TakeOver): Promise<number> {
  const { userId, token, address, guest } = claim
  await countAttempt(deps.db, `take-over:${userId}`, { limit: 60, windowSeconds: 600 })
  // Open or not: a repeat by the friend who has the stay gets the same response.
  const { orderId } = await openLink(deps, 'handover', token, address, () => true)
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId)
    const named = await findLink(trx, 'handover', token)
    if (named?.link.isTaken && named.stay.holder.id === userId) return
    if (!named?.isOpen) throw noSuchLink()
    if (named.stay.payer.id === userId)
      throw refusal<'takeOverStay'>('OwnStay', 'The account holds the stay already.')
    if (!(guest.isAdult && guest.bringsId))
      throw refusal<'takeOverStay'>('ConfirmationMissing', 'Guests are of age and bring a photo ID.')
    await change(trx, named.stay, claim)
  })
  return orderId
}

async function change(
  trx: Trx,
  { orderId, holder: giver }: Stay,
  { userId, guest: { firstName, lastName } }: TakeOver,
): Promise<void> {
  // A time that is being paid for goes: money that still comes for it is refunded.
  await releaseHeldMove(trx, orderId)
  await lockAccount(trx, userId)
  const companions = await readInformed(trx, orderId)
  await setHolder(trx, orderId, userId)
  await takeOffer(trx, orderId)
  // The friend comes, and invites companions anew.
  await deleteInvitation(trx, orderId)
  await replaceVisitors(trx, orderId, [
    { isBooker: true, firstName, lastName, email: null, doNotInform: false },
  ])
  await tell(trx, orderId, 'handedOver', { giver, companions })
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
