import type { PaymentProvider } from '../port.ts'
import { readTrustAnchors } from './certificate-chain.ts'
import { createCertificates } from './certificates.ts'
import { lookUpOrder } from './look-up.ts'
import { orderRequest } from './order-request.ts'
import { refundCapture } from './refund.ts'
import { openSdk } from './sdk.ts'
import type { PaypalConfig } from './settings.ts'
import { readWebhook } from './webhook.ts'

export type PaypalOptions = {
  /** The name above PayPal's pages. */
  shopName: string
  /** PEM; by default the authorities that Node trusts, with those of `NODE_EXTRA_CA_CERTS`. */
  trustAnchors?: readonly string[]
  /** How long PayPal may take for a call. */
  attemptMs?: number
}

/**
 * PayPal's Orders v2: the visitor approves on PayPal's pages, and the money moves when a look-up captures the
 * approved order. A webhook only causes a look-up.
 */
export function createPaypalProvider(config: PaypalConfig, options: PaypalOptions): PaymentProvider {
  const call = openSdk(config, options.attemptMs)
  const certificates = createCertificates(config.baseUrl, () => readTrustAnchors(options.trustAnchors))
  return {
    name: 'paypal',
    methods: ['paypal'],
    callbackPath: '/v2/payment/callback/paypal',
    async createIntent(request) {
      const body = orderRequest(request, options.shopName)
      const order = await call('create an order', ({ orders }, aborting) =>
        orders.createOrder({ body, paypalRequestId: request.idempotencyKey }, aborting),
      )
      const approval = order.links?.find(({ rel }) => rel === 'payer-action')?.href
      if (!order.id || !approval) throw new Error('PayPal created an order without an address for the payer.')
      return {
        providerRef: order.id,
        expiresAt: request.expiresAt,
        next: { kind: 'redirect', url: approval },
      }
    },
    lookUp: (payment) => lookUpOrder(call, payment),
    refund: (request) => refundCapture(call, request),
    verifyCallback: (headers, sent) =>
      readWebhook({ call, certificates, webhookId: config.webhookId }, headers, sent),
  }
}
