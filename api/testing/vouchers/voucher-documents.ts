// Documents and previews through the real HTTP handler.
import { serveRoutesForUsers, visitorSecret } from '../users.ts'
import { sampleSeller } from '../../words/seller.ts'
import type { TestDatabase } from '../database.ts'
import { voucherDocumentsRoutes } from '../../vouchers/documents/routes.ts'

type Ask = { user?: number; from?: string; language?: 'de' | 'en' }
export type TestResponse = {
  status: number
  type: string | null
  name: string | null
  retryAfter: string | null
  bytes: Buffer
}

export const shopUrl = 'https://shop.test'

export function openPrinter(database: TestDatabase) {
  const api = serveRoutesForUsers(() =>
    voucherDocumentsRoutes({
      db: database.db,
      visitorSecret,
      shopUrl,
      apiUrl: shopUrl,
      seller: sampleSeller,
    }),
  )

  async function ask(path: string, { user, from, language = 'de' }: Ask = {}): Promise<TestResponse> {
    const request = new Request(`${shopUrl}/api${path}`, {
      headers: {
        'accept-language': language,
        ...(user !== undefined && { authorization: `Bearer user-${user}` }),
      },
    })
    const response = await api.fetch(request, from)
    const { status, headers } = response
    const name = /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
    return {
      status,
      type: headers.get('content-type'),
      name,
      retryAfter: headers.get('retry-after'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

  return {
    reports: api.reports,
    document: (orderId: number, line: number, how?: Ask) =>
      ask(`/v2/order/ForUser/${orderId}/vouchers/${line}/document`, how),
    preview: (query: Record<string, string>, how?: Ask) =>
      ask(`/v2/voucher/voucher-preview?${new URLSearchParams(query)}`, how),
  }
}
