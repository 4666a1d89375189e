import type { EInvoice } from '../../../documents/e-invoice/write.ts'
import type { InvoiceContent } from '../invoice-content.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import type { IssuedInvoice } from '../invoices.ts'
import { amount, type NetLine, netLines } from './amounts.ts'
import { categoryOf } from './totals.ts'

type Line = EInvoice['ubl:Invoice']['cac:InvoiceLine'][number]

/** The lines of the page, one by one; what vouchers took off is a line with the quantity of minus one. */
export function linesOf(
  content: InvoiceContent,
  kind: IssuedInvoice['kind'],
): EInvoice['ubl:Invoice']['cac:InvoiceLine'] {
  const sign = kind === 'cancellation' ? -1 : 1
  const say = invoiceTexts[content.locale]
  const lines = netLines(content).map((line, place): Line =>
    lineOf(line, place + 1, sign, say.discountReason),
  )
  return lines as EInvoice['ubl:Invoice']['cac:InvoiceLine']
}

function lineOf(line: NetLine, number: number, sign: 1 | -1, reason: string): Line {
  return {
    'cbc:ID': String(number),
    'cbc:InvoicedQuantity': String(sign * line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': amount(sign * line.netCents),
    'cbc:LineExtensionAmount@currencyID': 'EUR',
    ...(line.allowanceCents !== 0 && {
      'cac:AllowanceCharge': [
        {
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReasonCode': '95',
          'cbc:AllowanceChargeReason': reason,
          'cbc:Amount': amount(sign * line.allowanceCents),
        },
      ],
    }),
    'cac:Item': {
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': categoryOf(line.vatPermille),
    },
    'cac:Price': { 'cbc:PriceAmount': line.netPrice, 'cbc:PriceAmount@currencyID': 'EUR' },
  }
}
