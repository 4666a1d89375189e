import type { RequestListener } from 'node:http'
import { currentRequest, forRequest } from '#http/current-request.ts'
import { networkOfClient } from '../request/client-address.ts'
import { probes } from '../request/probes.ts'
import { commonHeaders } from '../request/response-headers.ts'
import { isOfPurchase } from './purchases.ts'
import type { createQueue } from './queue.ts'
import { onStream } from '../request/streams.ts'
import { refuse } from './refusal.ts'

type Queue = ReturnType<typeof createQueue>

/**
 * Load shedding (docs/decisions/0033-overload.md): puts a queue in front of a listener. A request waits for
 * `patienceMs` milliseconds at most, and `/ready` and `/live` never: they tell the state.
 */
export function shedLoad(
  listener: RequestListener,
  { trustsProxy, shopUrl, patienceMs }: { trustsProxy: boolean; shopUrl: string; patienceMs: number },
  enter: Queue,
): RequestListener {
  const common = commonHeaders(shopUrl)
  return (request, response) => {
    if (probes.has(request.url)) return void listener(request, response)
    const isPurchase = isOfPurchase(request)
    const late = setTimeout(refuse, patienceMs, request, response, common)
    const current = currentRequest()
    const serve = () => listener(request, response)
    // The end of another request starts it, and it is for this one.
    const start = () => {
      clearTimeout(late)
      if (response.headersSent) return
      if (current) forRequest(current, serve)
      else serve()
    }
    let leave: ReturnType<Queue> = null
    let isOver = false
    const end = () => {
      clearTimeout(late)
      isOver = true
      // Places are free in the next turn, so that one turn starts few requests and the late are noticed.
      if (leave) setImmediate(leave)
      leave = null
    }
    response.once('close', end)
    // It keeps its connection, and no place.
    onStream(response, end)
    leave = enter(networkOfClient(request, trustsProxy), isPurchase, start)
    if (!leave) refuse(request, response, common)
    else if (isOver) end()
  }
}
