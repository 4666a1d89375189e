/** `2026-000017`: numbered without gaps within a year, invoices and cancellations together. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** The year and the number of `2026-000017`; undefined for another text. */
export function parseInvoiceNumber(text: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(text) ?? []
  return number === undefined ? undefined : { year: Number(year), number: Number(number) }
}

const endings = { invoice: '', cancellation: '_cancellation' } as const

/**
 * File names of an order's PDFs in the order of issue; downloads are requested by these names. From the
 * second of its kind on they are numbered.
 */
export function invoiceFileNames(orderId: number, kinds: Array<keyof typeof endings>): string[] {
  const counts = { invoice: 0, cancellation: 0 }
  return kinds.map((kind) => {
    counts[kind] += 1
    const number = counts[kind] === 1 ? '' : `_${counts[kind]}`
    return `Invoice_${orderId}${endings[kind]}${number}.pdf`
  })
}
