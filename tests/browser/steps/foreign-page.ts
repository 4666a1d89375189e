import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of somebody else, on another port of this machine: another origin, yet the same site to a browser's cookies. */
export async function withForeignPage(html: string, look: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
