import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'

type Invoices = OrderDetailsFieldsFragment['invoices']

/**
 * The invoice that counts, with what took it back since, and those before it: each move of a stay cancels the
 * invoice and issues another. Oldest first.
 */
export function currentAndEarlier(invoices: Invoices): { current: Invoices; earlier: Invoices } {
  const latest = Math.max(
    invoices.findLastIndex(({ kind }) => kind === 'INVOICE'),
    0,
  )
  return { current: invoices.slice(latest), earlier: invoices.slice(0, latest) }
}
