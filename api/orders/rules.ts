import { isCanceled, orderStatus } from '../database/order-status.ts'
import type { RefusalCode } from '../http/contract.ts'
import { vatWithin } from '../words/money.ts'
import { type Paid, shareOut } from '../vouchers/rules.ts'

/** One line of an order as it is charged: in cents, VAT included, after its discount. */
export type ChargedLine = { totalCents: number; vatPermille: number }

export type Totals = {
  /** Sum of all lines. */
  grossCents: number
  /** The VAT within it. */
  vatCents: number
  /** The part of the VAT that each line shows, in the order of the lines. */
  lineVatCents: number[]
}

/**
 * What an order comes to. VAT is worked out once for each rate, on the sum of what is charged at it, never line by line:
 * rounding each line would add up to another tax than the invoice owes. So that the lines still add up to it, each line
 * shows by how much it makes the VAT of its rate grow.
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

/** What is left to pay by money: all lines after discount, less what vouchers pay. */
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
  kind: 'booking' | 'item' | 'control'
  /** As it stands now: a stay that has begun is not in progress any more. */
  statusId: number
  /** Milliseconds since 1970, by the database's clock. */
  startsAt: number | null
  now: number
  isInsured: boolean
}

export type CancellationRefusal = RefusalCode<'cancelOrder'>

/**
 * Whether an order may be cancelled: free while 48 elapsed hours or more are left, so a change of the clocks moves the wall-clock time of the
 * boundary, not the boundary; after that an insured stay comes back as a voucher, until it begins. `done` when it is cancelled already.
 */
export function cancellationOf({
  kind,
  statusId,
  startsAt,
  now,
  isInsured,
}: CancellationFacts): 'refund' | 'voucher' | 'done' | CancellationRefusal {
  if (kind !== 'booking' || startsAt === null) return 'OrderNotCancellable'
  if (isCanceled(statusId)) return 'done'
  if (startsAt <= now) return 'CancellationClosed'
  if (statusId !== orderStatus.inProgress) return 'OrderNotCancellable'
  if (startsAt - now >= freeMs) return 'refund'
  return isInsured ? 'voucher' : 'CancellationClosed'
}

/** What `cancelOrder` would do now, for whoever decides about a button: the same verdict, up to when it holds and how what was paid would come back. */
export function cancellationTerms(facts: CancellationFacts, paid: Paid) {
  const verdict = cancellationOf(facts)
  const startsAt = facts.startsAt ?? 0
  if (verdict === 'refund')
    return { kind: 'refund', until: startsAt - freeMs, back: shareOut(verdict, paid) } as const
  if (verdict === 'voucher')
    return { kind: 'voucher', until: startsAt, back: shareOut(verdict, paid) } as const
  const isStillToCome = facts.now < startsAt
  return {
    kind: verdict === 'CancellationClosed' && isStillToCome ? 'closed' : 'none',
    until: null,
    back: null,
  } as const
}

/** What stays paid when an insured stay comes back as a voucher. */
export function insuranceCentsOf(lines: Array<{ kind: string; totalCents: number }>): number {
  return lines.reduce((sum, { kind, totalCents }) => sum + (kind === 'insurance' ? totalCents : 0), 0)
}

const freeMs = 48 * 3_600_000
