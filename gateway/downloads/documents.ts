import type { GatewayContext } from '../context.ts'
import { toEuros } from '../money.ts'
import type { SpaFile } from '../spa/client.ts'
import type { Wanted } from './paths.ts'

export interface Fetched {
  file: SpaFile
  type: string
  kind: 'inline' | 'attachment'
  /** Its name where the spa gives none. */
  fallback: string
}

const parseAs = 'stream' as const

/** Takes a document from the spa in the visitor's name, or in nobody's what is nobody's. What the spa sends as something else than asked for is no answer. */
export function fetchDocument(
  { spa: { visitor, anybody } }: GatewayContext,
  wanted: Wanted,
): Promise<Fetched> {
  switch (wanted.document) {
    case 'calendar': {
      const params = { path: { id: wanted.orderId } }
      const file = visitor.readFile(
        (api) => api.GET('/v2/order/ForUser/{id}/calendar', { params, parseAs }),
        'text/calendar',
      )
      return asDocument(file, {
        type: 'text/calendar; charset=utf-8',
        kind: 'attachment',
        fallback: 'wellzone.ics',
      })
    }
    case 'invoice': {
      const params = { path: { orderId: wanted.orderId }, query: { fileName: wanted.fileName } }
      const file = visitor.readFile(
        (api) => api.GET('/invoice/download/{orderId}', { params, parseAs }),
        'application/pdf',
      )
      return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'invoice.pdf' })
    }
    case 'voucher': {
      const params = { path: { id: wanted.orderId, line: wanted.line } }
      const file = visitor.readFile(
        (api) => api.GET('/v2/order/ForUser/{id}/vouchers/{line}/document', { params, parseAs }),
        'application/pdf',
      )
      return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'voucher.pdf' })
    }
    case 'voucher-preview': {
      const { format, cents, text } = wanted
      const params = { query: { originalAmount: toEuros(cents), personalMessage: text, format } }
      const type = format === 'picture' ? 'image/svg+xml' : 'application/pdf'
      const file = anybody.readFile(
        (api) => api.GET('/v2/voucher/voucher-preview', { params, parseAs }),
        type,
      )
      return asDocument(
        file,
        format === 'picture'
          ? { type, kind: 'inline', fallback: 'voucher.svg' }
          : { type, kind: 'attachment', fallback: 'voucher.pdf' },
      )
    }
    case 'card': {
      const file = ownPath(visitor).then((params) =>
        visitor.readFile(
          (api) => api.GET('/v2/qr-code/as-pdf/{personId}', { params, parseAs }),
          'application/pdf',
        ),
      )
      return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'card.pdf' })
    }
    case 'card-picture': {
      const file = ownPath(visitor).then((params) =>
        visitor.readFile((api) => api.GET('/v2/qr-code/as-png/{personId}', { params, parseAs }), 'image/png'),
      )
      return asDocument(file, { type: 'image/png', kind: 'inline', fallback: 'card.png' })
    }
  }
}

async function asDocument(file: Promise<SpaFile>, more: Omit<Fetched, 'file'>): Promise<Fetched> {
  return { file: await file, ...more }
}

/** Whose card it is the session says, and nothing that a visitor writes. */
async function ownPath(visitor: GatewayContext['spa']['visitor']) {
  const { personId } = await visitor.read((api) => api.GET('/v1/identity/UserInfo'))
  return { path: { personId } }
}
