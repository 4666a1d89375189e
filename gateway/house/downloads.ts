import type { Plugin } from 'graphql-yoga'
import type { Log } from '../base/log.ts'
import type { Fetched } from '../downloads/documents.ts'
import { loginRequired, notFound } from '../downloads/problem-responses.ts'
import { refuseDownload, respondWith } from '../downloads/respond.ts'
import type { ServerContext } from '../request/context.ts'
import type { createHouseContexts, HouseContext } from './context.ts'

/** The path of downloads, below that of the cookie of the house. */
const downloads = '/house/downloads/'

const form = /^\/house\/downloads\/([1-9]\d{0,8})\/(\d{4}-\d{6,9}|receipt-[0-9a-f-]{36})\.(pdf|xml)$/

const monthForm = /^\/house\/downloads\/([1-9]\d{0,8})\/(20\d{2}-\d{2})-(documents|journal)\.zip$/

type Requested = { storeId: number } & (
  | { number: string; ending: 'pdf' | 'xml' }
  | { month: string; made: 'documents' | 'journal' }
)

/** The address of a document of the seller, for the books of this store. */
export function documentPath(storeId: string, number: string, ending: 'pdf' | 'xml'): string {
  return `${downloads}${storeId}/${number}.${ending}`
}

/** The address of a file of a month that is over, for the books of this store. */
export function monthPath(storeId: string, month: string, made: 'documents' | 'journal'): string {
  return `${downloads}${storeId}/${month}-${made}.zip`
}

interface Options {
  contextOf: ReturnType<typeof createHouseContexts>
  allowedOrigins: ReadonlySet<string>
  log: Log
}

/** Handles everything below `/house/downloads/` with the session of the house. */
export function useHouseDownloads({
  contextOf,
  allowedOrigins,
  log,
}: Options): Plugin<object, ServerContext> {
  return {
    onRequest: async ({ request, url, serverContext, endResponse }) => {
      if (!url.pathname.startsWith(downloads)) return
      const refusal = refuseDownload(request, allowedOrigins)
      if (refusal) return endResponse(refusal)
      const context = contextOf(request, { ...serverContext, gone: () => request.signal })
      endResponse(await respondWith(() => respond(context, parseDownload(url.pathname)), log))
    },
  }
}

/** The document at this path; null for another path. */
export function parseDownload(path: string): Requested | null {
  const [, ofStore, month, made] = monthForm.exec(path) ?? []
  if (month !== undefined)
    return { storeId: Number(ofStore), month, made: made === 'journal' ? 'journal' : 'documents' }
  const [, storeId, number, ending] = form.exec(path) ?? []
  if (number === undefined) return null
  return { storeId: Number(storeId), number, ending: ending === 'pdf' ? 'pdf' : 'xml' }
}

async function respond(context: HouseContext, requested: Requested | null): Promise<Fetched | Response> {
  if (!requested) return notFound()
  return (await context.session.accessToken()) === null
    ? loginRequired()
    : fetchHouseDocument(context, requested)
}

/** Fetches a document of the seller as the member of staff. */
export async function fetchHouseDocument({ house }: HouseContext, requested: Requested): Promise<Fetched> {
  if ('month' in requested) {
    const { storeId, month, made } = requested
    const params = { path: { storeId, month, file: made } }
    const file = await house.openFile(
      (api) => api.GET('/house/v1/stores/{storeId}/months/{month}/{file}', { params, parseAs: 'stream' }),
      'application/zip',
    )
    return { file, type: 'application/zip', kind: 'attachment', fallback: `${month}-${made}.zip` }
  }
  const { storeId, number, ending } = requested
  const isPdf = ending === 'pdf'
  const params = { path: { storeId, number }, query: { format: isPdf ? 'pdf' : 'xrechnung' } as const }
  const type = isPdf ? 'application/pdf' : 'application/xml'
  const file = await house.readFile(
    (api) => api.GET('/house/v1/stores/{storeId}/documents/{number}', { params, parseAs: 'stream' }),
    type,
  )
  return { file, type, kind: 'attachment', fallback: `${number}.${ending}` }
}
