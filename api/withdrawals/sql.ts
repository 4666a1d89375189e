import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../words/locale.ts'
import { isHeldIn } from '../database/order-status.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import { normalizeEmail } from '../words/email.ts'
import { epochMs } from '../database/instants.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import type { Declaration } from './declaration.ts'
import { claimDue, countedAttempt, backoff } from '../jobs/claim-due.ts'
import { lockOrder } from '../orders/lock.ts'

type StoredDeclaration = { id: number; receivedAt: Date }

export async function findDeclaration(
  db: Db,
  declaration: Declaration,
): Promise<StoredDeclaration | undefined> {
  const { key, content } = keyOf(declaration)
  return db
    .selectFrom('withdrawal')
    .select(['id', 'received_at as receivedAt'])
    .where('key', '=', key)
    .where('content', '=', content)
    .executeTakeFirst()
}

/**
 * Stores a declaration once per idempotency key; a repeated one, also concurrently, returns the stored row.
 */
export async function storeDeclaration(
  trx: Trx,
  declaration: Declaration,
): Promise<StoredDeclaration & { isRepeated: boolean }> {
  const { name, reference, email, locale, network } = declaration
  const stored = await trx
    .insertInto('withdrawal')
    .values({
      ...keyOf(declaration),
      name,
      reference,
      email,
      locale,
      client_hash: network,
      received_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.columns(['key', 'content']).doNothing())
    .returning(['id', 'received_at as receivedAt'])
    .executeTakeFirst()
  return { ...(stored ?? (await findDeclaration(trx, declaration))!), isRepeated: !stored }
}

function keyOf({ key, name, reference, email }: Declaration): { key: string; content: Buffer } {
  return {
    key,
    content: createHash('sha256')
      .update(JSON.stringify([name, reference, email]))
      .digest(),
  }
}

/**
 * Claims the next declaration to decide. The attempt is counted before, so a declaration that cannot be
 * decided does not hold up the others.
 */
export async function claimNext(db: Db): Promise<number | undefined> {
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

/** `isKnown`: an earlier attempt matched it to its order, found it in time and waits for holds to end. */
export type Received = {
  id: number
  name: string
  reference: string
  email: string
  locale: Locale
  receivedAt: EpochMs
  isKnown: boolean
}

export async function readReceived(trx: Trx, id: number): Promise<Received> {
  const { rows } = await sql<Received>`
    SELECT id, name, reference, email, locale, ${epochMs(sql`received_at`)} AS "receivedAt",
      order_id IS NOT NULL AS "isKnown" FROM withdrawal WHERE id = ${id}`.execute(trx)
  return rows[0]!
}

export type NamedOrder = {
  id: number
  buyer: { firstName: string; lastName: string }
  billing: BillingAddress | null
}

/** The order with this number whose account has this address, locked. */
export async function lockNamedOrder(
  trx: Trx,
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

/** Locks the declaration; false if another process has decided it meanwhile. */
export async function lockUndecided(trx: Trx, id: number): Promise<boolean> {
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
  trx: Trx,
  id: number,
  status: 'done' | 'refused' | 'open' | 'closed',
  orderId: number | null,
): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({
      status,
      order_id: orderId,
      decided_at: sql<Date>`clock_timestamp()`,
      ...(status !== 'open' && { client_hash: null }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Schedules the next decision for the end of the first hold that reserves a voucher of the order: until then
 * the hold can still be paid or released.
 */
export async function waitForHolds(trx: Trx, id: number, orderId: number): Promise<void> {
  await sql`
    UPDATE withdrawal SET order_id = ${orderId}, next_try_at = coalesce((
      SELECT min(coalesce(r.live_until, o.pay_until))
      FROM gift_voucher bought JOIN redeemed_voucher used ON used.voucher_id = bought.id
        AND used.released_at IS NULL
      JOIN orders o ON o.id = used.order_id AND ${isHeldIn('o.status_id')}
        LEFT JOIN reservation r ON r.order_id = o.id
      WHERE bought.order_id = ${orderId} AND bought.line IS NOT NULL), next_try_at)
    WHERE id = ${id}`.execute(trx)
}

/**
 * Stores the undecided rest of a partly executed declaration as one of its own, with the same time of
 * arrival.
 */
export async function storeRest(trx: Trx, id: number, orderId: number): Promise<void> {
  await sql`
    INSERT INTO withdrawal (key, name, reference, email, content, locale, received_at, order_id, rest_of)
    SELECT gen_random_uuid(), name, reference, email, content, locale, received_at, ${orderId}, id
      FROM withdrawal WHERE id = ${id}`.execute(trx)
}
