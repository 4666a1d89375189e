import type { Locale } from '../../words/locale.ts'
import { documentTexts } from './texts.ts'
import { referenceNumber } from '../../words/reference-number.ts'

/** `Wellzone-Gutschein-WZ-100104-1.pdf`: the order, and which of its vouchers to print it is. */
export function documentName(orderId: number, count: number, locale: Locale): string {
  return `${documentTexts[locale].fileName}-${referenceNumber(orderId)}-${count}.pdf`
}

export function previewName(format: 'pdf' | 'picture', locale: Locale): string {
  const { fileName, preview } = documentTexts[locale]
  return `${fileName}-${preview}.${format === 'pdf' ? 'pdf' : 'svg'}`
}
