import { isCancelled, orderStatus } from '../database/order-status.ts'
import type { RefusalCode } from '../http/contract.ts'
import { vatWithin } from '../words/money.ts'
import type { OrderKind } from './lock.ts'
import { type Paid, shareOut } from '../vouchers/rules.ts'

/** One charged line of an order: cents, VAT included, after its discount. */
export type ChargedLine = { totalCents: number; vatPermille: number }

export type Totals = {
  /** Sum of all lines. */
  grossCents: number
  /** The VAT within it. */
  vatCents: number
  /** The share of the VAT that each line shows, in the order of the lines. */
  lineVatCents: number[]
}

/**
 * The totals of an order, with VAT computed once per rate on the sum charged at it: line by line gives
 * another tax than the invoice owes. Each line shows by how much it raises the VAT of its rate, so the lines
 * add up.
 */
export function totalsOf(lines: ChargedLine[]): Totals {
  const grossByRate = new Map<number, number>()
  const lineVatCents = lines.map(({ totalCents, vatPermille }) => {
    const before = grossByRate.get(vatPermille) ?? 0
    grossByRate.set(vatPermille, before + totalCents)
    return vatWithin(before + totalCents, vatPermille) - vatWithin(before, vatPermille)
  })
  return {
    grossCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    vatCents: [...grossByRate].reduce((sum, [permille, gross]) => sum + vatWithin(gross, permille), 0),
    lineVatCents,
  }
}

/** What is left to pay by money: all lines after discount, less redemptions. */
export function dueOf({
  lines,
  redeemedVouchers,
}: {
  lines: ChargedLine[]
  redeemedVouchers: Array<{ cents: number }>
}): number {
  return totalsOf(lines).grossCents - redeemedVouchers.reduce((sum, { cents }) => sum + cents, 0)
}

export type CancellationFacts = {
  kind: OrderKind
  /** The status by the database's clock: a stay that has begun is not in progress any more. */
  statusId: number
  /** Milliseconds since 1970, by the database's clock. */
  startsAt: number | null
  now: number
  isInsured: boolean
  /** Another account holds the stay, and decides. */
  isHandedOver: boolean
}

export type CancellationRefusal = RefusalCode<'cancelOrder'>

/**
 * Whether an order may be cancelled: free with 48 elapsed hours left, whatever daylight saving time does to
 * the wall clock; later an insured stay becomes a voucher, until it begins. `done` if it is cancelled
 * already.
 */
export function cancellationOf({
  kind,
  statusId,
  startsAt,
  now,
  isInsured,
  isHandedOver,
}: CancellationFacts): 'refund' | 'voucher' | 'done' | CancellationRefusal {
  if (kind !== 'booking' || startsAt === null) return 'OrderNotCancellable'
  if (isCancelled(statusId)) return 'done'
  if (isHandedOver) return 'OrderNotCancellable'
  if (startsAt <= now) return 'CancellationClosed'
  if (statusId !== orderStatus.inProgress) return 'OrderNotCancellable'
  if (freeUntil(startsAt, now) !== null) return 'refund'
  return isInsured ? 'voucher' : 'CancellationClosed'
}

/**
 * What `cancelOrder` would do now, for the page: the result, until when it holds, and how the paid amount
 * would be refunded.
 */
export function cancellationTerms(facts: CancellationFacts, paid: Paid) {
  const decision = cancellationOf(facts)
  const startsAt = facts.startsAt ?? 0
  if (decision === 'refund')
    return { kind: 'refund', until: startsAt - freeMs, back: shareOut(decision, paid) } as const
  if (decision === 'voucher')
    return { kind: 'voucher', until: startsAt, back: shareOut(decision, paid) } as const
  const isStillToCome = facts.now < startsAt
  return {
    kind: decision === 'CancellationClosed' && isStillToCome ? 'closed' : 'none',
    until: null,
    back: null,
  } as const
}

/** What the lines cost in cents, before discounts. */
export function grossCentsOf(lines: Array<{ quantity: number; unitCents: number }>): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}

/** What stays charged when an insured stay becomes a voucher. */
export function insuranceCentsOf(lines: Array<{ kind: string; totalCents: number }>): number {
  return lines.reduce((sum, { kind, totalCents }) => sum + (kind === 'insurance' ? totalCents : 0), 0)
}

/**
 * The time until which a stay can be cancelled free of charge, in milliseconds since 1970; null if it has
 * passed.
 */
export function freeUntil(startsAt: number, now: number): number | null {
  const until = startsAt - freeMs
  return now <= until ? until : null
}

/** How long before a stay cancelling and moving end being free, in milliseconds. */
export const freeMs = 48 * 3_600_000
