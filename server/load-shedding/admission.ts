// Load shedding: a request waits here until the process has time for it, or is refused while its visitor
// still waits (docs/decisions/0033-overload.md).
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { eventLoopUtilization } from 'node:perf_hooks'
import { isLoopbackAddress } from '#http/loopback.ts'
import { networkOf } from '../../api/http/limits/network.ts'
import { forwardedAddress } from '../client-address.ts'
import { commonHeaders } from '../response-headers.ts'
import { createQueue } from './queue.ts'
import { refuse } from './refusal.ts'
import { requestClassOf } from './request-class.ts'

/** Times in milliseconds. */
const limits = {
  /** Requests at work while the process is the bottleneck: more would only make each take longer. */
  places: 16,
  checkMs: 20,
  mostPerNetwork: 100,
  /** From this part of the time in JavaScript on the process is the bottleneck, not a lock or a provider. */
  busyFrom: 0.9,
}
const retryAfterSeconds = 1

/** Puts a queue in front of a listener. `shopUrl` is the public address. */
export function shedLoad(
  listener: RequestListener,
  { trustsProxy, shopUrl, patienceMs }: { trustsProxy: boolean; shopUrl: string; patienceMs: number },
  { places, checkMs, mostPerNetwork, busyFrom } = limits,
): RequestListener {
  const queue = createQueue<{ request: IncomingMessage; response: ServerResponse }>({
    patienceMs,
    mostPerNetwork,
  })
  const refusal = { retryAfterSeconds, common: commonHeaders(shopUrl) }
  let placesNow = places
  let timer: NodeJS.Timeout | undefined

  function startWaiting(): void {
    for (let next = queue.start(placesNow); next; next = queue.start(placesNow))
      listener(next.request, next.response)
    if (queue.waiting > 0) watch()
    else placesNow = places
  }

  /** While requests wait: refuses the late ones, and adds places where those at work wait for others. */
  function watch(): void {
    if (timer) return
    const before = eventLoopUtilization()
    timer = setTimeout(() => {
      timer = undefined
      const isBusy = eventLoopUtilization(before).utilization > busyFrom
      placesNow = isBusy ? places : queue.atWork + places
      for (const { request, response } of queue.expired(performance.now())) refuse(request, response, refusal)
      startWaiting()
    }, checkMs)
  }

  return (request, response) => {
    const requestClass = requestClassOf(request)
    if (requestClass === null) return void listener(request, response)
    const exchange = { request, response }
    const network = networkOfClient(request, trustsProxy)
    if (!queue.enter(exchange, { network, requestClass }, performance.now()))
      return refuse(request, response, refusal)
    response.once('close', () => {
      queue.leave(exchange)
      startWaiting()
    })
    startWaiting()
  }
}

/**
 * The network that asks. The connections of this machine, or of a proxy that names no client, may be those of
 * many, so each of them counts alone.
 */
function networkOfClient(request: IncomingMessage, trustsProxy: boolean): string {
  const { remoteAddress = '', remotePort } = request.socket
  const address = trustsProxy ? forwardedAddress(request) : remoteAddress
  return address && (trustsProxy || !isLoopbackAddress(address))
    ? networkOf(address)
    : `${remoteAddress} ${remotePort}`
}
