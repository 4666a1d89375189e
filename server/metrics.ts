import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Counters of this process for a collector on the same machine, at `/metrics` of a port of their own: a proxy
 * in front of the shop can never pass a visitor on to them. Returns what closes the port.
 */
export async function serveMetrics(port: number, text: () => string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isKnown ? text() : 'There is nothing here.\n')
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
