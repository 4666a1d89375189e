import type { HouseHandlers } from '../../http/contract.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import type { HouseDeps } from '../deps.ts'
import { readActs, writeSeen } from '../log/log.ts'
import { actorOf, atTheDoor, requireRole, requireStaff } from '../roles.ts'
import { toAct } from '../stay/responses.ts'
import { readHouseDay } from './day.ts'
import { readHouseDoor } from './door.ts'
import { searchStays } from './search.ts'

/** A search names persons: so many are more than a reception ever needs. */
const searches = { limit: 600, windowSeconds: 3_600 }
const all = ['reception', 'manager', 'books', 'cleaning'] as const

export const houseDayRoutes = (deps: HouseDeps) =>
  ({
    async getHouseDay({ params: { storeId, day }, context }) {
      const staff = await requireStaff(deps.db, context)
      const role = requireRole(actorOf(staff), storeId, all)
      return { status: 200, body: await readHouseDay(deps.db, { storeId, day, role }) }
    },

    async getHouseDoor({ params: { storeId }, context }) {
      const staff = await requireStaff(deps.db, context)
      requireRole(actorOf(staff), storeId, atTheDoor)
      return { status: 200, body: await readHouseDoor(deps, storeId) }
    },

    async followHouseDays({ params: { storeId }, context }) {
      const staff = await requireStaff(deps.db, context)
      requireRole(actorOf(staff), storeId, all)
      return { status: 200, events: deps.houseChanges.follow(storeId) }
    },

    async searchHouse({ params: { storeId }, body, context }) {
      const staff = await requireStaff(deps.db, context)
      requireRole(actorOf(staff), storeId, atTheDoor)
      await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'house-search', String(staff.id)), searches)
      const hits = await searchStays(deps.db, storeId, body.text)
      await writeSeen(deps.db, {
        staffId: staff.id,
        who: staff.name,
        kind: 'search',
        storeId,
        orderId: null,
      })
      return { status: 200, body: hits }
    },

    async listActs({ params: { storeId }, query, context }) {
      const staff = await requireStaff(deps.db, context)
      const role = requireRole(actorOf(staff), storeId, ['manager', 'books'])
      const of = { storeId, text: query.text ?? '', withLooks: role === 'manager' }
      const acts = await readActs(deps.db, of, context.locale)
      const shown = acts.map(toAct).map((act) => (role === 'books' ? { ...act, guest: null } : act))
      return { status: 200, body: { items: shown } }
    },
  }) satisfies Partial<HouseHandlers>
