// The URLs of documents. They are built and parsed here only; pages get them as fields of the schema.
import { orderIds } from '../base/ids.ts'
import type { Language } from '#http/language.ts'

export const downloads = '/downloads/'

/** `pkpass` is a pass of Apple Wallet. */
export type TicketFormat = 'png' | 'pdf' | 'pkpass'

/** A document that a URL identifies. */
export type DocumentRequest =
  | { document: 'card-picture' }
  | { document: 'card' }
  | { document: 'own-data' }
  | { document: 'calendar'; orderId: number }
  | { document: 'ticket'; orderId: number; format: TicketFormat }
  | { document: 'google-wallet'; orderId: number }
  | { document: 'shared-calendar'; token: string; isDeclined: boolean }
  | { document: 'invoice'; orderId: number; fileName: string; format: 'pdf' | 'xrechnung' }
  | { document: 'voucher'; orderId: number; line: number }
  | { document: 'job-offer'; binaryContentId: number }
  | { document: 'voucher-preview'; format: 'picture' | 'pdf'; cents: number; text: string }

export function cardPicturePath(language: Language): string {
  return `${downloads}member-card.png?language=${language}`
}

export function cardPath(language: Language): string {
  return `${downloads}member-card.pdf?language=${language}`
}

/** Everything that is stored for the account. */
export function ownDataPath(language: Language): string {
  return `${downloads}own-data.zip?language=${language}`
}

export function calendarPath(orderId: number, language: Language): string {
  return `${downloads}orders/${orderIds.write(orderId)}/calendar.ics?language=${language}`
}

/** The version makes a page load the picture again that a change of the stay has replaced. */
export function ticketPath(
  orderId: number,
  format: TicketFormat,
  version: number,
  language: Language,
): string {
  const order = `${downloads}orders/${orderIds.write(orderId)}`
  return `${order}/ticket.${format}?language=${language}&version=${version}`
}

/** Leads to Google, where the guest saves the ticket. */
export function googleWalletPath(orderId: number, language: Language): string {
  return `${downloads}orders/${orderIds.write(orderId)}/google-wallet?language=${language}`
}

/** The path of the calendar file behind a link to share; it needs no session. */
export function sharedCalendarPath(token: string, language: Language): string {
  return `${downloads}shared-stays/${token}/calendar.ics?language=${language}`
}

/** Takes that stay out of the calendar of a companion who does not come. */
export function sharedRemovalPath(token: string, language: Language): string {
  return `${downloads}shared-stays/${token}/removal.ics?language=${language}`
}

export function invoicePath(orderId: number, fileName: string, language: Language): string {
  const order = `${downloads}orders/${orderIds.write(orderId)}`
  return `${order}/invoices/${encodeURIComponent(fileName)}?language=${language}`
}

/** The same invoice as XRechnung. */
export function xRechnungPath(orderId: number, fileName: string, language: Language): string {
  return `${invoicePath(orderId, fileName, language)}&format=xrechnung`
}

/** The preview of a printed voucher; the page adds `valueMinor` and `text`. */
export function voucherPreviewPath(format: 'svg' | 'pdf', language: Language): string {
  return `${downloads}vouchers/preview.${format}?language=${language}`
}

export function voucherPath(orderId: number, line: number, language: Language): string {
  return `${downloads}orders/${orderIds.write(orderId)}/vouchers/${line}.pdf?language=${language}`
}

/** The description of a job offer; public. */
export function jobOfferPath(binaryContentId: number, language: Language): string {
  return `${downloads}jobs/${binaryContentId}.pdf?language=${language}`
}

/** Null for an unknown path, order or file; `invalid` for a known path with an invalid query. */
export function parseDocumentUrl({ pathname, searchParams }: URL): DocumentRequest | 'invalid' | null {
  const path = pathname.slice(downloads.length)
  for (const [pattern, read] of routes) {
    const parts = pattern.exec(path)
    if (parts) return read(parts, searchParams)
  }
  return null
}

const routes: [RegExp, (parts: string[], query: URLSearchParams) => DocumentRequest | 'invalid' | null][] = [
  [/^member-card\.png$/, () => ({ document: 'card-picture' })],
  [/^member-card\.pdf$/, () => ({ document: 'card' })],
  [/^own-data\.zip$/, () => ({ document: 'own-data' })],
  [
    /^orders\/([^/]+)\/calendar\.ics$/,
    ([, id]) => ofOrder(id!, (orderId) => ({ document: 'calendar', orderId })),
  ],
  [
    /^orders\/([^/]+)\/ticket\.(png|pdf|pkpass)$/,
    ([, id, format]) =>
      ofOrder(id!, (orderId) => ({ document: 'ticket', orderId, format: format as TicketFormat })),
  ],
  [
    /^orders\/([^/]+)\/google-wallet$/,
    ([, id]) => ofOrder(id!, (orderId) => ({ document: 'google-wallet', orderId })),
  ],
  [
    /^shared-stays\/([A-Za-z0-9_-]{22})\/(calendar|removal)\.ics$/,
    ([, token, file]) => ({ document: 'shared-calendar', token: token!, isDeclined: file === 'removal' }),
  ],
  [
    /^orders\/([^/]+)\/invoices\/([^/]+)$/,
    ([, id, name], query) => {
      const fileName = textOf(name!)
      const format = query.get('format') ?? 'pdf'
      if (format !== 'pdf' && format !== 'xrechnung') return 'invalid'
      return fileName === null
        ? null
        : ofOrder(id!, (orderId) => ({ document: 'invoice', orderId, fileName, format }))
    },
  ],
  [
    /^orders\/([^/]+)\/vouchers\/([1-9]\d{0,4})\.pdf$/,
    ([, id, line]) => ofOrder(id!, (orderId) => ({ document: 'voucher', orderId, line: Number(line) })),
  ],
  [/^jobs\/([1-9]\d{0,8})\.pdf$/, ([, id]) => ({ document: 'job-offer', binaryContentId: Number(id) })],
  [
    /^vouchers\/preview\.(svg|pdf)$/,
    ([, ending], query) => previewOf(ending === 'svg' ? 'picture' : 'pdf', query),
  ],
]

function ofOrder(id: string, requested: (orderId: number) => DocumentRequest): DocumentRequest | null {
  const orderId = orderIds.read(id)
  return orderId === null ? null : requested(orderId)
}

/** The text is validated by the spa API. */
function previewOf(format: 'picture' | 'pdf', query: URLSearchParams): DocumentRequest | 'invalid' {
  const cents = query.get('valueMinor') ?? ''
  return /^\d{1,7}$/.test(cents)
    ? { document: 'voucher-preview', format, cents: Number(cents), text: query.get('text') ?? '' }
    : 'invalid'
}

/** Decodes a segment; null if it is longer than the contract allows, or not text. */
function textOf(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded)
    return text !== '' && text.length <= 255 ? text : null
  } catch {
    return null
  }
}
