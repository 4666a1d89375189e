import { instantMs } from '#http/instant.ts'
import type { Call, HouseHandlers } from '../../http/contract.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Problem, refusal } from '../../http/problem.ts'
import { dueOf } from '../../orders/rules.ts'
import { toInstant } from '../../slots/responses.ts'
import { bookSlot } from '../../stays/hold/book/book.ts'
import { release } from '../../stays/rows/status.ts'
import { toDecimal } from '../../words/money.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { hourMs } from '../../words/wall-clock.ts'
import { findUnsentSubject } from '../acts/held-subject.ts'
import type { HouseDeps } from '../deps.ts'
import { actorOf, atTheDoor, requireRole, requireStaff } from '../roles.ts'
import { readFree } from './free.ts'

export const houseBookingRoutes = (deps: HouseDeps) => {
  const { db, hold: policy, bookingHorizonDays: horizonDays, maintenanceUntil } = deps

  async function requireDoor(storeId: number, context: Call<'getStaff'>['context']): Promise<void> {
    requireRole(actorOf(await requireStaff(db, context)), storeId, atTheDoor)
  }

  return {
    async listFreeTimes({ params: { storeId, day }, query: { hours, persons }, context }) {
      await requireDoor(storeId, context)
      return { status: 200, body: await readFree(db, { storeId, day, hours, persons }, horizonDays) }
    },

    async holdForGuest({ params: { storeId }, headers, body, context }) {
      await requireDoor(storeId, context)
      const startsAt = instantMs(body.startsAt)
      const { typeId, hours, persons, extras = {} } = body
      const stay = { typeId, startsAt, endsAt: startsAt + hours * hourMs, persons }
      const booking = await bookSlot(db, {
        input: {
          guid: headers['Idempotency-Key'],
          storeId,
          stay,
          amounts: extras,
          isOnSite: false,
          expectedCents: null,
        },
        userId: null,
        subnet: null,
        byHouse: true,
        locale: context.locale,
        policy,
        horizonDays,
        maintenanceUntil,
      }).catch(withoutAlternatives)
      const { suite } = await db
        .selectFrom('reservation')
        .innerJoin('wellzone', 'wellzone.id', 'wellzone_id')
        .select('wellzone.name as suite')
        .where('order_id', '=', booking.id)
        .executeTakeFirstOrThrow()
      return {
        status: 200,
        body: {
          orderId: booking.id,
          number: referenceNumber(booking.id),
          suite,
          startsAt: toInstant(booking.startsAt),
          endsAt: toInstant(booking.endsAt),
          heldUntil: toInstant(booking.liveUntil),
          now: toInstant(booking.now),
          total: toDecimal(dueOf(booking)),
        },
      }
    },

    async releaseHold({ params: { orderId }, context }) {
      const staff = await requireStaff(db, context)
      await inTransaction(db, async (trx) => {
        const { storeId, stay } = await findUnsentSubject(trx, { order: orderId })
        requireRole(actorOf(staff), storeId, atTheDoor)
        if (stay.status === 'hold') await release(trx, orderId)
      })
      return { status: 204 }
    },
  } satisfies Partial<HouseHandlers>
}

/** The form has the other times already. */
function withoutAlternatives(error: unknown): never {
  const isTaken = error instanceof Problem && error.code === 'SlotTaken'
  throw isTaken ? refusal<'holdForGuest'>('SlotTaken', 'No suite of the type is free at this time.') : error
}
