// Where the documents of a visitor are. Nobody else builds these paths: the pages get them as they are.
import { orderIds } from '../ids.ts'
import type { Language } from '../language.ts'

export const downloads = '/downloads/'

/** What such a path asks for. */
export type Wanted =
  | { document: 'card-picture' }
  | { document: 'card' }
  | { document: 'calendar'; orderId: number }
  | { document: 'invoice'; orderId: number; fileName: string }

export function cardPicturePath(language: Language): string {
  return `${downloads}member-card.png?language=${language}`
}

export function cardPath(language: Language): string {
  return `${downloads}member-card.pdf?language=${language}`
}

export function calendarPath(orderId: number, language: Language): string {
  return `${downloads}orders/${orderIds.write(orderId)}/calendar.ics?language=${language}`
}

export function invoicePath(orderId: number, fileName: string, language: Language): string {
  return `${downloads}orders/${orderIds.write(orderId)}/invoices/${encodeURIComponent(fileName)}?language=${language}`
}

/** Of a voucher to print, as it would be: whoever opens it adds `cents` and `text`. */
export function voucherPreviewPath(format: 'svg' | 'pdf', language: Language): string {
  return `${downloads}vouchers/preview.${format}?language=${language}`
}

/** Null for what is no such path, also where it names an order or a file that cannot be. */
export function wantedBy(pathname: string): Wanted | null {
  const [first, id, kind, name, ...more] = pathname.slice(downloads.length).split('/')
  if (id === undefined) return first === 'member-card.png' ? { document: 'card-picture' } : first === 'member-card.pdf' ? { document: 'card' } : null
  const orderId = first === 'orders' ? orderIds.read(id) : null
  if (orderId === null || more.length > 0) return null
  if (name === undefined) return kind === 'calendar.ics' ? { document: 'calendar', orderId } : null
  const fileName = kind === 'invoices' ? textOf(name) : null
  return fileName === null ? null : { document: 'invoice', orderId, fileName }
}

/** As long as the contract allows a file's name to be. */
function textOf(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded)
    return text !== '' && text.length <= 255 ? text : null
  } catch {
    return null
  }
}
