import { instantMs } from '#http/instant.ts'
import type { HouseHandlers } from '../../http/contract.ts'
import { effects } from '../acts/effects.ts'
import type { HouseDeps } from '../deps.ts'
import { actorOf, atTheDoor, requireRole, requireStaff } from '../roles.ts'
import { changeSuite } from './change-suite.ts'
import { closeSuite } from './close-suite.ts'
import { openSuite } from './open-suite.ts'
import { readHouseSuites } from './suites.ts'

const spanOf = ({ from, until }: { from: string; until: string }) => ({
  from: instantMs(from),
  until: instantMs(until),
})

export const houseSuiteRoutes = (deps: HouseDeps) => {
  const effectOf = effects(deps)
  return {
    async getHouseSuites({ params: { storeId }, query: { suiteId, from, until }, context }) {
      requireRole(actorOf(await requireStaff(deps.db, context)), storeId, atTheDoor)
      const isPlanned = suiteId !== undefined && from !== undefined && until !== undefined
      const planned = isPlanned ? { suiteId, ...spanOf({ from, until }) } : null
      return { status: 200, body: await readHouseSuites(deps.db, storeId, planned) }
    },

    closeSuite: async (call) =>
      effectOf('closeSuite', call, closeSuite, {
        suite: call.params.suiteId,
        ...spanOf(call.body),
        why: call.body.why.trim(),
      }),

    openSuite: async (call) =>
      effectOf('openSuite', call, openSuite, { suite: call.params.suiteId, ...spanOf(call.body) }),

    changeSuite: async (call) => effectOf('changeSuite', call, changeSuite, { order: call.params.orderId }),
  } satisfies Partial<HouseHandlers>
}
