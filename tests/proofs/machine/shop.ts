// The whole shop in this process, on a database of the test: contract, API with its workers, gateway and provider, without a port.
import type { IncomingMessage } from 'node:http'
import { readConfig } from '#api/config.ts'
import { startApi } from '#api/start.ts'
import { gatewayEnvironment } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { LogEntry } from '#gateway/log.ts'
import { createEdge } from '../../../server/edge.ts'
import type { Fetch } from './browser.ts'

export const shopUrl = 'http://127.0.0.1:4000'

/** `reports` is what nobody foresaw. `fetch` is asked from a network address of its own each time. */
export async function openShop(databaseUrl: string) {
  const reports: unknown[] = []
  const log: LogEntry[] = []
  const environment = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, PUBLIC_URL: shopUrl, HOLDS_PER_ADDRESS: '1000000' }
  const api = await startApi({ config: readConfig(environment), onProgress: () => undefined, report: (error) => reports.push(error) })
  const gateway = createGateway({
    spa: { baseUrl: `${shopUrl}/api`, fetch: api.app.fetch },
    config: gatewayEnvironment.parse(environment),
    log: (entry) => log.push(entry),
  })
  const edge = createEdge({ api: api.app, provider: api.provider, gateway, files: null, isReady: () => true }, { trustsProxy: false })
  const fetch: Fetch = async (request) => edge.fetch(request, { incoming: { socket: { remoteAddress: newAddress() } } as IncomingMessage })
  return { fetch, reports, log, stop: api.stop }
}

let count = 0
/** A network address that nobody had before: limits per address are proved elsewhere. */
export function newAddress(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}
