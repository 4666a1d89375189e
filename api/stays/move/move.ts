import type { Trx } from '../../database/tables.ts'
import { endOffer } from '../../orders/holder.ts'
import { replaceInvoice } from '../../orders/invoices/invoices.ts'
import { applyDiscount } from '../../vouchers/reprice.ts'
import { readInformed } from '../mails/informed.ts'
import { tell } from '../mails/letters.ts'
import { returnDifference, type Returned } from './return-difference.ts'
import { insertMove } from './sql.ts'
import type { Change } from './change/plan.ts'
import type { PricedVisit } from './find-time.ts'
import type { Stay } from '../stay.ts'
import { moveReservation, type NewVisit } from '../rows/move.ts'
import { removeCompanions } from '../rows/guests.ts'
import { rateLines, replaceLines, writeStayLine } from '../rows/lines.ts'

/**
 * Writes a move whose suite is free under the lock of its day: suite, price, refund of the difference,
 * invoices and mails. `orderCents` is what the order cost before.
 */
export async function moveStay(
  trx: Trx,
  stay: Stay,
  visit: PricedVisit,
  { orderCents, change }: { orderCents: number; change: Change | null },
): Promise<Returned> {
  const { orderId } = stay
  const price = { stayCents: visit.stayCents, fromCents: orderCents, holdId: null, change }
  const { id, toCents } = await takeRoom(trx, stay, visit, price)
  const back = await returnDifference(trx, orderId, id, Math.max(0, orderCents - toCents))
  await replaceInvoice(trx, orderId, id, back.taxedCents)
  await tell(trx, orderId, 'moved', { before: stay, back, isChanged: change !== null })
  return back
}

type Price = {
  /** The price of the stay from now on, before any discount. */
  stayCents: number
  /** The amount of the order until now. */
  fromCents: number
  /** The held move that is made. */
  holdId: number | null
  change: Change | null
}

/** Moves the stay into the suite, changes, prices and records it. Returns its id and the order's price. */
export async function takeRoom(
  trx: Trx,
  stay: Stay,
  visit: NewVisit,
  { stayCents, fromCents, holdId, change }: Price,
): Promise<{ id: number; toCents: number }> {
  const { orderId, moves, startsAt: from } = stay
  await moveReservation(trx, orderId, visit)
  await endOffer(trx, orderId)
  await writeStayLine(trx, orderId, stayCents, change?.stay)
  if (change) await replaceLines(trx, orderId, change.rest)
  await rateLines(trx, orderId)
  if (change?.isFewer) await letLeave(trx, stay, change.leaving)
  const toCents = await applyDiscount(trx, orderId)
  const to = visit.startsAt
  const id = await insertMove(trx, { orderId, moves, from, to, fromCents, toCents, holdId })
  return { id, toCents }
}

/** Takes the companions at these places off a stay for fewer people, and tells those who knew of it. */
async function letLeave(trx: Trx, stay: Stay, leaving: number[]): Promise<void> {
  const companions = await readInformed(trx, stay.orderId)
  await removeCompanions(trx, stay.orderId, leaving)
  await tell(trx, stay.orderId, 'left', { before: stay, companions })
}
