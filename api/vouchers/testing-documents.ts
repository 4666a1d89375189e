// Documents and previews at the real door.
import { randomUUID } from 'node:crypto'
import type { Handlers } from '../contract.ts'
import { createDoor, type Door } from '../door/door.ts'
import { sampleSeller } from '../documents/seller.ts'
import type { TestDatabase } from '../testing/database.ts'
import { voucherDocumentsRoutes } from './document-routes.ts'

type Ask = { user?: number; from?: string; language?: 'de' | 'en' }
export type Answer = { status: number; type: string | null; name: string | null; retryAfter: string | null; bytes: Buffer }

export const shopUrl = 'https://shop.test'

export function openPrinter(database: TestDatabase) {
  const reports: unknown[] = []
  const addresses = new WeakMap<Request, string>()
  let made: Door | undefined

  const open = () =>
    createDoor({
      handlers: voucherDocumentsRoutes({ db: database.db, visitorSecret: 'a secret of the tests', shopUrl, apiUrl: shopUrl, seller: sampleSeller }) as unknown as Handlers,
      sessions: { find: async (token) => (token.startsWith('user-') ? { userId: Number(token.slice(5)), sessionId: randomUUID() } : null) },
      clientAddress: (request) => addresses.get(request)!,
      report: (error) => reports.push(error),
      checkAnswers: true,
    })

  async function ask(path: string, { user, from = '192.0.2.1', language = 'de' }: Ask = {}): Promise<Answer> {
    const request = new Request(`${shopUrl}/api${path}`, { headers: { 'accept-language': language, ...(user !== undefined && { authorization: `Bearer user-${user}` }) } })
    addresses.set(request, from)
    const response = await (made ??= open()).fetch(request)
    const { status, headers } = response
    const name = /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
    return { status, type: headers.get('content-type'), name, retryAfter: headers.get('retry-after'), bytes: Buffer.from(await response.arrayBuffer()) }
  }

  return {
    reports,
    document: (orderId: number, line: number, how?: Ask) => ask(`/v2/order/ForUser/${orderId}/vouchers/${line}/document`, how),
    preview: (query: Record<string, string>, how?: Ask) => ask(`/v2/voucher/voucher-preview?${new URLSearchParams(query)}`, how),
  }
}
