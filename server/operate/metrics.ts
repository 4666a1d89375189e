import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Counters of this process for a collector on the same machine, at `/metrics` of a port of their own: a proxy
 * in front of the shop can never pass a visitor on to them. Returns what closes the port.
 */
export async function serveMetrics(port: number, text: () => Promise<string>): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics'
    const body = isKnown ? await text().catch(() => null) : 'There is nothing here.\n'
    const status = body === null ? 500 : isKnown ? 200 : 404
    response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(body ?? 'The figures could not be read.\n')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
