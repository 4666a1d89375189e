// The order in which a request passes the parts of the server.
import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import type { Gateway } from '../../gateway/gateway.ts'
import { thisMachine } from '../../http/loopback.ts'
import type { DevPages } from '../../web/dev-server.ts'
import { createFront } from '../edge/front.ts'
import { checkHeaders } from '../edge/header-checks.ts'
import { createShopServer } from '../edge/listen.ts'
import { shedLoad } from '../edge/load-shedding/admission.ts'
import { createQueue } from '../edge/load-shedding/queue.ts'
import { redirectOtherNames } from '../edge/other-names.ts'
import { addressOf } from '../edge/request/client-address.ts'
import type { createStreams } from '../edge/request/streams.ts'
import { report, warn } from '../operate/log.ts'
import type { Settings } from '../operate/settings.ts'
import type { createWatch } from '../operate/watch/watch.ts'
import type { Pages } from '../pages/pages.ts'
import type { PublicBytes } from '../pages/public-bytes.ts'

/** The server of all requests: each gets its id, has its headers checked, and waits for a place. */
export function serverOf(listener: RequestListener, shop: Settings, watch: ReturnType<typeof createWatch>) {
  const { shopUrl } = shop.api
  const queue = createQueue()
  const shedding = shedLoad(listener, { ...shop, shopUrl }, queue)
  const { allowedOrigins } = shop.gateway
  const home =
    shop.role === 'api' ? shedding : redirectOtherNames(shedding, { ...shop, shopUrl, allowedOrigins })
  const checked = checkHeaders(home, { ...shop, shopUrl, warn })
  return { ...createShopServer(watch.follow(checked), shop), sizes: queue.sizes }
}

/** The first listener in a process with pages; in any other, all requests go to the edge. */
export function frontOf(
  { trustsProxy, api: { shopUrl } }: Settings,
  { gateway, pages, publicBytes }: { gateway?: Gateway; pages?: Pages; publicBytes?: PublicBytes },
  given: { countStream: ReturnType<typeof createStreams>; next: RequestListener },
): RequestListener {
  if (!gateway || !pages || !publicBytes) return given.next
  return createFront({ ...given, gateway, pages, publicBytes, trustsProxy, shopUrl, report })
}

/**
 * In development Vite serves the sources of the pages, before all other routes, to this machine. Requests
 * without a host, as health checks in HTTP/1.0 are, get that of the shop.
 */
export function listenerOf(
  handler: Parameters<typeof getRequestListener>[0],
  { api: { shopUrl, isExposed }, trustsProxy }: Settings,
  dev: DevPages | undefined,
): RequestListener {
  const listener = getRequestListener(handler, { hostname: new URL(shopUrl).host })
  if (!dev) return (request, response) => void listener(request, response)
  return (request, response) => {
    const serve = () => void listener(request, response)
    const hasSources = isExposed || addressOf(request, trustsProxy) === thisMachine
    return hasSources ? dev.middleware(request, response, serve) : serve()
  }
}
