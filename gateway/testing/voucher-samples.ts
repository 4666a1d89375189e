// Realistic responses of the spa API about vouchers and discounts, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'
import { hold, line } from './booking-samples.ts'
import { orderDetail } from './order-samples.ts'

export const voucherCode = 'WZ7K-9QPM-3XTR-VB2H'

/** A hold with a 10 % discount on stay and blankets, and two vouchers that pay a part. */
export const paidByCodes: Spa.BookingOrder = {
  ...hold,
  orderDetails: [
    { ...line(902, 902, 'Premium', 1, 106.65), totalGrossPriceBeforeDiscount: 118.5 },
    { ...line(273, 273, 'Decke', 2, 8.82), totalGrossPriceBeforeDiscount: 9.8 },
    line(306, 306, 'You Never Know', 1, 43.5),
  ],
  usedDiscount: { code: 'WINTER10' },
  redeemedVouchers: [
    { id: 1, redeemedValue: 50, remainingValue: 25, voucher: { key: voucherCode } },
    { id: 2, redeemedValue: 19.99, remainingValue: 0, voucher: { key: 'ABCD-EFGH-JKLM-NPQR' } },
  ],
  orderTotal: 88.98,
  taxAmount: 25.38,
}

export const postal: Spa.ShippingMethod = {
  id: 2,
  type: 'postal',
  name: 'Per Post',
  description: 'Auf festem Papier.',
  grossPrice: 4.9,
}

/** Two printed vouchers and a postal one, with a 10 % discount and a voucher that pays a part. */
export const vouchersPrice: Spa.VouchersPrice = {
  items: [
    { type: 'print', value: 50, amount: 2, total: 100 },
    { type: 'postal', value: 75.5, amount: 1, total: 75.5 },
  ],
  subTotal: 157.95,
  shipping: 4.9,
  usedDiscount: { key: 'WINTER10', percentage: 10, amount: 17.55 },
  usedVouchers: [{ key: voucherCode, usedAmount: 19.99, remainingAmount: 30.01 }],
  voucherSum: 19.99,
  total: 142.86,
  voucherPurpose: 'single-purpose',
}

export const voucherBalance: Spa.VoucherBalance = {
  key: voucherCode,
  originalAmount: 50,
  currentAmount: 31.01,
  reservedAmount: 9.99,
  expiration: '2029-12-31',
  isExpired: false,
  history: [
    { kind: 'issued', date: '2026-11-21T10:19:44Z', amount: 50 },
    { kind: 'redeemed', date: '2026-12-02T09:00:12Z', amount: 19 },
    { kind: 'returned', date: '2026-12-03T09:00:12Z', amount: 10 },
  ],
}

/** An order of a printed and a postal voucher. */
export const boughtVouchers: Spa.OrderDetail = {
  ...orderDetail,
  orderType: 'item',
  orderStatus: { id: 20 },
  bookingOrder: null,
  orderDetails: [
    {
      ...line(911, 911, 'Gutschein zum Ausdrucken', 1, 50),
      voucher: {
        key: voucherCode,
        originalAmount: 50,
        remainingAmount: 20,
        expiration: '2029-12-31',
        isSpent: false,
        text: 'Für dich',
        documentLine: 1,
        gift: null,
      },
    },
    {
      ...line(912, 912, 'Gutschein per Post', 1, 75.5),
      voucher: {
        key: 'ABCD-EFGH-JKLM-NPQR',
        originalAmount: 75.5,
        remainingAmount: 75.5,
        expiration: '2029-12-31',
        isSpent: false,
        text: null,
        documentLine: null,
        gift: null,
      },
    },
  ],
  shippingMethod: { grossPrice: 4.9 },
}
