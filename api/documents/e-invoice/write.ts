import type { Invoice } from '@e-invoice-eu/core'
import { plain } from '../../words/text.ts'

/** The terms of EN 16931 by the names that UBL has for them. */
export type EInvoice = Invoice

/** Factur-X and ZUGFeRD have the same XML as EN 16931 itself in their profile of that name. */
const formats = { 'factur-x': 'CII', xrechnung: 'XRECHNUNG-CII' }

/**
 * The XML of an invoice, in the syntax CII. The library is loaded with the first invoice: it takes 70 MB, and
 * most shops sell to companies rarely.
 */
export async function writeInvoice(invoice: EInvoice, format: keyof typeof formats): Promise<string> {
  const { FormatFactoryService } = await import('@e-invoice-eu/core')
  const name = formats[format]
  const writer = new FormatFactoryService().createFormatService(name, console)
  const head = { 'cbc:CustomizationID': writer.customizationID, 'cbc:ProfileID': writer.profileID }
  const written = await writer.generate(
    JSON.parse(
      JSON.stringify({ 'ubl:Invoice': { ...head, ...invoice['ubl:Invoice'] } }),
      writable,
    ) as EInvoice,
    { format: name, lang: 'de' },
  )
  return written as string
}

/**
 * Plain text without the two code points that XML cannot hold, and with every `&` escaped twice: the library
 * resolves references when it reads a text, and leaves those that are left, `&uuml;` too, when it writes it.
 */
function writable(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return plain(value)
    .replaceAll(/[\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;amp;')
}
