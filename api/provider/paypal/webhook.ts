import { z } from 'zod'
import { invalidRequest, unavailable } from '../../http/problem.ts'
import type { ProviderEvent, SentBody } from '../port.ts'
import type { Certificates } from './certificates.ts'
import { PaypalError } from './paypal-error.ts'
import type { CallPaypal } from './sdk.ts'
import { expectSigned } from './transmission.ts'

type WebhookDeps = { call: CallPaypal; certificates: Certificates; webhookId: string }

/**
 * Reads a signed webhook; null for an event about no order. Its state is never used: the order is looked up,
 * so events may come in any sequence.
 */
export async function readWebhook(
  { call, certificates, webhookId }: WebhookDeps,
  headers: Headers,
  sent: SentBody,
): Promise<ProviderEvent | null> {
  await expectSigned(certificates, webhookId, headers, sent.rawBody)
  const { data: event, error } = eventSchema.safeParse(sent.body)
  if (error) throw invalidRequest([{ pointer: '/body', message: 'is no event of PayPal' }], error)
  const [orderId, ...otherRefs] = await ordersOf(call, event)
  if (orderId === undefined) return null
  const { id: eventId, event_type, create_time } = event
  // Nothing of the resource is kept: it names the payer.
  const body = { id: eventId, event_type, create_time }
  return {
    eventId,
    providerRef: orderId,
    otherRefs,
    state: null,
    body,
    ...disputeOf(event, [orderId, ...otherRefs]),
  }
}

/** Money that is claimed or gone is noticed, because the stay is still booked. */
function disputeOf(
  { id: eventId, event_type, resource }: Event,
  orderIds: string[],
): Pick<ProviderEvent, 'dispute' | 'notice'> {
  const see = 'see its resolution centre, and npm run desk -- dispute list.'
  const orders = orderIds.join(', ')
  if (event_type === 'PAYMENT.CAPTURE.REVERSED')
    return {
      dispute: { providerRef: resource.id ?? eventId, kind: 'reversal', outcome: 'open' },
      notice: `PayPal took the money of its order ${orders} back: ${see}`,
    }
  if (resource.dispute_id === undefined) return {}
  const outcome = outcomeOf(event_type, resource.dispute_outcome?.outcome_code)
  return {
    dispute: {
      providerRef: resource.dispute_id,
      kind: 'dispute',
      outcome,
      answerBy: resource.seller_response_due_date,
    },
    notice: `The dispute ${resource.dispute_id} about PayPal’s order ${orders} is ${outcome}: ${see}`,
  }
}

/** An end that PayPal does not call the seller's stays with staff. */
function outcomeOf(eventType: string, code = ''): 'open' | 'won' | 'lost' {
  if (eventType !== 'CUSTOMER.DISPUTE.RESOLVED') return 'open'
  return ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER'].includes(code)
    ? 'won'
    : 'lost'
}

const id = z.string().regex(/^[\w-]{1,64}$/)

const eventSchema = z.object({
  id,
  event_type: z.string().max(100),
  create_time: z.string().max(40).optional(),
  resource: z.object({
    id: id.optional(),
    order_id: id.optional(),
    dispute_id: id.optional(),
    seller_response_due_date: z.coerce.date().optional().catch(undefined),
    disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).optional(),
    dispute_outcome: z.object({ outcome_code: z.string().max(100).optional() }).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional(), capture_id: id.optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})

type Event = z.infer<typeof eventSchema>

/** The orders that an event is about: named by it, or by the captures to which it leads. */
async function ordersOf(call: CallPaypal, { event_type, resource }: Event): Promise<string[]> {
  const orders = new Set<string | undefined>()
  const related = resource.supplementary_data?.related_ids
  if (event_type.startsWith('CHECKOUT.ORDER.')) orders.add(resource.id)
  else if (event_type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') orders.add(resource.order_id)
  else if (event_type.startsWith('CUSTOMER.DISPUTE.'))
    for (const { seller_transaction_id: id } of resource.disputed_transactions ?? [])
      orders.add(await orderOfCapture(call, id))
  else if (event_type.startsWith('PAYMENT.CAPTURE.'))
    orders.add(
      related?.order_id ??
        (await orderOfCapture(call, related?.capture_id ?? captureAbove(resource) ?? resource.id)),
    )
  return [...orders].filter((order) => order !== undefined)
}

async function orderOfCapture(call: CallPaypal, captureId: string | undefined): Promise<string | undefined> {
  if (captureId === undefined) return undefined
  try {
    const capture = await call('return a capture', ({ payments }, options) =>
      payments.getCapturedPayment({ captureId }, options),
    )
    return capture.supplementaryData?.relatedIds?.orderId
  } catch (error) {
    if (error instanceof PaypalError && error.status === 404) return undefined
    throw unavailable('The capture of the callback cannot be read.', error)
  }
}

/** A refund links to its capture. */
function captureAbove({ links = [] }: Event['resource']): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? ''
  return /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(up)?.[1]
}
