/** `2026-000017`: the numbers of a year follow each other without a gap, invoices and their cancellations in one row. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** What the PDFs of an order are called when they are saved, in the order in which they were issued; by these names they are asked for. */
export function invoiceFileNames(orderId: number, kinds: Array<'invoice' | 'cancellation'>): string[] {
  let cancellations = 0
  return kinds.map((kind) => {
    if (kind === 'invoice') return `Invoice_${orderId}.pdf`
    cancellations += 1
    return cancellations === 1
      ? `Invoice_${orderId}_cancellation.pdf`
      : `Invoice_${orderId}_cancellation_${cancellations}.pdf`
  })
}
