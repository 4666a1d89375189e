import type { Call, HouseHandlers, OperationId } from '../../http/contract.ts'
import { instantMs } from '#http/instant.ts'
import { notFound } from '../../http/problem.ts'
import { toDecimal } from '../../words/money.ts'
import { listTimes } from '../../stays/move/times.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { stayOf } from '../../stays/stay.ts'
import { toInstant } from '../../slots/responses.ts'
import type { HouseDeps } from '../deps.ts'
import { writeSeen } from '../log/log.ts'
import { actorOf, atTheDoor, requireRole, requireStaff } from '../roles.ts'
import { readContact } from '../stay/contact.ts'
import { readHouseStay } from '../stay/stay.ts'
import { findStayRow, type StayRow } from '../stay/stay-sql.ts'
import type { Act, Subject } from './act.ts'
import { addNote } from './add-note.ts'
import { cancelForGuest } from './cancel-for-guest.ts'
import { moveStay } from './move-stay.ts'
import { perform } from './perform.ts'
import { setArrival } from './set-arrival.ts'
import { setCleaning } from './set-cleaning.ts'

interface Asked {
  headers: { 'Idempotency-Key': string }
  body: { dryRun?: boolean; agreed?: string }
  context: Call<'getStaff'>['context']
}

export const houseStayRoutes = (deps: HouseDeps) => {
  /** Performs an act for the member of staff of the session, and responds in the language of the page. */
  async function effectOf<Input, Found extends Subject>(
    operation: OperationId,
    { headers, body, context }: Asked,
    act: Act<Input, Found>,
    input: Input,
  ) {
    const staff = await requireStaff(deps.db, context)
    const effect = await perform(deps, act, actorOf(staff), input, {
      isDryRun: body.dryRun === true,
      agreed: body.agreed,
      idempotency: { operation, key: headers['Idempotency-Key'] },
    })
    return { status: 200 as const, body: { ...effect, sentence: effect.sentence[context.locale] } }
  }

  /** The stay that a member of staff may see, and the role with which. */
  async function opened(orderId: number, { context }: Pick<Asked, 'context'>) {
    const staff = await requireStaff(deps.db, context)
    const stay: StayRow | undefined = await findStayRow(deps.db, orderId)
    if (!stay) throw notFound()
    return { staff, stay, role: requireRole(actorOf(staff), stay.storeId, atTheDoor) }
  }

  return {
    async getHouseStay({ params, context }) {
      const { stay, role } = await opened(params.orderId, { context })
      return { status: 200, body: await readHouseStay(deps.db, stay, role, context.locale) }
    },

    async showContact({ params, context }) {
      const { stay, staff } = await opened(params.orderId, { context })
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
      await opened(params.orderId, { context })
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

    setArrival: async (call) =>
      effectOf('setArrival', call, setArrival, {
        order: call.params.orderId,
        state: call.body.state,
        expectedAt: call.body.expectedAt === undefined ? undefined : instantMs(call.body.expectedAt),
      }),

    addNote: async (call) =>
      effectOf('addNote', call, addNote, { order: call.params.orderId, text: call.body.text.trim() }),

    moveStay: async (call) =>
      effectOf('moveStay', call, moveStay, {
        order: call.params.orderId,
        at: instantMs(call.body.startsAt),
        reason: call.body.reason,
      }),

    cancelForGuest: async (call) =>
      effectOf('cancelForGuest', call, cancelForGuest, {
        order: call.params.orderId,
        back: call.body.back,
        reason: call.body.reason,
      }),

    setCleaning: async (call) =>
      effectOf('setCleaning', call, setCleaning, {
        suite: call.params.suiteId,
        isClean: call.body.isClean,
      }),
  } satisfies Partial<HouseHandlers>
}
