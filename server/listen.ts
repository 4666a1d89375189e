import { once } from 'node:events'
import type { Server } from 'node:http'

/** Opens the port, with limits against slow clients and too many connections. */
export async function listenOn(server: Server, port: number, host: string): Promise<void> {
  server.headersTimeout = 8_000
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 5_000
  server.maxConnections = 1_500
  server.maxRequestsPerSocket = 1_000
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program. Stop that one, or set PORT to another.`, {
        cause,
      })
    if (cause.code === 'EACCES')
      throw new Error(`Port ${port} is not for this user. Set PORT to one above 1023.`, { cause })
    throw new Error(`${host} is no address of this machine. Set HOST to one that is.`, { cause })
  })
}

/** Accepts no new connections and waits up to ten seconds for open requests. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const closeTimer = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearTimeout(closeTimer)
}
