// Which connections stay open: a share per network, and those that are in use before idle ones.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { networkOf } from '../api/http/limits/network.ts'

export interface ConnectionLimits {
  /** In all. */
  most: number
  /** From one client network. A browser opens six. */
  mostPerNetwork: number
  /** Whether the connections of an address are those of many clients: a proxy's. */
  isShared: (address: string) => boolean
}

export interface Connections {
  /** The end begins: from now on every response closes its connection, and slow clients have less time. */
  closeAfterResponse(): void
  /**
   * Accepts no more connections; resolves when all are closed, after so many milliseconds at the latest. A
   * client that sends or reads slowly has less than a second, from the beginning of the end, of its request
   * or of its response.
   */
  close(patienceMs: number): Promise<void>
}

type Exchange = {
  request: IncomingMessage
  /** When the end found that only its reader is waited for; its head may have been sent before. */
  writtenSince?: number
}

type Open = {
  network: string
  /** Requests whose response has not ended. */
  exchanges: Map<ServerResponse, Exchange>
  /** When it was accepted, its first open request began, or its last response ended. */
  idleSince: number
}

/**
 * A connection beyond its network's share, or beyond all places, takes the place of the least recently used
 * one that is idle (without a whole request header), else of one whose client sends or reads slowly: of the
 * same network, or of the one with the most. Without either it is closed; the end closes all `listeners`.
 */
export function limitConnections(
  server: Server,
  { most, mostPerNetwork, isShared }: ConnectionLimits,
  listeners: NetServer[] = [server],
): Connections {
  /** In the order of their last use. */
  const open = new Map<Socket, Open>()
  let closes = false
  let closingSince = Number.POSITIVE_INFINITY
  let accepted = 0
  let noting: NodeJS.Timeout | undefined

  server.on('connection', (socket: Socket) => {
    accepted++
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const own = isShared(address) ? [] : [...open].filter(([, other]) => other.network === network)
    const isOverShare = own.length >= mostPerNetwork
    if (isOverShare || open.size >= most) {
      const idle = idleOf(isOverShare ? own : largestOf([...open]))
      if (!idle) return void socket.destroy()
      open.delete(idle)
      idle.destroy()
    }
    open.set(socket, { network, exchanges: new Map(), idleSince: performance.now() })
    socket.once('close', () => open.delete(socket))
  })

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const entry = open.get(socket)
    if (closes) response.shouldKeepAlive = false
    if (!entry) return
    if (entry.exchanges.size === 0) entry.idleSince = performance.now()
    entry.exchanges.set(response, { request })
    response.once('close', () => {
      entry.exchanges.delete(response)
      entry.idleSince = performance.now()
      if (open.delete(socket)) open.set(socket, entry)
    })
  })

  /** Looks again after what has already arrived was read, because a busy process reads late. */
  async function closeUnused(): Promise<void> {
    const isOver = (socket: Socket) => {
      const entry = open.get(socket)
      return entry !== undefined && isUnused(entry, closingSince)
    }
    const unused = [...open.keys()].filter(isOver)
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    for (const socket of unused.filter(isOver)) socket.destroy()
  }

  /**
   * What still waits to be accepted is reset once the port is closed, and a turn accepts few: the port is
   * closed in a turn that found none, also where new ones come all the time.
   */
  async function acceptWaiting(): Promise<void> {
    const until = performance.now() + acceptMs
    for (let turn = 0, before = -1; (turn < 5 || accepted > before) && performance.now() < until; turn++) {
      before = accepted
      await nextTurn()
    }
  }

  function closeAfterResponse(): void {
    if (closes) return
    closes = true
    closingSince = performance.now()
    for (const { exchanges } of open.values())
      for (const response of exchanges.keys()) response.shouldKeepAlive = false
    noteWritten()
    noting = setInterval(noteWritten, sweepMs).unref()
  }

  function noteWritten(): void {
    for (const { exchanges } of open.values())
      for (const [response, exchange] of exchanges)
        if (response.headersSent) exchange.writtenSince ??= performance.now()
  }

  return {
    closeAfterResponse,
    async close(patienceMs) {
      closeAfterResponse()
      await acceptWaiting()
      // Not that of HTTP, which cuts off connections whose request was not read yet.
      const closed = listeners.map(
        (each) => new Promise<void>((end) => NetServer.prototype.close.call(each, () => end())),
      )
      const sweep = setInterval(() => void closeUnused(), sweepMs)
      const end = setTimeout(() => server.closeAllConnections(), patienceMs)
      await Promise.all(closed)
      clearInterval(sweep)
      clearInterval(noting)
      clearTimeout(end)
      server.close(() => undefined) // ends the timers of HTTP
    },
  }
}

/** New connections come all the time where no balancer has stopped them. */
const acceptMs = 700
const sweepMs = 50
const unusedMs = 250
const incompleteMs = 1_000
/** How long the end waits for clients that send or read slowly. */
const slowClientsMs = 800
/** No response takes this long to make. */
const stuckMs = 15_000

/** Nothing has come for a while, or only the client is waited for. */
function isUnused({ exchanges, idleSince }: Open, closingSince: number): boolean {
  const now = performance.now()
  if (exchanges.size === 0) return now - idleSince > unusedMs
  const all = [...exchanges.values()]
  if (now - idleSince > incompleteMs && all.every(({ request }) => !request.complete)) return true
  const sendsSince = Math.max(idleSince, closingSince)
  return all.every(({ request, writtenSince = Number.POSITIVE_INFINITY }) => {
    const waitsSince = request.complete ? writtenSince : sendsSince
    return now - waitsSince > slowClientsMs
  })
}

/** The shop waits for its client: for a request, for the rest of one, or to take the response. */
const waits = ({ exchanges, idleSince }: Open): boolean =>
  [...exchanges.values()].every(({ request }) => !request.complete) || performance.now() - idleSince > stuckMs

const idleOf = (entries: [Socket, Open][]): Socket | undefined =>
  (entries.find(([, { exchanges }]) => exchanges.size === 0) ??
    entries.find(([, entry]) => waits(entry)))?.[0]

/** The connections of the network with the most that wait. */
function largestOf(entries: [Socket, Open][]): [Socket, Open][] {
  const waiting = entries.filter(([, entry]) => waits(entry))
  const groups = Map.groupBy(waiting, ([, { network }]) => network)
  return [...groups.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
}
