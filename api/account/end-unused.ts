import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statusIn, statusNow } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { noPassword } from './credentials/passwords.ts'
import { eraseAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { lockAccountAndOrders } from './erase-sql.ts'
import { lifetimes } from './rules.ts'

type EndDeps = Pick<AccountDeps, 'db' | 'mailsOfAccounts'>

/** Ends unused accounts at start and then every hour. Safe to run in any number of processes. */
export function startAccountEndWorker(deps: EndDeps, onError: (error: unknown) => void): Loop {
  return startLoop(() => endUnusedAccounts(deps, onError), {
    name: 'end accounts',
    pollSeconds: 3_600,
    onError,
  })
}

/**
 * Erases accounts without password and passkey 30 days after their last use, as their owners could; true if
 * there may be more. An account that fails is reported and does not keep the others waiting.
 */
export async function endUnusedAccounts(
  deps: EndDeps,
  onError: (error: unknown) => void,
  most = 50,
): Promise<boolean> {
  let ended = 0
  const unused = await findUnused(deps.db, sql`true`, most)
  for (const userId of unused)
    try {
      if (await endUnused(deps, userId)) ended += 1
    } catch (error) {
      onError(error)
    }
  return ended > 0 && unused.length === most
}

/** The account is read again under the locks: what its owner or another process did first is respected. */
function endUnused({ db, mailsOfAccounts }: EndDeps, userId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await lockAccountAndOrders(trx, userId)
    if (!user || (await findUnused(trx, sql`u.id = ${userId}`, 1)).length === 0) return false
    await eraseAccount(trx, { userId, ...user }, mailsOfAccounts, true)
    return true
  })
}

const since = sql`(clock_timestamp() - ${sql.lit(lifetimes.unusedAccount)}::interval)`

/**
 * Accounts whose last stay, payment, order and login are long enough ago, with nothing open. A code that was
 * asked for counts as a login. The scan is short, because accounts without a password end here.
 */
async function findUnused(db: Kysely<Database>, where: RawBuilder<unknown>, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM app_user u
    WHERE ${where} AND u.deleted_at IS NULL AND u.password_hash LIKE ${`${noPassword}%`}
      AND u.email_verified_at < ${since}
      AND NOT EXISTS (SELECT FROM passkey WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM session WHERE user_id = u.id AND revoked_at IS NULL)
      AND NOT EXISTS (SELECT FROM mail WHERE recipient = u.email
        AND kind IN ('login-code', 'reset-password') AND created_at >= ${since})
      AND NOT EXISTS (SELECT FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
        WHERE o.user_id = u.id AND ${isInUse})
      AND NOT EXISTS (SELECT FROM withdrawal
        WHERE status IN ('received', 'open') AND lower(trim(normalize(email))) = u.email)
    ORDER BY u.id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether the order `o` with its reservation `r` is recent, ahead or open. A postal voucher can be withdrawn
 * and claimed as lost for as long as its address is stored, a gift needs the text of its voucher.
 */
const isInUse = sql`(
  greatest(o.created_at, o.ordered_at) >= ${since}
  OR (r.status = 'booked' AND r.ends_at >= ${since})
  OR ${statusIn(statusNow, ['currently', 'inProgress'])}
  OR EXISTS (SELECT FROM payment p LEFT JOIN refund ON refund.payment_id = p.id
    WHERE p.order_id = o.id AND (p.status = 'created' OR p.settled_at >= ${since}
      OR (refund.id IS NOT NULL AND coalesce(refund.done_at, clock_timestamp()) >= ${since})))
  OR EXISTS (SELECT FROM voucher_dispatch d
    WHERE d.order_id = o.id AND (d.status = 'open' OR d.address IS NOT NULL OR d.sent_at >= ${since}))
  OR EXISTS (SELECT FROM voucher_gift WHERE order_id = o.id)
  OR EXISTS (SELECT FROM withdrawal w WHERE w.order_id = o.id AND w.status IN ('received', 'open')))`
