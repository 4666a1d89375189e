import { shownEmail } from '#http/shown-email.ts'
import { type RawBuilder, sql } from 'kysely'
import { statusIn, statusNow } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
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
 * there may be more. An account that fails is reported and does not keep the others waiting: a round goes on
 * behind it until it has ended `most`, as those that fail every time could fill each batch.
 */
export async function endUnusedAccounts(
  deps: EndDeps,
  onError: (error: unknown) => void,
  most = 50,
): Promise<boolean> {
  let ended = 0
  let last = 0
  while (ended < most) {
    const unused = await findUnused(deps.db, sql`u.id > ${last}`, most - ended)
    if (unused.length === 0) return false
    for (const userId of unused)
      try {
        if (await endUnused(deps, userId)) ended += 1
      } catch (error) {
        onError(error)
      }
    last = unused.at(-1)!
  }
  return true
}

/** The account is read again under the locks: what its owner or another process did first is respected. */
function endUnused({ db, mailsOfAccounts }: EndDeps, userId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await lockAccountAndOrders(trx, userId)
    if (!user) return false
    // The database cannot write an address with the letters of its domain, so only here.
    const where = sql`u.id = ${userId} AND ${hasNoWithdrawal(sql`${shownEmail(user.email)}`)}`
    if ((await findUnused(trx, where, 1)).length === 0) return false
    await eraseAccount(trx, { userId, ...user }, mailsOfAccounts, true)
    return true
  })
}

const since = sql`(clock_timestamp() - ${sql.lit(lifetimes.unusedAccount)}::interval)`

/**
 * Accounts whose last stay, payment, order, login and logout are long enough ago, with nothing open. A code
 * that was asked for counts as a login. The scan is short, because accounts without a password end here.
 */
async function findUnused(db: Db, where: RawBuilder<unknown>, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM app_user u
    WHERE ${where} AND u.deleted_at IS NULL AND u.password_hash LIKE ${`${noPassword}%`}
      AND u.email_verified_at < ${since}
      AND NOT EXISTS (SELECT FROM passkey WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM session s
        WHERE s.user_id = u.id AND (s.revoked_at >= ${since} OR s.revoked_at IS NULL AND ${isAlive}))
      AND NOT EXISTS (SELECT FROM discount_code d WHERE d.user_id = u.id AND ${isLeft})
      AND NOT EXISTS (SELECT FROM mail WHERE recipient = u.email
        AND kind IN ('login-code', 'reset-password') AND created_at >= ${since})
      AND NOT EXISTS (SELECT FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
        WHERE (o.user_id = u.id OR o.holder_id = u.id) AND ${isInUse})
      AND ${hasNoWithdrawal(sql`u.email`)}
    ORDER BY u.id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the session `s` is active. It expires 30 days after its last renewal, also without a logout. */
const isAlive = sql`EXISTS (SELECT FROM refresh_token
  WHERE session_id = s.id AND expires_at > clock_timestamp())`

const hasNoWithdrawal = (email: RawBuilder<unknown>) => sql`
  NOT EXISTS (SELECT FROM withdrawal
    WHERE status IN ('received', 'open') AND lower(trim(normalize(email))) = ${email})`

/** Whether the personal discount `d` can be used, now or later: without its account it is of no use. */
const isLeft = sql`(
  coalesce(d.valid_until > clock_timestamp(), true)
  AND coalesce(d.uses < least(d.max_uses, d.max_uses_per_user), true))`

/**
 * Whether the order `o` with its reservation `r` is recent, ahead or open. A postal voucher can be
 * withdrawn and claimed as lost for as long as its address is stored, a gift needs the text of its
 * voucher. A code whose mail was not sent is shown by the account alone. A stay is cancelled before it
 * ends, so its end counts then, too.
 */
const isInUse = sql`(
  greatest(o.created_at, o.ordered_at) >= ${since}
  OR (r.status IN ('booked', 'cancelled') AND r.ends_at >= ${since})
  OR ${statusIn(statusNow, ['currently', 'inProgress'])}
  OR EXISTS (SELECT FROM payment p LEFT JOIN refund ON refund.payment_id = p.id
    WHERE p.order_id = o.id AND (p.status = 'created' OR p.settled_at >= ${since}
      OR (refund.id IS NOT NULL AND coalesce(refund.done_at, clock_timestamp()) >= ${since})))
  OR EXISTS (SELECT FROM voucher_dispatch d
    WHERE d.order_id = o.id AND (d.status = 'open' OR d.address IS NOT NULL OR d.sent_at >= ${since}))
  OR EXISTS (SELECT FROM mail m WHERE m.kind IN ('vouchers-bought', 'refund-voucher')
    AND m.sent_at IS NULL AND (m.payload ->> 'orderId')::integer = o.id)
  OR EXISTS (SELECT FROM voucher_gift WHERE order_id = o.id)
  OR EXISTS (SELECT FROM withdrawal w WHERE w.order_id = o.id AND w.status IN ('received', 'open')))`
