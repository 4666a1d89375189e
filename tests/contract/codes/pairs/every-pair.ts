import { accountPairs } from './account.ts'
import { bookingPairs } from './booking.ts'
import { commonPairs } from './common.ts'
import { contentPairs } from './content.ts'
import { orderPairs } from './order.ts'
import type { Pairs } from './pairs.ts'
import { spaPairs } from '../spa-codes.ts'
import { voucherPairs } from './voucher.ts'

export const pairs: Pairs = {
  ...{ ...spaPairs, ...voucherPairs, ...bookingPairs, ...orderPairs, ...accountPairs },
  ...{ ...contentPairs, ...commonPairs },
}

const paypal = 'only a shop with PayPal gives it: api/provider/paypal/webhooks.test.ts'

/** Needs another shop than the one with the local provider: why, and where it is tested. */
export const otherShops = {
  'orderVouchers GatewayUnknown':
    'the local provider has every way to pay: api/voucher-orders/ways-to-pay.test.ts',
  'receivePaymentCallback NotFound':
    'a shop with PayPal has no local provider: api/payments/providers.test.ts',
  'receivePaypalCallback PaymentDiffers': paypal,
  'receivePaypalCallback PaymentUnknown': paypal,
  'receivePaypalCallback SignatureInvalid': paypal,
  'receivePaypalCallback TimestampOutOfWindow': paypal,
}
