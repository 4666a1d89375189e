import { inTransaction } from '../../database/transaction.ts'
import type { Visitor } from '../../http/contract.ts'
import { notFound, unauthorized } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AccountDeps } from '../deps.ts'
import { passkeyRemoved } from '../mails/passkey-removed.ts'
import { lockPerson } from '../person-sql.ts'
import { requireFreshLogin } from './fresh-login.ts'
import { deletePasskey } from './passkey-sql.ts'

/**
 * Removes a passkey, which logs in no more from now on. Sessions stay: a change of the password ends them.
 */
export async function removePasskey({ db }: AccountDeps, visitor: Visitor, id: number): Promise<void> {
  const { userId } = visitor
  await requireFreshLogin(db, visitor)
  await inTransaction(db, async (trx) => {
    const owner = await lockPerson(trx, userId)
    if (!owner) throw unauthorized()
    if (!(await deletePasskey(trx, userId, id))) throw notFound()
    await queueMail(trx, passkeyRemoved, {
      dedupeKey: `passkey-removed:${id}`,
      recipient: owner.email,
      locale: owner.locale,
      payload: {},
    })
  })
}
