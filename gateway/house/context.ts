import type { GatewayConfig } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { negotiateLanguage } from '#http/language.ts'
import type { ServerContext } from '../request/context.ts'
import { createBudget } from '../spa/budget.ts'
import type { Spa } from '../spa/call.ts'
import { createSpaCaller } from '../spa/client.ts'
import { createBreachReport } from '../spa/contract/breach-report.ts'
import { createDeadline } from '../spa/deadline.ts'
import { asHouse, type HouseCaller } from './client.ts'
import { type HouseSession, openHouseSession } from './cookie.ts'

/** The context of one operation of a member of staff. */
export interface HouseContext {
  request: Request
  session: HouseSession
  /** Calls with the session of the house. */
  house: HouseCaller
  /** Calls without it: invitations and sign-in. */
  anonymous: HouseCaller
  spa: Spa
}

export function createHouseContexts(spa: Spa, config: GatewayConfig, log: Log) {
  const { report: breaches } = createBreachReport(log)
  return (request: Request, { clientAddress, gone }: ServerContext): HouseContext => {
    const session = openHouseSession(request.headers, config.isSecure)
    const common = {
      spa,
      language: negotiateLanguage(request.headers.get('accept-language')),
      clientAddress: clientAddress ?? null,
      gone,
      breaches,
      log,
      budget: createBudget(),
      reads: createDeadline(config.readDeadlineMs, gone),
      writes: createDeadline(config.writeDeadlineMs),
    }
    return {
      request,
      session,
      spa,
      house: asHouse(createSpaCaller({ ...common, tokens: session })),
      anonymous: asHouse(createSpaCaller(common)),
    }
  }
}
