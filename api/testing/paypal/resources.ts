// PayPal's JSON for the parts of its contract that the shop uses. The payer's data are there to be ignored:
// a test looks for them wherever the shop stores or logs something.
import type { Capture, PaypalOrder, Refund } from './account.ts'

export const payer = {
  name: { given_name: 'Canarygiven', surname: 'Canarysurname' },
  email_address: 'canary-payer@example.com',
  payer_id: 'CANARYPAYER22',
  address: { country_code: 'DE' },
}

const paypalSource = {
  email_address: payer.email_address,
  account_id: payer.payer_id,
  name: payer.name,
  address: payer.address,
}

export function orderJson(order: PaypalOrder, origin: string) {
  const { id, status, unit, captures, refunds, madeAt } = order
  const isApproved = status === 'APPROVED' || status === 'COMPLETED'
  const self = `${origin}/v2/checkout/orders/${id}`
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: madeAt,
    payment_source: { paypal: isApproved ? paypalSource : {} },
    ...(isApproved && { payer }),
    purchase_units: [
      {
        ...unit,
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => captureJson(capture, origin)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundJson(refund, origin)) }),
          },
        }),
      },
    ],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }]
        : []),
      ...(status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
    ],
  }
}

export function captureJson({ id, order, status, amount, madeAt }: Capture, origin: string) {
  const self = `${origin}/v2/payments/captures/${id}`
  return {
    id,
    status,
    amount,
    final_capture: true,
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    create_time: madeAt,
    update_time: madeAt,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** Read by itself, a capture names its order. */
export function lonelyCaptureJson(capture: Capture, origin: string) {
  const related_ids = { order_id: capture.order.id }
  return { ...captureJson(capture, origin), supplementary_data: { related_ids } }
}

export function refundJson({ id, capture, status, amount, invoiceId, madeAt }: Refund, origin: string) {
  return {
    id,
    status,
    amount,
    custom_id: invoiceId,
    invoice_id: invoiceId,
    create_time: madeAt,
    update_time: madeAt,
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
}

export function errorJson(status: number, issue: string) {
  const [name, message] = names[status] ?? names[500]!
  return {
    name,
    message,
    debug_id: 'f1a2b3c4d5e6f',
    ...(issue && { details: [{ issue }] }),
    links: [{ href: 'https://developer.paypal.com/api/rest/responses/', rel: 'information_link' }],
  }
}
