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

/** Given only by a shop with PayPal, or with PayPal alone: the test that has it. */
export const otherShops = {
  'orderVouchers GatewayUnknown': 'api/voucher-orders/ways-to-pay.test.ts',
  'receivePaymentCallback NotFound': 'api/payments/providers.test.ts',
  'receivePaypalCallback PaymentDiffers': 'api/payments/matrix.test.ts',
  'receivePaypalCallback PaymentUnknown': 'api/payments/paypal.test.ts',
  'receivePaypalCallback SignatureInvalid': 'api/provider/paypal/webhooks.test.ts',
  'receivePaypalCallback TimestampOutOfWindow': 'api/provider/paypal/webhooks.test.ts',
}
