import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { IntentRequest } from '../port.ts'
import { announceChange } from './events.ts'
import { isDeclined } from './faults.ts'
import { changeBy, type LocalIntent, type Step } from './rules.ts'

/** Opens an intent, or returns the one with the same idempotency key. */
export async function openIntent(db: Db, request: IntentRequest): Promise<LocalIntent> {
  const opened = await db
    .insertInto('provider.intent')
    .values({
      id: `pay_${secret()}`,
      token: secret(),
      idempotency_key: request.idempotencyKey,
      method: request.method,
      reference: request.reference,
      amount_minor: request.amountCents,
      currency: request.currency,
      locale: request.locale,
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      callback_url: request.callbackUrl,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return opened ?? repeated(db, request)
}

/** The intent of a page token, with its expiry decided by the database's clock; undefined if unknown. */
export async function findIntent(db: Db, token: string): Promise<LocalIntent | undefined> {
  const intent = await db
    .selectFrom('provider.intent')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst()
  return intent && (await expireIfDue(db, intent))
}

/** The intent by its id, for the merchant. */
export async function readIntent(db: Db, id: string): Promise<LocalIntent> {
  const query = db.selectFrom('provider.intent').selectAll().where('id', '=', id)
  return expireIfDue(db, await query.executeTakeFirstOrThrow())
}

/** Applies a step if it still has an effect, and stores its callbacks in the same transaction. */
export async function takeStep(db: Db, id: string, step: Step): Promise<LocalIntent> {
  return inTransaction(db, async (trx) => {
    const intent = await trx
      .selectFrom('provider.intent as intent')
      .innerJoin('provider.faults', (join) => join.onTrue())
      .selectAll('intent')
      .select(['declined_cents as declinedCents', 'is_reordered as isReordered', isOverdue])
      .where('intent.id', '=', id)
      .forUpdate('intent')
      .executeTakeFirstOrThrow()
    const declines = isDeclined(intent, intent.amount_minor)
    const status = changeBy(intent.is_overdue ? 'expire' : step, { status: intent.status, declines })
    if (!status) return intent
    const changed = await trx
      .updateTable('provider.intent')
      .set({ status })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announceChange(trx, changed, intent.isReordered)
    return changed
  })
}

/** Expires a batch of unpaid intents; true if there may be more. */
export async function expireIntents(db: Db): Promise<boolean> {
  const batch = 20
  const overdue = await db
    .selectFrom('provider.intent')
    .select('id')
    .where('status', 'in', ['open', 'challenged', 'declined'])
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  for (const { id } of overdue) await takeStep(db, id, 'expire')
  return overdue.length === batch
}

const isOverdue = sql<boolean>`expires_at <= clock_timestamp()`.as('is_overdue')

async function expireIfDue(db: Db, intent: LocalIntent): Promise<LocalIntent> {
  const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
  return intent.expires_at > now ? intent : takeStep(db, intent.id, 'expire')
}

async function repeated(db: Db, request: IntentRequest): Promise<LocalIntent> {
  const intent = await db
    .selectFrom('provider.intent')
    .selectAll()
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow()
  if (intent.reference === request.reference && intent.amount_minor === request.amountCents) return intent
  throw new Error(`The idempotency key ${request.idempotencyKey} belongs to another intent.`)
}

/** 192 random bits: the address of a page is a capability to pay. */
function secret(): string {
  return randomBytes(24).toString('base64url')
}
