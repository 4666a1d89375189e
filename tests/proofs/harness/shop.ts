// The whole shop in this process, on a database of the test: API, gateway and provider, without a port. Every answer of the API is held
// against the contract, and passwords cost little.
import type { IncomingMessage } from 'node:http'
import { createPasswords } from '#api/account/passwords.ts'
import { createApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { deliverCallbacks } from '#api/provider/local/callbacks.ts'
import { createLocalProvider } from '#api/provider/local/client.ts'
import { createProviderPages } from '#api/provider/local/pages/pages.ts'
import type { TestDatabase } from '#api/testing/database.ts'
import { gatewayEnvironment } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { LogEntry } from '#gateway/log.ts'
import { createEdge } from '../../../server/edge.ts'
import type { Fetch } from './browser.ts'

export const shopUrl = 'http://127.0.0.1:4000'

/** `reports` is what nobody foresaw. `fetch` comes from a network address of its own each time, `fetchFrom` always from one. */
export function openShop({ db }: TestDatabase) {
  const reports: unknown[] = []
  const log: LogEntry[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: shopUrl,
    HOLDS_PER_ADDRESS: '1000000',
    HOLD_MINUTES: '60',
  })
  const secret = config.paymentSecret
  const app = createApp({
    db,
    config,
    provider: createLocalProvider({ db, secret, publicUrl: shopUrl }),
    passwords: createPasswords({ cost: { logN: 4, r: 8, p: 1 } }),
    clientAddress: (request) => request.headers.get('x-forwarded-for') ?? 'unknown',
    report: (error) => reports.push(error),
    validateResponses: true,
  })
  const gateway = createGateway({
    spa: { baseUrl: `${shopUrl}/api`, fetch: app.fetch },
    // A busy machine is no fault of the shop.
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
    { api: app, provider, gateway, files: null, isReady: () => true },
    { trustsProxy: false, report: (error) => reports.push(error) },
  )
  const fetchFrom =
    (address: string): Fetch =>
    async (request) =>
      edge.fetch(request, { incoming: { socket: { remoteAddress: address } } as IncomingMessage })
  const fetch: Fetch = (request) => fetchFrom(newAddress())(request)
  /** Brings the provider's callbacks, as its worker does. */
  const settle = () =>
    deliverCallbacks({ db, secret, deliver: app.fetch, onError: (error) => reports.push(error) })
  return { fetch, fetchFrom, settle, secret, reports, log }
}

let count = 0
function newAddress(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}
