// Where the documents of a visitor are, and the look at a voucher that anybody may have. Nobody else builds these paths: the pages get them as they are.
import { orderIds } from '../ids.ts'
import type { Language } from '#http/language.ts'

export const downloads = '/downloads/'

/** What such a path asks for. */
export type Wanted =
  | { document: 'card-picture' }
  | { document: 'card' }
  | { document: 'calendar'; orderId: number }
  | { document: 'invoice'; orderId: number; fileName: string }
  | { document: 'voucher'; orderId: number; line: number }
  | { document: 'voucher-preview'; format: 'picture' | 'pdf'; cents: number; text: string }

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

export function voucherPath(orderId: number, line: number, language: Language): string {
  return `${downloads}orders/${orderIds.write(orderId)}/vouchers/${line}.pdf?language=${language}`
}

/** Null for what is no such path, also where it names an order or a file that cannot be; `unfit` where the path is right and its query is not. */
export function wantedBy({ pathname, searchParams }: URL): Wanted | 'unfit' | null {
  const path = pathname.slice(downloads.length)
  for (const [pattern, read] of places) {
    const parts = pattern.exec(path)
    if (parts) return read(parts, searchParams)
  }
  return null
}

const places: [RegExp, (parts: string[], query: URLSearchParams) => Wanted | 'unfit' | null][] = [
  [/^member-card\.png$/, () => ({ document: 'card-picture' })],
  [/^member-card\.pdf$/, () => ({ document: 'card' })],
  [
    /^orders\/([^/]+)\/calendar\.ics$/,
    ([, id]) => ofOrder(id!, (orderId) => ({ document: 'calendar', orderId })),
  ],
  [
    /^orders\/([^/]+)\/invoices\/([^/]+)$/,
    ([, id, name]) => {
      const fileName = textOf(name!)
      return fileName === null
        ? null
        : ofOrder(id!, (orderId) => ({ document: 'invoice', orderId, fileName }))
    },
  ],
  [
    /^orders\/([^/]+)\/vouchers\/([1-9]\d{0,4})\.pdf$/,
    ([, id, line]) => ofOrder(id!, (orderId) => ({ document: 'voucher', orderId, line: Number(line) })),
  ],
  [
    /^vouchers\/preview\.(svg|pdf)$/,
    ([, ending], query) => previewOf(ending === 'svg' ? 'picture' : 'pdf', query),
  ],
]

function ofOrder(id: string, wanted: (orderId: number) => Wanted): Wanted | null {
  const orderId = orderIds.read(id)
  return orderId === null ? null : wanted(orderId)
}

/** What the text may be the spa knows. */
function previewOf(format: 'picture' | 'pdf', query: URLSearchParams): Wanted | 'unfit' {
  const cents = query.get('cents') ?? ''
  return /^\d{1,7}$/.test(cents)
    ? { document: 'voucher-preview', format, cents: Number(cents), text: query.get('text') ?? '' }
    : 'unfit'
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
