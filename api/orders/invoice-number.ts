/** `2026-000017`: the numbers of a year follow each other without a gap, invoices and their cancellations in one row. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** What the PDF is called when it is saved; by this name it is asked for. */
export function invoiceFileName(orderId: number, kind: 'invoice' | 'cancellation'): string {
  return kind === 'invoice' ? `Invoice_${orderId}.pdf` : `Invoice_${orderId}_cancellation.pdf`
}
