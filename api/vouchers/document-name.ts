import type { Locale } from '../contract.ts'
import { referenceNumber } from '../orders/rules.ts'
import { documentTexts } from './document-texts.ts'

/** `Wellzone-Gutschein-WZ-100104-1.pdf`: the order, and the line that bought it. */
export function documentName(orderId: number, line: number, locale: Locale): string {
  return `${documentTexts[locale].fileName}-${referenceNumber(orderId)}-${line}.pdf`
}

export function previewName(format: 'pdf' | 'picture', locale: Locale): string {
  const { fileName, preview } = documentTexts[locale]
  return `${fileName}-${preview}.${format === 'pdf' ? 'pdf' : 'svg'}`
}
