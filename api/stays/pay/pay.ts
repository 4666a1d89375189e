import type { components } from '#openapi/generated/spa.ts'
import { paymentOpen } from '../hold/change.ts'
import { awaitPayment } from '../rows/hold.ts'
import { lockFacts, payableOf, payableOnTerms } from './payable.ts'
import type { Visitor } from '../../http/contract.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { together } from '../../database/statements/together.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { PaymentMethod } from '../../provider/port.ts'
import { refusal, unavailable } from '../../http/problem.ts'
import { findResponse, saveResponse, type IdempotencyKey, idempotencyKeyOf } from '../../http/idempotency.ts'
import type { PaymentDeps } from '../../payments/deps.ts'
import { askProvider, intentRequest, type OpenedIntent, toCreatedPayment } from '../../payments/intent.ts'
import { countNewPayment, requireMethod } from '../../payments/new-payment.ts'
import { insertPayment, isPaymentOpen } from '../../payments/sql.ts'
import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'

type CreatedPayment = components['schemas']['CreatedPayment']
type Body = components['schemas']['CreatePaymentRequest']
export type PaymentRequest = { visitor: Visitor; locale: Locale; key: string | undefined; body: Body }

/**
 * Opens a payment; the provider is called before the transaction, which checks that the sum that was read
 * before is still due (docs/decisions/0009). A failure leaves at most an intent whose address no client has,
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
      openPayment(trx, visitor, idempotencyKey, body, plan, intent),
    )
    if (response) return response
    known = await findResponse<CreatedPayment>(deps.db, idempotencyKey)
  }
  throw unavailable('The order was changed while the payment was opened.')
}

type Plan = Awaited<ReturnType<typeof planPayment>>

/** The request to the provider; only reads. `openPayment` checks sum, status and open payment again. */
async function planPayment(
  deps: PaymentDeps,
  visitor: Visitor,
  idempotencyKey: IdempotencyKey,
  method: PaymentMethod,
  body: Body,
  locale: Locale,
) {
  const { db, providers, paymentMinutes: minutes } = deps
  const { orderId, paymentGatewayId: gatewayId, paymentType } = body
  const payable = await payableOnTerms(db, orderId, visitor, { gatewayId, paymentType, minutes })
  const { dueCents, breakdown, expiresAt } = payable
  await requireNoOpenPayment(db, orderId, idempotencyKey)
  if (!providers.takes(paymentType) || !payable.hasGateway)
    throw refusal<'createPayment'>('GatewayUnknown', 'The store has no such gateway of this type.')
  if (dueCents === 0)
    throw refusal<'createPayment'>('NothingDue', 'There is nothing left to pay: capture it as voucher-only.')
  const due = { orderNumber: referenceNumber(orderId), amountCents: dueCents, breakdown, expiresAt }
  return intentRequest(deps, { idempotencyKey, method, body, locale, ...due })
}

/** With a key the visitor may pay again in another window; without one this may be a retry. */
async function requireNoOpenPayment(db: Db, orderId: number, { isGiven }: IdempotencyKey): Promise<void> {
  if (!isGiven && (await isPaymentOpen(db, orderId))) throw paymentOpen()
}

/** Undefined if the sum has changed since the provider was asked. */
async function openPayment(
  trx: Trx,
  visitor: Visitor,
  idempotencyKey: IdempotencyKey,
  body: Body,
  plan: Plan,
  { provider, providerRef, expiresAt, next }: OpenedIntent,
): Promise<CreatedPayment | undefined> {
  const { orderId, paymentGatewayId: gatewayId, paymentType } = body
  const { facts, known } = await together({
    facts: lockFacts(trx, orderId, visitor),
    known: findResponse<CreatedPayment>(trx, idempotencyKey),
  })
  if (known) return known
  await requireNoOpenPayment(trx, orderId, idempotencyKey)
  if (payableOf(facts).dueCents !== plan.amountCents) return undefined
  const payment = { ...plan, orderId, gatewayId, paymentType, provider, providerRef, expiresAt }
  const { response } = await together({
    inserted: insertPayment(trx, payment),
    frozen: awaitPayment(trx, orderId, expiresAt),
    response: saveResponse(trx, idempotencyKey, toCreatedPayment(plan.reference, next)),
  })
  return response
}
