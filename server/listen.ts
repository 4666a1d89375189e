import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer, Server as NetServer } from 'node:net'
import { isLoopbackAddress } from '#http/loopback.ts'
import { type Connections, limitConnections } from './connections.ts'

/** Against slow clients and too many connections. */
export const limits = {
  /** For all headers of a request, in milliseconds. */
  headersMs: 8_000,
  /** For a request with its body. */
  requestMs: 15_000,
  /** How often the two are looked at; Node's default of half a minute let them pass by as much. */
  checkMs: 1_000,
  /** As many as come in within the patience of a request, at the highest rate a process can accept. */
  most: 2_000,
  mostPerNetwork: 100,
}

export interface ShopServer {
  server: Server
  connections: Connections
  /** Opens the port. */
  listen(port: number, host: string): Promise<void>
}

/**
 * Sockets that share the port, on Linux. Node takes one new connection of a socket in each turn of the event
 * loop: with a single one, new visitors of a busy process would wait for seconds.
 */
const sockets = process.platform === 'linux' ? 8 : 1

/**
 * A server with limits. Behind a trusted proxy, or one on this machine, connections are not counted by
 * address: they are the proxy's.
 */
export function createShopServer(
  listener: RequestListener,
  { trustsProxy }: { trustsProxy: boolean },
  { headersMs, requestMs, checkMs, most, mostPerNetwork } = limits,
): ShopServer {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: 5_000,
    },
    listener,
  )
  server.maxRequestsPerSocket = 1_000
  const isShared = (address: string) => trustsProxy || isLoopbackAddress(address)
  const others = Array.from({ length: sockets - 1 }, () =>
    createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  const all = [server, ...others]
  return {
    server,
    connections: limitConnections(server, { most, mostPerNetwork, isShared }, all),
    listen: (port, host) => listenOn(all, port, host),
  }
}

/**
 * Throws a sentence unless the port is free now, and returns it; 0 means any. Sockets that share a port do
 * not notice that another program has it.
 */
export async function probePort(port: number, host: string, variable = 'PORT'): Promise<number> {
  const probe = new NetServer()
  await listen(probe, { port, host }, variable)
  const { port: free } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return free
}

async function listenOn(servers: NetServer[], port: number, host: string): Promise<void> {
  const free = await probePort(port, host)
  for (const server of servers) await listen(server, { port: free, host, reusePort: servers.length > 1 })
}

async function listen(
  server: NetServer,
  place: { port: number; host: string; reusePort?: boolean },
  variable = 'PORT',
) {
  const { port, host } = place
  server.listen(place)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is taken by another program. Stop that one, or set ${variable} to another.`,
        { cause },
      )
    if (cause.code === 'EACCES')
      throw new Error(`Port ${port} is not for this user. Set ${variable} to one above 1023.`, { cause })
    throw new Error(`${host} is no address of this machine. Set HOST to one that is.`, { cause })
  })
}
