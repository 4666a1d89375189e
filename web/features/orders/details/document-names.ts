import type { InvoiceKind } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

export const documentNames = {
  INVOICE: 'orders.invoice',
  CANCELLATION: 'orders.cancellationInvoice',
} as const satisfies Record<InvoiceKind, PlainMessageId>

/** The same as XRechnung, for a company. */
export const xmlNames = {
  INVOICE: 'orders.invoice.xml',
  CANCELLATION: 'orders.cancellationInvoice.xml',
} as const satisfies Record<InvoiceKind, PlainMessageId>
