import type { Trx } from '../../database/tables.ts'
import type { components } from '#openapi/generated/spa.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import type { Deps } from '../../http/contract.ts'
import { findResponse, idempotencyKeyOf, saveResponse } from '../../http/idempotency.ts'
import { type MaintenanceDeps, requireNoMaintenance } from '../../http/maintenance.ts'
import { refusal } from '../../http/problem.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { lockOrder } from '../../orders/lock.ts'
import { orderStatus } from '../../database/order-status.ts'
import { toInstant } from '../../slots/responses.ts'
import { toDecimal } from '../../words/money.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type Plan, planChange, requireSound } from './change/plan.ts'
import { type Shape, shapeKey } from './change/wanted.ts'
import { lockNewTime, slotTaken } from './find-time.ts'
import { moveStay } from './move.ts'
import type { Returned } from './return-difference.ts'
import { type MoveRefusal, moveOf } from '../can.ts'
import { type Stay, readStay } from '../stay.ts'
import { releaseHeldMove } from '../rows/move.ts'

export interface ReschedulesDeps extends Deps, MaintenanceDeps {
  /** How many days ahead stays are offered. */
  bookingHorizonDays: number
}

export type RescheduleRequest = {
  userId: number
  orderId: number
  startsAt: EpochMs | undefined
  /** What else is changed. */
  shape: Shape | undefined
  /** The difference that the visitor agreed to; with another one nothing is moved. */
  expectedCents: number
  key: string | undefined
}

type RescheduledStay = components['schemas']['RescheduledStay']

/**
 * Moves or changes a stay in one transaction, and what it costs less is returned; a dearer one is paid
 * first (`payReschedule`), and a repeat has no further effect. Lock order as in booking and cancelling:
 * the order, the store day, vouchers, the invoice counter.
 */
export async function rescheduleOrder(
  deps: ReschedulesDeps,
  { userId, orderId, startsAt, shape, expectedCents, key }: RescheduleRequest,
): Promise<RescheduledStay> {
  await countAttempt(deps.db, `reschedule:${userId}`, { limit: 60, windowSeconds: 600 })
  const idempotencyKey = idempotencyKeyOf('rescheduleOrder', userId, key, [
    orderId,
    startsAt,
    expectedCents,
    ...(shape ? [shapeKey(shape)] : []),
  ])
  try {
    return await inTransaction(deps.db, async (trx) => {
      await lockOrder(trx, orderId)
      const known = await findResponse<RescheduledStay>(trx, idempotencyKey)
      if (known) return known
      const stay = await readStay(trx, userId, orderId, 'owner')
      const plan = await planChange(trx, stay, startsAt, shape)
      if (isRepeat(plan)) return toRescheduledStay(stay)
      requireMovable(stay)
      requireNoMaintenance(deps)
      await releaseHeldMove(trx, orderId)
      const back = await takeNewTime(trx, deps, requireSound(plan), expectedCents)
      return saveResponse(trx, idempotencyKey, toRescheduledStay(plan.wanted, back))
    })
  } catch (error) {
    throw violatedConstraint(error) === 'reservation_no_overlap' ? slotTaken() : error
  }
}

async function takeNewTime(
  trx: Trx,
  { bookingHorizonDays }: ReschedulesDeps,
  plan: Plan,
  expectedCents: number,
): Promise<Returned> {
  const { stay, price, change } = plan
  const visit = await lockNewTime(trx, plan, bookingHorizonDays)
  const differenceCents = price.differenceTo(visit.stayCents, change)
  if (differenceCents !== expectedCents)
    throw refusal<'rescheduleOrder'>('PriceChanged', 'The time has another price by now.')
  if (differenceCents > 0)
    throw refusal<'rescheduleOrder'>('PaymentNeeded', 'The time costs more than was paid.')
  return moveStay(trx, stay, visit, { orderCents: price.orderCents, change })
}

/** A repeat without its key: the stay is as it is wanted already. */
function isRepeat({ stay, isDone }: Plan): boolean {
  return isDone && stay.moves > 0 && stay.statusId === orderStatus.inProgress
}

export function requireMovable(stay: Stay): void {
  const decision = moveOf(stay)
  if (decision !== 'open') throw refusal<'rescheduleOrder'>(decision, reasons[decision])
}

const reasons: Record<MoveRefusal, string> = {
  OrderNotReschedulable: 'Only a stay that is paid and still to come can be moved.',
  ReschedulingClosed: 'The stay begins within 48 hours, or has begun.',
  RescheduleLimitReached: 'The stay was moved as often as it can be.',
}

function toRescheduledStay(
  { startsAt, endsAt }: { startsAt: EpochMs; endsAt: EpochMs },
  back?: Returned,
): RescheduledStay {
  return {
    startTime: toInstant(startsAt),
    endTime: toInstant(endsAt),
    money: toDecimal(back?.moneyCents ?? 0),
    toVouchers: toDecimal(back?.voucherCents ?? 0),
    asVoucher: toDecimal(back?.voucher?.cents ?? 0),
  }
}
