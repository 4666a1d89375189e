import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { isLoopbackAddress } from '#http/loopback.ts'
import { networkOf } from '../../api/http/limits/network.ts'
import { untilAccepted } from './drain.ts'
import { openPort, sharePort } from './open-port.ts'

/** Of the HTTP server, on connections and slow clients; times in milliseconds. */
export const limits = {
  headersMs: 8_000,
  /** For a request with its body. */
  requestMs: 15_000,
  /** How often the two are looked at; Node's default of half a minute let them pass by as much. */
  checkMs: 1_000,
  /** Connections in all. */
  most: 2_000,
  /** Connections of one client network. A browser opens six. */
  mostPerNetwork: 100,
  /** How long a client may send and read nothing while only it is waited for, and while the server ends. */
  silenceMs: 30_000,
  silenceAtEndMs: 800,
}

interface Connection {
  network: string
  /** Of the last request; undefined while the connection is idle, without a whole request header. */
  response?: ServerResponse
}

/** For the rest of its request, or to take its response. */
const waitsForClient = ({ req, headersSent }: ServerResponse) => !req.complete || headersSent

/**
 * A server that has at most so many connections. One more takes the place of the least recently used idle
 * one, else of one that waits for its client: of the same network, where that has its share. Without
 * either it is closed. A proxy's connections, trusted or on this machine, are no network's.
 */
export function createShopServer(
  listener: RequestListener,
  { trustsProxy }: { trustsProxy: boolean },
  { headersMs, requestMs, checkMs, most, mostPerNetwork, silenceMs, silenceAtEndMs } = limits,
) {
  const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: 5_000 }
  const server = createServer({ ...timeouts, connectionsCheckingInterval: checkMs }, listener)
  Object.assign(server, { timeout: silenceMs, maxRequestsPerSocket: 1_000 })
  const all = sharePort(server)
  /** In the order of their last use. */
  const open = new Map<Socket, Connection>()
  let closes = false

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const network = trustsProxy || isLoopbackAddress(remoteAddress) ? '' : networkOf(remoteAddress)
    const own = network ? [...open].filter(([, other]) => other.network === network) : []
    const isOverShare = own.length >= mostPerNetwork
    if (isOverShare || open.size >= most) {
      const others = isOverShare ? own : [...open]
      const idle = others.find(([, { response }]) => !response)
      const [least] = idle ?? others.find(([, { response }]) => waitsForClient(response!)) ?? []
      if (!least) return void socket.destroy()
      open.delete(least)
      least.destroy()
    }
    open.set(socket, { network })
    socket.once('close', () => open.delete(socket))
  })

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (closes) response.shouldKeepAlive = false
    const connection = open.get(socket)
    if (!connection) return
    connection.response = response
    response.once('close', () => {
      if (connection.response === response) delete connection.response
      if (open.delete(socket)) open.set(socket, connection)
    })
  })

  const onSilence = (socket: Socket) => {
    const response = open.get(socket)?.response
    if (!response || waitsForClient(response)) socket.destroy()
  }
  for (const each of all) each.on('timeout', onSilence)

  /** The end begins: from now on every response closes its connection, and silent clients are cut off. */
  function closeAfterResponse(): void {
    closes = true
    server.timeout = server.keepAliveTimeout = silenceAtEndMs
    for (const [socket, { response }] of open) {
      socket.setTimeout(silenceAtEndMs)
      if (response) response.shouldKeepAlive = false
    }
  }

  /** Accepts no more connections; resolves when all are closed, after so many milliseconds at the latest. */
  async function close(patienceMs: number): Promise<void> {
    closeAfterResponse()
    const end = setTimeout(() => server.closeAllConnections(), patienceMs)
    await untilAccepted(server)
    // Not that of HTTP, which cuts off connections whose request was not read yet.
    await Promise.all(
      all.map((each) => new Promise((closed) => NetServer.prototype.close.call(each, closed))),
    )
    clearTimeout(end)
  }

  return { server, listen: openPort.bind(null, all), closeAfterResponse, close }
}
