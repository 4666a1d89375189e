// The whole shop in this process, on a test database: API, gateway and provider, without a port. Every
// response of the API is validated against the contract, and password hashing is cheap.
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createPasswords } from '#api/account/credentials/passwords.ts'
import { createApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { deliverCallbacks } from '#api/provider/local/callbacks.ts'
import { createLocalProvider } from '#api/provider/local/client.ts'
import { createProviders } from '#api/provider/providers.ts'
import { createProviderPages } from '#api/provider/local/pages/pages.ts'
import type { TestDatabase } from '#api/testing/database.ts'
import { gatewayEnvironment } from '#gateway/base/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { DirectCall, DirectResponse } from '#http/direct-call.ts'
import type { LogEntry } from '#gateway/base/log.ts'
import { createPublicBytes } from '../../../server/pages/public-bytes.ts'
import { createEdge, type Parts } from '../../../server/edge/edge.ts'
import { mapEmbedUrl } from '../../../server/pages/map-embed.ts'
import { createPages, type Pages, type PagesOptions } from '../../../server/pages/pages.ts'
import { loadRenderer, type Renderer } from '../../../web/renderer.ts'
import type { Fetch } from './browser.ts'

export const shopUrl = 'http://127.0.0.1:4000'

/**
 * `reports` collects unexpected errors. `fetch` uses a new network address each time, `fetchFrom` always the
 * same.
 */
export function openShop({ db }: TestDatabase, options: Options = {}) {
  return assemble({ db }, () => ({ files: null }), options)
}

interface Options {
  /** Settings of the API that differ. */
  environment?: Record<string, string>
  /** Told of every response that the API gives to the gateway, which gets it afterwards. */
  onResponse?: (call: DirectCall, response: DirectResponse) => Promise<void> | void
}

/** Opens the shop with the built pages and their files. */
export async function openShopWithPages({ db }: TestDatabase) {
  const renderer = await loadBuiltPages()
  return assemble({ db }, (gateway, report) => ({
    files: join(dist, 'client'),
    pages: pagesOn(gateway, { renderer, report }),
  }))
}

const dist = join(import.meta.dirname, '..', '..', '..', 'dist')

export const loadBuiltPages = (): Promise<Renderer> => loadRenderer(dist)

/** The pages of a gateway, as a shop that takes money serves them. */
export function pagesOn(
  gateway: Gateway,
  options: Pick<PagesOptions, 'renderer' | 'report'> & Partial<PagesOptions>,
): Pages {
  return createPages({
    shopUrl,
    providerUrl: shopUrl,
    map: mapEmbedUrl.parse(undefined),
    isDemo: false,
    gateway,
    publicBytes: createPublicBytes(gateway),
    deadlineMs: 60_000,
    isDevelopment: false,
    ...options,
  })
}

type Gateway = ReturnType<typeof createGateway>
type Report = (error: unknown) => void

function assemble(
  { db }: Pick<TestDatabase, 'db'>,
  pagesOf: (gateway: Gateway, report: Report) => Pick<Parts, 'files' | 'pages'>,
  { environment = {}, onResponse }: Options = {},
) {
  const reports: unknown[] = []
  const report: Report = (error) => reports.push(error)
  const log: LogEntry[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: shopUrl,
    HOLDS_PER_ADDRESS: '1000000',
    ANONYMOUS_SHARE_PERCENT: '100',
    HOLD_MINUTES: '60',
    BOOKING_HORIZON_DAYS: '36500',
    ...environment,
  })
  const secret = config.paymentSecret
  const app = createApp({
    db,
    config,
    providers: createProviders(createLocalProvider({ db, secret, publicUrl: shopUrl })),
    passwords: createPasswords({ cost: { logN: 4, r: 8, p: 1 } }),
    clientAddress: (request) => request.headers.get('x-forwarded-for') ?? 'unknown',
    report,
    validateResponses: true,
  })
  const call = async (asked: DirectCall): Promise<DirectResponse> => {
    const response = await app.call(asked)
    await onResponse?.(asked, response)
    return response
  }
  const gateway = createGateway({
    spa: { baseUrl: `${shopUrl}/api`, fetch: app.fetch, call },
    // A busy machine must not count as an error of the shop.
    config: gatewayEnvironment.parse({
      NODE_ENV: 'test',
      PUBLIC_URL: shopUrl,
      SPA_READ_DEADLINE_MS: '60000',
      SPA_WRITE_DEADLINE_MS: '60000',
    }),
    log: (entry) => log.push(entry),
  })
  const provider = createProviderPages({ db, merchant: 'Wellzone' })
  const edge = createEdge(
    { api: app, provider, gateway, isReady: async () => true, ...pagesOf(gateway, report) },
    { trustsProxy: false, isExposed: true, shopUrl, report },
  )
  const fetchFrom =
    (address: string): Fetch =>
    async (request) =>
      edge.fetch(request, { incoming: { socket: { remoteAddress: address } } as IncomingMessage })
  const fetch: Fetch = (request) => fetchFrom(newAddress())(request)
  /** Delivers the provider's callbacks, like its worker. */
  const settle = () => deliverCallbacks({ db, secret, deliver: app.fetch, onError: report })
  return { fetch, fetchFrom, settle, secret, reports, log }
}

let count = 0
function newAddress(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}
