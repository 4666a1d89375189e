import type { HouseHandlers } from '../../http/contract.ts'
import { effects } from '../acts/effects.ts'
import type { HouseDeps } from '../deps.ts'
import { actorOf, atTheDoor, requireRole, requireStaff } from '../roles.ts'
import { readHouseHours } from './house-hours.ts'
import { setHours } from './set-hours.ts'

export const houseHoursRoutes = (deps: HouseDeps) => {
  const effectOf = effects(deps)
  return {
    async getHouseHours({ params: { storeId }, query: { state, ...rest }, context }) {
      requireRole(actorOf(await requireStaff(deps.db, context)), storeId, atTheDoor)
      const planned = state === undefined ? null : { ...rest, store: storeId, state }
      return {
        status: 200,
        body: await readHouseHours(deps.db, storeId, planned, deps.bookingHorizonDays),
      }
    },

    async setHours(call) {
      const { dryRun: _dryRun, agreed: _agreed, why, ...hours } = call.body
      return effectOf('setHours', call, setHours, {
        ...hours,
        store: call.params.storeId,
        why: why?.trim(),
      })
    },
  } satisfies Partial<HouseHandlers>
}
