// The gateway's way to the spa API, in this process or in another one.
import type { sampleLogin } from '../../api/account/sample-account.ts'
import type { sampleStaff } from '../../api/house/session/sample-staff.ts'
import type { RunningApi } from '../../api/start.ts'
import { isLoopback } from '../../http/loopback.ts'
import { logLine } from '../operate/log.ts'
import type { Settings } from '../operate/settings.ts'

/** The spa API of this process as it is at each call, or else that of another process. */
function spaOf({ api: { apiUrl }, gateway }: Settings, current: () => RunningApi | undefined) {
  if (!current()) return remoteSpa(gateway.spaApiUrl!)
  const app = (): RunningApi['app'] => current()!.app
  return {
    baseUrl: `${apiUrl}/api`,
    fetch: (...request: Parameters<RunningApi['app']['fetch']>) => app().fetch(...request),
    call: (...call: Parameters<RunningApi['app']['call']>) => app().call(...call),
  }
}

/**
 * The options of the shop's gateway or of the house's: the API as it is now, the configuration, and in
 * development the sample account that the explorer signs in.
 */
export function gatewayOptions(
  shop: Settings,
  api: () => RunningApi | undefined,
  login: typeof sampleLogin | typeof sampleStaff,
) {
  return {
    ...{ spa: spaOf(shop, api), config: shop.gateway, log: logLine },
    ...(hasSampleLogin(shop, api()) && { login }),
  }
}

/** Of another process on this machine it is that of a start in development, or of a mock. */
function hasSampleLogin({ api: { hasSampleAccount }, gateway }: Settings, api: RunningApi | undefined) {
  const isHere = api !== undefined || isLoopback(new URL(gateway.spaApiUrl!))
  return hasSampleAccount && isHere
}

/** The spa API of another process, over kept-alive connections. */
function remoteSpa(baseUrl: string) {
  return { baseUrl, fetch: (request: Request, init?: RequestInit) => fetch(request, init) }
}
