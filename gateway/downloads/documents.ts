import type { GatewayContext } from '../request/context.ts'
import { toEuros } from '../base/money.ts'
import type { OpenFile, SpaFile } from '../spa/file.ts'
import type { DocumentRequest } from './paths.ts'
import { documentHeaders } from './problem-responses.ts'

export interface Fetched {
  file: SpaFile | OpenFile
  type: string
  kind: 'inline' | 'attachment'
  /** The file name if the response has none. */
  fallback: string
}

const parseAs = 'stream' as const
const calendar = {
  type: 'text/calendar; charset=utf-8',
  kind: 'attachment',
  fallback: 'wellzone.ics',
} as const

/**
 * Fetches a document as the visitor, or anonymously if it is public. A response of another media type is an
 * error.
 */
export function fetchDocument(
  { spa: { visitor, anonymous } }: GatewayContext,
  requested: DocumentRequest,
): Promise<Fetched | Response> {
  switch (requested.document) {
    case 'calendar': {
      const params = { path: { id: requested.orderId } }
      const file = visitor.readFile(
        (api) => api.GET('/v2/order/ForUser/{id}/calendar', { params, parseAs }),
        'text/calendar',
      )
      return asDocument(file, calendar)
    }
    case 'ticket':
      return ticket(visitor, requested)
    case 'google-wallet':
      return toGoogleWallet(visitor, requested.orderId)
    case 'shared-calendar': {
      const { token, isDeclined } = requested
      const params = { path: { shareToken: token }, query: isDeclined ? { isDeclined } : {} }
      const file = anonymous.readFile(
        (api) => api.GET('/v2/shared-stay/{shareToken}/calendar', { params, parseAs }),
        'text/calendar',
      )
      return asDocument(file, calendar)
    }
    case 'invoice':
      return invoice(visitor, requested)
    case 'voucher': {
      const params = { path: { id: requested.orderId, line: requested.line } }
      const file = visitor.readFile(
        (api) => api.GET('/v2/order/ForUser/{id}/vouchers/{line}/document', { params, parseAs }),
        'application/pdf',
      )
      return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'voucher.pdf' })
    }
    case 'voucher-preview':
      return voucherPreview(anonymous, requested)
    case 'job-offer': {
      const params = { path: { binaryContentId: requested.binaryContentId } }
      const file = anonymous.readFile(
        (api) => api.GET('/v2/binary-data/download/{binaryContentId}', { params, parseAs }),
        'application/pdf',
      )
      return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'wellzone-job.pdf' })
    }
    case 'card': {
      const file = memberCardParams(visitor).then((params) =>
        visitor.readFile(
          (api) => api.GET('/v2/qr-code/as-pdf/{personId}', { params, parseAs }),
          'application/pdf',
        ),
      )
      return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'card.pdf' })
    }
    case 'own-data': {
      const file = visitor.readFile((api) => api.GET('/v1/identity/export', { parseAs }), 'application/zip')
      return asDocument(file, { type: 'application/zip', kind: 'attachment', fallback: 'wellzone.zip' })
    }
    case 'card-picture': {
      const file = memberCardParams(visitor).then((params) =>
        visitor.readFile((api) => api.GET('/v2/qr-code/as-png/{personId}', { params, parseAs }), 'image/png'),
      )
      return asDocument(file, { type: 'image/png', kind: 'inline', fallback: 'card.png' })
    }
  }
}

function ticket(
  visitor: GatewayContext['spa']['visitor'],
  { orderId, format }: Extract<DocumentRequest, { document: 'ticket' }>,
): Promise<Fetched> {
  const params = { path: { id: orderId } }
  if (format === 'png') {
    const file = visitor.readFile(
      (api) => api.GET('/v2/order/ForUser/{id}/ticket/as-png', { params, parseAs }),
      'image/png',
    )
    return asDocument(file, { type: 'image/png', kind: 'inline', fallback: 'ticket.png' })
  }
  if (format === 'pkpass') {
    const type = 'application/vnd.apple.pkpass'
    const file = visitor.readFile(
      (api) => api.GET('/v2/order/ForUser/{id}/ticket/as-pkpass', { params, parseAs }),
      type,
    )
    return asDocument(file, { type, kind: 'attachment', fallback: 'ticket.pkpass' })
  }
  const file = visitor.readFile(
    (api) => api.GET('/v2/order/ForUser/{id}/ticket/as-pdf', { params, parseAs }),
    'application/pdf',
  )
  return asDocument(file, { type: 'application/pdf', kind: 'attachment', fallback: 'ticket.pdf' })
}

/** The contract fixes where the link leads: any other is refused like another response that breaks it. */
async function toGoogleWallet(visitor: GatewayContext['spa']['visitor'], orderId: number): Promise<Response> {
  const params = { path: { id: orderId } }
  const { url } = await visitor.read((api) =>
    api.GET('/v2/order/ForUser/{id}/ticket/google-link', { params }),
  )
  return new Response(null, { status: 303, headers: { ...documentHeaders, location: url } })
}

function invoice(
  visitor: GatewayContext['spa']['visitor'],
  { orderId, fileName, format }: Extract<DocumentRequest, { document: 'invoice' }>,
): Promise<Fetched> {
  const params = { path: { orderId }, query: { fileName, format } }
  const type = format === 'pdf' ? 'application/pdf' : 'application/xml'
  const file = visitor.readFile((api) => api.GET('/invoice/download/{orderId}', { params, parseAs }), type)
  const fallback = format === 'pdf' ? 'invoice.pdf' : 'invoice.xml'
  return asDocument(file, { type, kind: 'attachment', fallback })
}

function voucherPreview(
  anonymous: GatewayContext['spa']['anonymous'],
  { format, cents, text }: Extract<DocumentRequest, { document: 'voucher-preview' }>,
): Promise<Fetched> {
  const params = { query: { originalAmount: toEuros(cents), personalMessage: text, format } }
  const type = format === 'picture' ? 'image/svg+xml' : 'application/pdf'
  const file = anonymous.readFile((api) => api.GET('/v2/voucher/voucher-preview', { params, parseAs }), type)
  return asDocument(
    file,
    format === 'picture'
      ? { type, kind: 'inline', fallback: 'voucher.svg' }
      : { type, kind: 'attachment', fallback: 'voucher.pdf' },
  )
}

async function asDocument(file: Promise<SpaFile>, more: Omit<Fetched, 'file'>): Promise<Fetched> {
  return { file: await file, ...more }
}

/** The card is that of the session, whatever the request contains. */
async function memberCardParams(visitor: GatewayContext['spa']['visitor']) {
  const { personId } = await visitor.read((api) => api.GET('/v1/identity/UserInfo'))
  return { path: { personId } }
}
