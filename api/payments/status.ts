import type { components } from '#openapi/generated/spa.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { itemsStatusNow } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../http/problem.ts'
import type { ShownOrderKind } from '../orders/lock.ts'
import type { SettleDeps } from './deps.ts'
import { claimLookUps, lookUp } from './ask-provider.ts'
import { stateOf } from './rules.ts'

type PaymentStatus = components['schemas']['PaymentStatus']

/**
 * A page waits 600 milliseconds for its data. A provider that takes longer is heard in the background, and
 * the next request finds what it said.
 */
const patienceMs = 300

/**
 * The status of a payment, for a client that has its reference. Without a notification the provider is looked
 * up, at most once per interval for all waiting clients; a slow look-up goes on after the response.
 */
export async function paymentStatus(deps: SettleDeps, reference: string): Promise<PaymentStatus> {
  const status = await readStatus(deps.db, reference)
  if (status.status !== 'pending') return status
  const [due] = await claimLookUps(deps, { reference })
  if (!due) return status
  await Promise.race([lookUp(deps, due), wait(patienceMs, undefined, { ref: false })])
  return readStatus(deps.db, reference)
}

async function readStatus(db: Db, reference: string): Promise<PaymentStatus> {
  const row = await db
    .selectFrom('payment as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('reservation as r', 'r.order_id', 'o.id')
    .select(['p.status', 'p.order_id', 'o.is_on_site', 'o.store_id', 'o.kind', 'r.starts_at', 'o.ordered_at'])
    .select(itemsStatusNow.as('status_id'))
    .where('p.reference', '=', reference)
    .$narrowType<{ kind: ShownOrderKind }>()
    .executeTakeFirst()
  if (!row) throw notFound('There is no such payment.')
  return {
    status: stateOf(row.status),
    orderId: row.order_id,
    orderStatus: { id: row.status_id },
    isOnSiteOrder: row.is_on_site,
    storeId: row.store_id,
    orderKind: row.kind,
    bookingStart: row.starts_at?.toISOString() ?? null,
    orderedAt: row.ordered_at?.toISOString() ?? null,
  }
}
