import { instantMs } from '#http/instant.ts'
import type { Trx } from '../../database/tables.ts'
import type { components } from '#openapi/generated/spa.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { findResponse, type IdempotencyKey, idempotencyKeyOf, saveResponse } from '../../http/idempotency.ts'
import { requireNoMaintenance } from '../../http/maintenance.ts'
import { refusal } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import type { PaymentDeps } from '../../payments/deps.ts'
import {
  askProvider,
  intentRequest,
  type OpenedIntent,
  type PlannedIntent,
  toCreatedPayment,
} from '../../payments/intent.ts'
import { countNewPayment, requireMethod } from '../../payments/new-payment.ts'
import { findGateway, insertPayment } from '../../payments/sql.ts'
import type { Locale } from '../../words/locale.ts'
import { toCents } from '../../words/money.ts'
import { shapeKey } from './change/wanted.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { slotTaken } from './find-time.ts'
import { type AgreedTime, holdTime, planTime } from './hold-time.ts'
import { readStay } from '../stay.ts'
import { requireMovable, type ReschedulesDeps } from './reschedule.ts'

type CreatedPayment = components['schemas']['CreatedPayment']
type Body = components['schemas']['PayRescheduleRequest']

export type PayReschedulesDeps = ReschedulesDeps & PaymentDeps

export type PayRescheduleRequest = {
  userId: number
  orderId: number
  locale: Locale
  key: string
  body: Body
}

/** A capture at the last moment is heard of within this time. */
const graceMs = 2 * 60_000

/**
 * Opens the payment of the difference to a dearer time and holds that time while it is open; the stay is
 * moved by the payment (`movePurchase`). The provider is called outside of transactions as for a booking
 * (docs/decisions/0009): a failure leaves at most an intent whose address no client has.
 */
export async function payReschedule(
  deps: PayReschedulesDeps,
  { userId, orderId, locale, key, body }: PayRescheduleRequest,
): Promise<CreatedPayment> {
  const { db, providers } = deps
  const { bookingStart, change: shape, expectedDifference, paymentType, paymentGatewayId } = body
  const { returnUrl, cancelUrl } = body
  await countNewPayment(db, userId)
  const time = {
    userId,
    orderId,
    startsAt: bookingStart === undefined ? undefined : instantMs(bookingStart),
    shape,
    expectedCents: toCents(expectedDifference),
  }
  const idempotencyKey = idempotencyKeyOf('payReschedule', userId, key, [
    orderId,
    time.startsAt,
    time.expectedCents,
    paymentType,
    paymentGatewayId,
    returnUrl,
    cancelUrl,
    ...(shape ? [shapeKey(shape)] : []),
  ])
  const known = await findResponse<CreatedPayment>(db, idempotencyKey)
  if (known) return known
  const method = requireMethod(paymentType)
  const expiresAt = await inTransaction(db, async (trx) => {
    const stay = await readStay(trx, userId, orderId, 'owner')
    requireMovable(stay)
    requireNoMaintenance(deps)
    if (!providers.takes(paymentType) || !(await findGateway(trx, orderId, paymentGatewayId, paymentType)))
      throw refusal<'payReschedule'>('GatewayUnknown', 'The store has no such gateway of this type.')
    return planTime(trx, deps, stay, time)
  })
  const plan = intentRequest(deps, {
    idempotencyKey,
    method,
    body,
    locale,
    expiresAt,
    orderNumber: referenceNumber(orderId),
    amountCents: time.expectedCents,
    breakdown: { itemCents: time.expectedCents, shippingCents: 0, discountCents: 0 },
  })
  const intent = await askProvider(deps, plan)
  try {
    return await inTransaction(db, (trx) =>
      openPayment(trx, deps, { body, time, plan, intent, idempotencyKey }),
    )
  } catch (error) {
    throw violatedConstraint(error) === 'reservation_no_overlap' ? slotTaken() : error
  }
}

type Opening = {
  body: Body
  time: AgreedTime
  plan: PlannedIntent
  intent: OpenedIntent
  idempotencyKey: IdempotencyKey
}

async function openPayment(
  trx: Trx,
  deps: PayReschedulesDeps,
  { body, time, plan, intent, idempotencyKey }: Opening,
): Promise<CreatedPayment> {
  const { userId, orderId } = time
  await lockOrder(trx, orderId)
  const known = await findResponse<CreatedPayment>(trx, idempotencyKey)
  if (known) return known
  const stay = await readStay(trx, userId, orderId, 'owner')
  requireMovable(stay)
  const { provider, providerRef, expiresAt, next } = intent
  const until = new Date(expiresAt.getTime() + graceMs)
  const moveId = await holdTime(trx, deps, stay, time, { until, requestHash: idempotencyKey.hash })
  const { paymentType, paymentGatewayId: gatewayId } = body
  await insertPayment(trx, {
    ...plan,
    orderId,
    moveId,
    gatewayId,
    paymentType,
    provider,
    providerRef,
    expiresAt,
  })
  return saveResponse(trx, idempotencyKey, toCreatedPayment(plan.reference, next))
}
