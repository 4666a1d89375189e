// Declarations that the worker left to staff: their facts, and what staff decide.
import { sql } from 'kysely'
import { epochMs } from '../database/instants.ts'
import type { Database, Db, Trx } from '../database/tables.ts'
import { lockOrder } from '../orders/lock.ts'
import { readWithdrawalFacts } from './withdrawal-facts.ts'
import type { WithdrawalFacts } from './withdrawal.ts'
import { carryOut, termOf } from './carry-out.ts'
import { isNameOf, orderNumberOf } from './matching.ts'
import { type Decision, queueDecided } from './queue-mails.ts'
import { lockNamedOrder, type Received, settle, storeRest } from './sql.ts'

type Status = Database['withdrawal']['status']
/** `isKnown`: the rest of one that was executed in part, so it was in time. */
export type OpenDeclaration = Received & {
  status: Status
  /** Keyed hash of the network that it came from; null once it is decided. */
  network: string | null
}

/** The order that a declaration may mean, as far as its number says. */
export type NamedFacts = {
  orderId: number
  isEmail: boolean
  isName: boolean
  term: ReturnType<typeof termOf>['kind']
  vouchers: WithdrawalFacts['vouchers']
}

const declaration = sql`SELECT id, name, reference, email, locale, status,
  encode(client_hash, 'hex') AS network,
  ${epochMs(sql`received_at`)} AS "receivedAt", rest_of IS NOT NULL AS "isKnown" FROM withdrawal`

/** Oldest first; without those whose personal data was erased. */
export async function openDeclarations(db: Db): Promise<OpenDeclaration[]> {
  const { rows } = await sql<OpenDeclaration>`
    ${declaration} WHERE status = 'open' AND name IS NOT NULL ORDER BY id`.execute(db)
  return rows
}

/** One of any status; undefined if there is none, or its personal data was erased. */
export async function findDeclaration(db: Db, id: number): Promise<OpenDeclaration | undefined> {
  const { rows } = await sql<OpenDeclaration>`
    ${declaration} WHERE id = ${id} AND name IS NOT NULL`.execute(db)
  return rows[0]
}

/** The order whose number the declaration names, or the one that staff found; undefined if there is none. */
export async function namedFacts(
  trx: Trx,
  { name, email, reference, ...received }: OpenDeclaration,
  orderId = orderNumberOf(reference),
): Promise<NamedFacts | undefined> {
  if (orderId === undefined || !(await readOwner(trx, orderId))) return undefined
  const order = await lockNamedOrder(trx, orderId, email)
  const facts = await readWithdrawalFacts(trx, orderId)
  const names = order ? [order.buyer, ...(order.billing ? [order.billing] : [])] : []
  return {
    orderId,
    isEmail: order !== undefined,
    isName: names.some((one) => isNameOf(name, one)),
    term: termOf(facts, received).kind,
    vouchers: facts.vouchers,
  }
}

/**
 * Carries out an open declaration for the order that staff found, informs the account of that order, and
 * closes it. With `reserved` and `unclear` nothing changes: the first can be tried again after the holds.
 */
export async function settleOpen(
  trx: Trx,
  id: number,
  orderId: number,
): Promise<Decision | { kind: 'reserved' } | { kind: 'no-order' } | { kind: 'not-open' }> {
  await lockOrder(trx, orderId)
  const owner = await readOwner(trx, orderId)
  if (!owner) return { kind: 'no-order' }
  if (!(await lockOpen(trx, id))) return { kind: 'not-open' }
  const open = (await findDeclaration(trx, id))!
  const decision = await carryOut(trx, open, orderId)
  if (decision.kind === 'reserved' || decision.kind === 'unclear') return decision
  await settle(trx, id, 'closed', orderId)
  if (decision.kind === 'done' && decision.restCount > 0) await storeRest(trx, id, orderId)
  await queueDecided(trx, { ...open, email: owner.email }, orderId, decision, 'withdrawal-settled')
  return decision
}

/** Closes a declaration that staff have answered themselves; false if it is not open. */
export async function closeOpen(trx: Trx, id: number): Promise<boolean> {
  if (!(await lockOpen(trx, id))) return false
  await trx
    .updateTable('withdrawal')
    .set({ status: 'closed', decided_at: sql<Date>`clock_timestamp()`, client_hash: null })
    .where('id', '=', id)
    .execute()
  return true
}

async function lockOpen(trx: Trx, id: number): Promise<boolean> {
  const open = trx.selectFrom('withdrawal').select('id').where('id', '=', id).where('status', '=', 'open')
  return (await open.forUpdate().executeTakeFirst()) !== undefined
}

/** The living account of an order that was placed. */
function readOwner(trx: Trx, orderId: number) {
  return trx
    .selectFrom('orders as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select('u.email')
    .where('o.id', '=', orderId)
    .where('o.ordered_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}
