import type { RequestListener } from 'node:http'
import { networkOfClient } from '../client-address.ts'
import { commonHeaders } from '../response-headers.ts'
import { isOfPurchase } from './purchases.ts'
import { createQueue } from './queue.ts'
import { refuse } from './refusal.ts'

/**
 * Load shedding (docs/decisions/0033-overload.md): puts a queue in front of a listener. Reading waits for
 * `patienceMs` milliseconds, a purchase twice as long, and `/ready` and `/live` never: they tell the state.
 */
export function shedLoad(
  listener: RequestListener,
  { trustsProxy, shopUrl, patienceMs }: { trustsProxy: boolean; shopUrl: string; patienceMs: number },
  enter = createQueue(),
): RequestListener {
  const common = commonHeaders(shopUrl)
  return (request, response) => {
    if (request.url === '/ready' || request.url === '/live') return void listener(request, response)
    const isPurchase = isOfPurchase(request)
    const late = setTimeout(refuse, isPurchase ? 2 * patienceMs : patienceMs, request, response, common)
    const leave = enter(networkOfClient(request, trustsProxy), isPurchase, () => {
      clearTimeout(late)
      if (!response.headersSent) listener(request, response)
    })
    if (!leave) refuse(request, response, common)
    // Places are free in the next turn, so that one turn starts few requests and the late are noticed.
    response.once('close', () => {
      clearTimeout(late)
      if (leave) setImmediate(leave)
    })
  }
}
