import type { Money, OrderRequest } from '@paypal/paypal-server-sdk'
import type { IntentRequest } from '../port.ts'
import { decimalOf } from './money.ts'

/**
 * The order as PayPal wants it: paid at once and in full, without a shipping address. Our reference finds the
 * payment, and the order's number is for people who read PayPal's list.
 */
export function orderRequest(request: IntentRequest, shopName: string): OrderRequest {
  const { reference, orderNumber, amountCents, breakdown, currency, locale, returnUrl, cancelUrl } = request
  const money = (cents: number): Money => ({ currencyCode: currency, value: decimalOf(cents) })
  return {
    intent: 'CAPTURE' as OrderRequest['intent'],
    purchaseUnits: [
      {
        referenceId: orderNumber ?? reference,
        customId: reference,
        invoiceId: reference,
        description: [shopName, orderNumber].filter(Boolean).join(' '),
        amount: {
          ...money(amountCents),
          breakdown: {
            itemTotal: money(breakdown.itemCents),
            shipping: money(breakdown.shippingCents),
            discount: money(breakdown.discountCents),
          },
        },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: shopName,
          locale: locale === 'de' ? 'de-DE' : 'en-GB',
          returnUrl,
          cancelUrl,
          ...experience,
        },
      },
    },
  }
}

type Experience = NonNullable<
  NonNullable<NonNullable<OrderRequest['paymentSource']>['paypal']>['experienceContext']
>

/** `IMMEDIATE_PAYMENT_REQUIRED`: no cheque that is cashed days after the stay. */
const experience = {
  userAction: 'PAY_NOW',
  shippingPreference: 'NO_SHIPPING',
  paymentMethodPreference: 'IMMEDIATE_PAYMENT_REQUIRED',
} as Experience
