import type { HandoverRole, OrderKind, OrderStatus } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { isAhead } from './next-visit.ts'

interface StatusStyle {
  /** Highlighted (`new`, `open`), filled (`done`) or empty (`off`). */
  shape: 'new' | 'open' | 'done' | 'off'
  words: PlainMessageId
}

/** Every status has a shape and a text, never a colour alone. */
export const orderStatusStyles = {
  NEW: { shape: 'open', words: 'orders.status.new' },
  PENDING: { shape: 'open', words: 'orders.status.pending' },
  IN_PROGRESS: { shape: 'new', words: 'orders.status.inProgress' },
  CURRENTLY: { shape: 'new', words: 'orders.status.currently' },
  EXTENSION: { shape: 'new', words: 'orders.status.extension' },
  UPGRADE: { shape: 'new', words: 'orders.status.upgrade' },
  VOUCHER_OPEN: { shape: 'open', words: 'orders.status.voucherOpen' },
  INFLUENCER_VOUCHER: { shape: 'open', words: 'orders.status.influencerVoucher' },
  DONE: { shape: 'done', words: 'orders.status.done' },
  DELIVERED: { shape: 'done', words: 'orders.status.delivered' },
  VOUCHER_DONE: { shape: 'done', words: 'orders.status.voucherDone' },
  WELLZONE_CONTROL: { shape: 'done', words: 'orders.status.wellzoneControl' },
  PARTIAL_REFUND: { shape: 'done', words: 'orders.status.partialRefund' },
  PARTIAL_REFUND_VOUCHER: { shape: 'done', words: 'orders.status.partialRefundVoucher' },
  PARTIAL_REFUND_INVOICE: { shape: 'done', words: 'orders.status.partialRefundInvoice' },
  CANCELLED: { shape: 'off', words: 'orders.status.cancelled' },
  CANCELLED_REFUND: { shape: 'off', words: 'orders.status.cancelledRefund' },
  CANCELLED_VOUCHER: { shape: 'off', words: 'orders.status.cancelledVoucher' },
  REVOKED: { shape: 'off', words: 'orders.status.revoked' },
  ABORTED_AUTOMATICALLY: { shape: 'off', words: 'orders.status.abortedAutomatically' },
} satisfies Record<OrderStatus, StatusStyle>

interface Standing {
  kind: OrderKind
  status: OrderStatus
  handover?: { role: HandoverRole } | null
}

/**
 * Vouchers are never cancelled: money that goes back for them goes back because of a withdrawal. A stay that
 * is ahead is another's once its payer has handed it over.
 */
export function orderStatusStyle({ kind, status, handover }: Standing): StatusStyle {
  if (handover?.role === 'PAYER' && isAhead({ status }))
    return { shape: 'off', words: 'handovers.over.state' }
  if (kind === 'ITEM' && status === 'CANCELLED_REFUND')
    return { shape: 'off', words: 'orders.status.withdrawn' }
  return orderStatusStyles[status]
}
