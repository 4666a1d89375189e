import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Locale } from '../words/locale.ts'
import { isHeldIn } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import { normalizeEmail } from '../words/email.ts'
import { epochMs } from '../database/instants.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import type { Declaration } from './declaration.ts'
import { claimDue, countedAttempt, backoff } from '../jobs/claim-due.ts'
import { lockOrder } from '../orders/lock.ts'

type Kept = { id: number; receivedAt: Date }

export async function findDeclaration(
  db: Kysely<Database>,
  declared: Declaration,
): Promise<Kept | undefined> {
  const { key, content } = wishOf(declared)
  return db
    .selectFrom('withdrawal')
    .select(['id', 'received_at as receivedAt'])
    .where('key', '=', key)
    .where('content', '=', content)
    .executeTakeFirst()
}

/** Once for each wish: who comes second, also in the same moment, gets what the first one kept. */
export async function keepDeclaration(trx: Transaction<Database>, declared: Declaration): Promise<Kept> {
  const { name, reference, email, locale } = declared
  const kept = await trx
    .insertInto('withdrawal')
    .values({
      ...wishOf(declared),
      name,
      reference,
      email,
      locale,
      received_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.columns(['key', 'content']).doNothing())
    .returning(['id', 'received_at as receivedAt'])
    .executeTakeFirst()
  return kept ?? (await findDeclaration(trx, declared))!
}

function wishOf({ key, name, reference, email }: Declaration): { key: string; content: Buffer } {
  return {
    key,
    content: createHash('sha256')
      .update(JSON.stringify([name, reference, email]))
      .digest(),
  }
}

/**
 * Claims the next declaration to decide. The attempt is counted before, so a declaration that cannot be decided does not
 * hold up the others.
 */
export async function claimNext(db: Kysely<Database>): Promise<number | undefined> {
  const [claimed] = await claimDue<{ id: number }>(db, {
    table: 'withdrawal',
    dueAt: 'next_try_at',
    where: sql`status = 'received'`,
    set: sql`${countedAttempt}, next_try_at = clock_timestamp() + ${backoff}`,
    returning: sql`id`,
    most: 1,
  })
  return claimed?.id
}

/** `isKnown`: it was looked at before, fitted its order and was in time, and waited for holds to end. */
export type Received = {
  id: number
  name: string
  reference: string
  email: string
  locale: Locale
  receivedAt: EpochMs
  isKnown: boolean
}

export async function readReceived(trx: Transaction<Database>, id: number): Promise<Received> {
  const { rows } = await sql<Received>`
    SELECT id, name, reference, email, locale, ${epochMs(sql`received_at`)} AS "receivedAt", order_id IS NOT NULL AS "isKnown" FROM withdrawal WHERE id = ${id}`.execute(
    trx,
  )
  return rows[0]!
}

export type NamedOrder = {
  id: number
  buyer: { firstName: string; lastName: string }
  billing: BillingAddress | null
}

/** The order of this number, where its account has this address. Its row is locked, so that nothing happens to it meanwhile. */
export async function lockNamedOrder(
  trx: Transaction<Database>,
  orderId: number,
  email: string,
): Promise<NamedOrder | undefined> {
  await lockOrder(trx, orderId)
  const row = await trx
    .selectFrom('orders as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.id', 'u.first_name', 'u.last_name', 'o.billing_address'])
    .where('o.id', '=', orderId)
    .where('u.email', '=', normalizeEmail(email))
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      buyer: { firstName: row.first_name, lastName: row.last_name },
      billing: row.billing_address,
    }
  )
}

/** False where another process has decided it since. */
export async function lockUndecided(trx: Transaction<Database>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'received')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function settle(
  trx: Transaction<Database>,
  id: number,
  status: 'done' | 'refused' | 'open',
  orderId: number | null,
): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({ status, order_id: orderId, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Looks again when the first of the holds has ended that reserve something of what the order bought. Till then they can still be paid, or let go. */
export async function waitForHolds(trx: Transaction<Database>, id: number, orderId: number): Promise<void> {
  await sql`
    UPDATE withdrawal SET order_id = ${orderId}, next_try_at = coalesce((
      SELECT min(coalesce(r.live_until, o.pay_until))
      FROM gift_voucher bought JOIN redeemed_voucher used ON used.voucher_id = bought.id AND used.released_at IS NULL
      JOIN orders o ON o.id = used.order_id AND ${isHeldIn('o.status_id')} LEFT JOIN reservation r ON r.order_id = o.id
      WHERE bought.order_id = ${orderId} AND bought.line IS NOT NULL), next_try_at)
    WHERE id = ${id}`.execute(trx)
}

/** What is left of a declaration that was carried out in part, to be decided by itself: it came when the whole came. */
export async function keepRest(trx: Transaction<Database>, id: number, orderId: number): Promise<void> {
  await sql`
    INSERT INTO withdrawal (key, name, reference, email, content, locale, received_at, order_id, rest_of)
    SELECT gen_random_uuid(), name, reference, email, content, locale, received_at, ${orderId}, id FROM withdrawal WHERE id = ${id}`.execute(
    trx,
  )
}
