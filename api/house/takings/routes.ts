import type { HouseHandlers } from '../../http/contract.ts'
import { toCents } from '../../words/money.ts'
import { effects } from '../acts/effects.ts'
import type { HouseDeps } from '../deps.ts'
import { actorOf, ofTheBooks, requireRole, requireStaff } from '../roles.ts'
import { closeDay } from './close-day.ts'
import { recordRefund } from './record-refund.ts'
import { readTakings } from './takings.ts'

export const houseTakingsRoutes = (deps: HouseDeps) => {
  const effectOf = effects(deps)
  return {
    async getTakings({ params: { storeId, day }, context }) {
      const staff = await requireStaff(deps.db, context)
      const role = requireRole(actorOf(staff), storeId, ['reception', ...ofTheBooks])
      return { status: 200, body: await readTakings(deps.db, { storeId, day, role, staffId: staff.id }) }
    },

    closeDay: async (call) =>
      effectOf('closeDay', call, closeDay, {
        store: call.params.storeId,
        day: call.params.day,
        till: toCents(call.body.till),
        note: call.body.note?.trim(),
      }),

    recordRefund: async (call) =>
      effectOf('recordRefund', call, recordRefund, {
        order: call.params.orderId,
        way: call.body.way,
        reference: call.body.reference.trim(),
      }),
  } satisfies Partial<HouseHandlers>
}
