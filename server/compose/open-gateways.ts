// The gateway's way to the spa API, in this process or in another one.
import { sampleLogin } from '../../api/account/sample-account.ts'
import { sampleStaff } from '../../api/house/session/sample-staff.ts'
import type { RunningApi } from '../../api/start.ts'
import { isLoopback } from '../../http/loopback.ts'
import { logLine } from '../operate/log.ts'
import type { Settings } from '../operate/settings.ts'
import type * as sources from './gateways.ts'

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

export type Gateways = ReturnType<typeof openGateways>

/**
 * The gateways of visitors and of staff, made of these sources. They ask the API as it is at each call; in
 * development the explorer of each signs its sample account in.
 */
export function openGateways(
  { createGateway, createHouse }: typeof sources,
  shop: Settings,
  api: () => RunningApi | undefined,
) {
  const options = { spa: spaOf(shop, api), config: shop.gateway, log: logLine }
  const hasLogin = hasSampleLogin(shop, api())
  return {
    gateway: createGateway({ ...options, ...(hasLogin && { login: sampleLogin }) }),
    house: createHouse({ ...options, ...(hasLogin && { login: sampleStaff }) }),
  }
}

/** True if the explorer may sign the sample account in: in development, with an API on this machine. */
function hasSampleLogin({ api: { hasSampleAccount }, gateway }: Settings, api: RunningApi | undefined) {
  const isHere = api !== undefined || isLoopback(new URL(gateway.spaApiUrl!))
  return hasSampleAccount && isHere
}

/** The spa API of another process, over kept-alive connections. */
function remoteSpa(baseUrl: string) {
  return { baseUrl, fetch: (request: Request, init?: RequestInit) => fetch(request, init) }
}
