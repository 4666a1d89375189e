import type { CancellationKind, HandoverRole, OrderStatus } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/language/format.ts'

/** A stay with the facts that its cancellation names. */
export interface Cancellable {
  id: string
  status: OrderStatus
  startsAt: string | null
  wellzoneTypeName: string | null
  store: { city: string } | null
  handover?: { role: HandoverRole } | null
}

/** The effect of a cancellation, and the ways in which the stay was paid. */
export interface CancelTerms {
  cancellation: {
    kind: CancellationKind
    until: string | null
    moneyBack: Money | null
    toVouchers: Money | null
    asNewVoucher: Money | null
  }
  redeemedVouchers: readonly { code: string }[]
  total: Money
  invoices: readonly unknown[]
}

/**
 * True for a visitor who can cancel: the payer once there is an invoice, and the holder of a stay that was
 * handed over.
 */
export function isCancellable({ handover }: Cancellable, { cancellation, invoices }: CancelTerms): boolean {
  const isHolder = handover?.role === 'HOLDER'
  return (
    cancellation.kind === 'VOUCHER' || (cancellation.kind === 'REFUND' && (isHolder || invoices.length > 0))
  )
}
