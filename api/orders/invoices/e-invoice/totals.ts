import type { EInvoice } from '../../../documents/e-invoice/write.ts'
import type { InvoiceContent } from '../invoice-content.ts'
import type { IssuedInvoice } from '../invoices.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { amount } from './amounts.ts'

type Totals = Pick<EInvoice['ubl:Invoice'], 'cac:TaxTotal' | 'cac:LegalMonetaryTotal'>

/** The VAT by rates and the totals. Nothing is due: all is paid, or returned. */
export function totalsOf(content: InvoiceContent, kind: IssuedInvoice['kind']): Totals {
  const { rates, grossCents, locale } = content
  const say = invoiceTexts[locale]
  const euro = (cents: number) => amount(kind === 'cancellation' ? -cents : cents)
  const net = euro(rates.reduce((sum, { netCents }) => sum + netCents, 0))
  return {
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': euro(rates.reduce((sum, { vatCents }) => sum + vatCents, 0)),
        'cbc:TaxAmount@currencyID': 'EUR',
        'cac:TaxSubtotal': rates.map(({ permille, netCents, vatCents }) => ({
          'cbc:TaxableAmount': euro(netCents),
          'cbc:TaxableAmount@currencyID': 'EUR',
          'cbc:TaxAmount': euro(vatCents),
          'cbc:TaxAmount@currencyID': 'EUR',
          'cac:TaxCategory': {
            ...categoryOf(permille),
            ...(permille === 0 && { 'cbc:TaxExemptionReason': say.untaxed }),
          },
        })),
      },
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': net,
      'cbc:LineExtensionAmount@currencyID': 'EUR',
      'cbc:TaxExclusiveAmount': net,
      'cbc:TaxExclusiveAmount@currencyID': 'EUR',
      'cbc:TaxInclusiveAmount': euro(grossCents),
      'cbc:TaxInclusiveAmount@currencyID': 'EUR',
      'cbc:PrepaidAmount': euro(grossCents),
      'cbc:PrepaidAmount@currencyID': 'EUR',
      'cbc:PayableAmount': amount(0),
      'cbc:PayableAmount@currencyID': 'EUR',
    },
  }
}

/**
 * The category of a rate. The sale of a multi-purpose voucher has no VAT, which is E with a reason: O,
 * "outside the scope", may not stand beside another category.
 */
export function categoryOf(permille: number) {
  const id = permille > 0 ? ('S' as const) : ('E' as const)
  return { 'cbc:ID': id, 'cbc:Percent': String(permille / 10), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
}
