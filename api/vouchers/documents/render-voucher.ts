import { renderDocument } from '../../documents/render.ts'
import type { DocumentFormat, Template } from '../../documents/template.ts'
import type { VoucherSheet } from './sheet.ts'

const template: Template = {
  page: new URL('voucher.typ', import.meta.url),
  assets: [new URL('picture.jpg', import.meta.url)],
}

/** The whole page to print as PDF, or only the voucher, as cut out, as SVG. */
export function renderVoucher(sheet: VoucherSheet, format: DocumentFormat): Promise<Uint8Array<ArrayBuffer>> {
  return renderDocument(template, sheet, format)
}
