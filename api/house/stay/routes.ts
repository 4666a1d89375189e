import { toDecimal } from '../../words/money.ts'
import type { Call, HouseHandlers } from '../../http/contract.ts'
import { notFound } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { listTimes } from '../../stays/move/times.ts'
import { stayOf } from '../../stays/stay.ts'
import type { HouseDeps } from '../deps.ts'
import { writeSeen } from '../log/log.ts'
import { actorOf, atTheDoor, requireRole, requireStaff } from '../roles.ts'
import { readContact } from './contact.ts'
import { readLengths } from './lengths.ts'
import { readHouseStay } from './stay.ts'
import { findStayRow } from './stay-sql.ts'

export const houseStayRoutes = (deps: HouseDeps) => {
  /** The stay that a member of staff may see, and the role with which. */
  async function opened(orderId: number, context: Call<'getHouseStay'>['context']) {
    const staff = await requireStaff(deps.db, context)
    const stay = await findStayRow(deps.db, orderId)
    if (!stay) throw notFound()
    return { staff, stay, role: requireRole(actorOf(staff), stay.storeId, atTheDoor) }
  }

  return {
    async getHouseStay({ params, context }) {
      const { stay, role } = await opened(params.orderId, context)
      return { status: 200, body: await readHouseStay(deps.db, stay, role, context.locale) }
    },

    async showContact({ params, context }) {
      const { stay, staff } = await opened(params.orderId, context)
      const contact = await readContact(deps.db, stay.orderId)
      if (!contact) throw notFound()
      await writeSeen(deps.db, {
        staffId: staff.id,
        who: staff.name,
        kind: 'contact',
        storeId: stay.storeId,
        orderId: stay.orderId,
      })
      return { status: 200, body: contact }
    },

    async listHouseTimes({ params, context }) {
      await opened(params.orderId, context)
      const plan = await planChange(deps.db, await stayOf(deps.db, params.orderId), undefined, undefined)
      const from = { firstDay: params.day, around: plan.stay.startsAt }
      const days = await listTimes(deps.db, plan, from, deps.bookingHorizonDays)
      const items = (days.find(({ day }) => day === params.day)?.times ?? []).map(
        ({ slot, differenceCents }) => ({
          startsAt: toInstant(slot.startsAt),
          endsAt: toInstant(slot.endsAt),
          difference: toDecimal(differenceCents),
        }),
      )
      return { status: 200, body: { items } }
    },

    async listHouseLengths({ params, context }) {
      const { stay } = await opened(params.orderId, context)
      return { status: 200, body: await readLengths(deps.db, stay, deps.bookingHorizonDays) }
    },
  } satisfies Partial<HouseHandlers>
}
