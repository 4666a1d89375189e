// What stands between the sockets and the shop: a request waits here until the process has time for it, or is
// refused while its visitor still waits (docs/decisions/0033-overload.md).
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { eventLoopUtilization } from 'node:perf_hooks'
import { isLoopbackAddress } from '#http/loopback.ts'
import { forwardedAddress } from '../client-address.ts'
import { commonHeaders } from '../response-headers.ts'
import { limits } from './limits.ts'
import { createNetworkShares } from './network-share.ts'
import { priorityOf } from './priority.ts'
import { refuse } from './refusal.ts'
import { createRoom } from './room.ts'
import { createWaitingLine } from './waiting-line.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Puts the waiting line in front of a listener. `shopUrl` is the public address. */
export function admitInTurn(
  listener: RequestListener,
  { trustsProxy, shopUrl, patienceMs }: { trustsProxy: boolean; shopUrl: string; patienceMs: number },
  { turnMs, startsPerTurn, checkMs, mostPerNetwork, ...roomLimits } = limits,
): RequestListener {
  const line = createWaitingLine<Exchange>(patienceMs, ({ request }) => !request.complete)
  const { room, restart, responded, measure } = createRoom(roomLimits)
  const shares = createNetworkShares(mostPerNetwork)
  const common = commonHeaders(shopUrl)
  let turnBegan: number | null = null
  let isStarting = false
  let timer: NodeJS.Timeout | undefined

  /** Whether this turn of the loop has time to start a request. */
  function hasTime(now: number): boolean {
    if (turnBegan === null) setImmediate(() => (turnBegan = null))
    turnBegan ??= now
    return now - turnBegan < turnMs
  }

  function startNext(now: number): boolean {
    const next = line.next(now, room)
    if (next) listener(next.request, next.response)
    return next !== undefined
  }

  /** Each start is a callback of its own: what it does in promises runs before the next. */
  function startSoon(): void {
    if (isStarting || line.waiting === 0) return
    isStarting = true
    let began = 0
    let isOver = false
    for (let count = 1; count <= startsPerTurn; count++)
      setImmediate(() => {
        const now = performance.now()
        if (count === 1) {
          began = now
          refuseOverdue(now)
        }
        if (!isOver && now - began < turnMs) isOver = !startNext(now)
        if (count < startsPerTurn) return
        isStarting = false
        if (!isOver) startSoon()
      })
  }

  function refuseOverdue(now: number): void {
    for (const { item, retryAfterSeconds } of line.overdue(now))
      refuse(item.request, item.response, { retryAfterSeconds, common })
  }

  /** While requests wait, all is looked at again in short intervals, also where nothing ends. */
  function keepChecking(): void {
    if (timer || line.waiting === 0) return
    const [began, before] = [performance.now(), eventLoopUtilization()]
    timer = setTimeout(() => {
      timer = undefined
      const now = performance.now()
      measure(now - began, eventLoopUtilization(before).utilization)
      refuseOverdue(now)
      startSoon()
      keepChecking()
    }, checkMs)
  }

  return (request, response) => {
    const priority = priorityOf(request)
    if (priority === null) return void listener(request, response)
    const network = networkAddress(request, trustsProxy)
    if (network !== null) {
      if (!shares.take(network)) return refuse(request, response, { retryAfterSeconds: 1, common })
      response.once('close', () => shares.give(network))
    }
    const exchange = { request, response }
    const leave = () => {
      if (line.leave(exchange)) responded()
      startSoon()
    }
    response.once('close', leave)
    onHead(response, leave)
    const now = performance.now()
    const isFirst = line.waiting === 0
    line.enter(exchange, priority, now)
    if (isFirst && hasTime(now) && startNext(now)) return
    if (!timer) restart()
    startSoon()
    keepChecking()
  }
}

/** The address that a share counts; null where it says nothing about the client: this machine, or a proxy. */
function networkAddress(request: IncomingMessage, trustsProxy: boolean): string | null {
  const address = trustsProxy ? forwardedAddress(request) : request.socket.remoteAddress
  return address && (trustsProxy || !isLoopbackAddress(address)) ? address : null
}

/** When its head is written a response is made, and how fast its client reads it is no work of the shop. */
function onHead(response: ServerResponse, callback: () => void): void {
  const { writeHead } = response
  response.writeHead = function head(this: ServerResponse, ...args: never[]) {
    callback()
    return Reflect.apply(writeHead, this, args)
  } as ServerResponse['writeHead']
}
