/** `2026-000017`: numbered without gaps within a year, invoices and cancellations together. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** File names of an order's PDFs in the order of issue; downloads are requested by these names. */
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
