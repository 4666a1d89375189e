import type { components } from '#openapi/generated/spa.ts'
import { paymentOpen } from '../change.ts'
import { freezeHold } from '../hold.ts'
import { type Payable, payableBooking } from './payable.ts'
import type { Visitor } from '../../http/contract.ts'
import type { Trx } from '../../database/tables.ts'
import { together } from '../../database/statements/together.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { PaymentMethod } from '../../provider/port.ts'
import { refusal, unavailable } from '../../http/problem.ts'
import { findResponse, saveResponse, type IdempotencyKey, idempotencyKeyOf } from '../../http/idempotency.ts'
import type { PaymentDeps } from '../../payments/deps.ts'
import { askProvider, intentRequest, type OpenedIntent, toCreatedPayment } from '../../payments/intent.ts'
import { countNewPayment, requireMethod } from '../../payments/new-payment.ts'
import { findGateway, insertPayment, isPaymentOpen, paymentLimit } from '../../payments/sql.ts'
import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { lockOrder, makePending } from '../../orders/lock.ts'

type CreatedPayment = components['schemas']['CreatedPayment']
type Body = components['schemas']['CreatePaymentRequest']
export type PaymentRequest = { visitor: Visitor; locale: Locale; key: string | undefined; body: Body }

/**
 * Opens a payment; the provider is called between two transactions, and the second checks that the sum of the
 * first is still due (docs/decisions/0009). A failure leaves at most an intent whose address no client has,
 * and a retry with the same idempotency key gets the same response.
 */
export async function createPayment(
  deps: PaymentDeps,
  { visitor, locale, key, body }: PaymentRequest,
): Promise<CreatedPayment> {
  const { orderId, returnUrl, cancelUrl, paymentType, paymentGatewayId } = body
  const idempotencyKey = idempotencyKeyOf('createPayment', visitor.userId, key, [
    orderId,
    returnUrl,
    cancelUrl,
    paymentType,
    paymentGatewayId,
  ])
  await countNewPayment(deps.db, visitor.userId)
  let known = await findResponse<CreatedPayment>(deps.db, idempotencyKey)
  for (let tries = 0; tries < 3; tries++) {
    if (known) return known
    const method = requireMethod(paymentType)
    const plan = await planPayment(deps, visitor, idempotencyKey, method, body, locale)
    const intent = await askProvider(deps, plan)
    const response = await inTransaction(deps.db, (trx) =>
      openPayment(trx, deps, visitor, idempotencyKey, body, plan, intent),
    )
    if (response) return response
    known = await findResponse<CreatedPayment>(deps.db, idempotencyKey)
  }
  throw unavailable('The order was changed while the payment was opened.')
}

type Plan = Awaited<ReturnType<typeof planPayment>>

/** The request to the provider; only reads. */
async function planPayment(
  deps: PaymentDeps,
  visitor: Visitor,
  idempotencyKey: IdempotencyKey,
  method: PaymentMethod,
  body: Body,
  locale: Locale,
) {
  const { orderId } = body
  const { payable, expiresAt } = await inTransaction(deps.db, (trx) =>
    together({
      payable: dueFor(trx, deps, visitor, body, idempotencyKey),
      expiresAt: paymentLimit(trx, orderId, deps.paymentMinutes),
    }),
  )
  const { dueCents, breakdown } = payable
  const due = { orderNumber: referenceNumber(orderId), amountCents: dueCents, breakdown, expiresAt }
  return intentRequest(deps, { idempotencyKey, method, body, locale, ...due })
}

async function dueFor(
  trx: Trx,
  { providers }: PaymentDeps,
  visitor: Visitor,
  { orderId, paymentGatewayId, paymentType }: Body,
  { isGiven }: IdempotencyKey,
): Promise<Payable> {
  const { payable, isOpen, hasGateway } = await together({
    payable: payableBooking(trx, orderId, visitor),
    isOpen: isPaymentOpen(trx, orderId),
    hasGateway: findGateway(trx, orderId, paymentGatewayId, paymentType),
  })
  // With a key the visitor may pay again in another window; without one this may be a retry.
  if (!isGiven && isOpen) throw paymentOpen()
  if (!providers.takes(paymentType) || !hasGateway) {
    throw refusal<'createPayment'>('GatewayUnknown', 'The store has no such gateway of this type.')
  }
  if (payable.dueCents === 0)
    throw refusal<'createPayment'>('NothingDue', 'There is nothing left to pay: capture it as voucher-only.')
  return payable
}

/** Undefined if the sum has changed since the provider was asked. */
async function openPayment(
  trx: Trx,
  deps: PaymentDeps,
  visitor: Visitor,
  idempotencyKey: IdempotencyKey,
  body: Body,
  plan: Plan,
  { provider, providerRef, expiresAt, next }: OpenedIntent,
): Promise<CreatedPayment | undefined> {
  const { orderId, paymentGatewayId: gatewayId, paymentType } = body
  const { known } = await together({
    locked: lockOrder(trx, orderId),
    known: findResponse<CreatedPayment>(trx, idempotencyKey),
  })
  if (known) return known
  const due = await dueFor(trx, deps, visitor, body, idempotencyKey)
  if (due.dueCents !== plan.amountCents) return undefined
  const payment = { ...plan, orderId, gatewayId, paymentType, provider, providerRef, expiresAt }
  const { response } = await together({
    inserted: insertPayment(trx, payment),
    pending: makePending(trx, orderId),
    frozen: freezeHold(trx, orderId, expiresAt),
    response: saveResponse(trx, idempotencyKey, toCreatedPayment(plan.reference, next)),
  })
  return response
}
