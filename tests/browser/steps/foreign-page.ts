import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a page of another origin on another port of this machine, which is the same site for cookies. */
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
