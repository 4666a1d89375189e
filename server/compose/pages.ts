import { createPages } from '../pages/pages.ts'
import { createPublicBytes } from '../pages/public-bytes.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Renderer } from '../../web/renderer.ts'
import { report } from '../operate/log.ts'
import type { Settings } from '../operate/settings.ts'

/** The pages and what is held of them in memory. */
export function pagesOf(shop: Settings, gateway: Gateway | undefined, renderer: Renderer | undefined) {
  if (!gateway || !renderer) return {}
  const publicBytes = createPublicBytes(gateway)
  return { publicBytes, pages: createPages({ ...pageOptions(shop), renderer, gateway, publicBytes }) }
}

function pageOptions({ api, gateway, map, isDevelopment }: Settings) {
  return {
    report,
    map,
    isDevelopment,
    shopUrl: api.shopUrl,
    providerUrl: api.apiUrl,
    isDemo: api.payment.isDemo,
    deadlineMs: gateway.pageDeadlineMs,
  }
}
