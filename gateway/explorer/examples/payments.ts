import { folder } from '../example.ts'

const bookingId = '{{bookingId}}'

export const paymentExamples = folder('Codes and payment', [
  {
    comment: 'Redeems a voucher or a discount; SPA10 is one of the codes in development.',
    query: `
mutation RedeemCode($input: RedeemCodeInput!) {
  redeemCode(input: $input) {
    booking {
      id
      subtotal { minor } usedDiscount { code amount { minor } } redeemedVouchers { code amount { minor } }
        total { minor currency }
    }
    userErrors { code field message retryAfterSeconds }
  }
}`,
    variables: { input: { bookingId, code: 'SPA10', idempotencyKey: '{{new}}' } },
  },
  {
    comment: 'Takes the discount off again.',
    query: `
mutation RemoveDiscount($input: RemoveDiscountInput!) {
  removeDiscount(input: $input) { booking { id usedDiscount { code } total { minor currency } }
    userErrors { code field message } }
}`,
    variables: { input: { bookingId } },
  },
  {
    comment: 'Takes a voucher off again; its value is free at once.',
    query: `
mutation RemoveVoucher($input: RemoveVoucherInput!) {
  removeVoucher(input: $input) { booking { id redeemedVouchers { code } total { minor currency } }
    userErrors { code field message } }
}`,
    variables: { input: { bookingId, code: '{{voucherCode}}' } },
  },
  {
    comment: 'Opens the payment; its page is at the url of the response. HeldBooking gives the method.',
    query: `
mutation PayBooking($input: PayBookingInput!) {
  payBooking(input: $input) {
    next {
      ... on PaymentRedirect { reference url }
      ... on PaymentFormPost { reference url fields { name value } }
    }
    userErrors { code field message }
  }
}`,
    variables: { input: { bookingId, paymentMethodId: '{{paymentMethodId}}', idempotencyKey: '{{new}}' } },
    gives: { reference: 'payBooking.next.reference' },
  },
  {
    comment: 'Whether the payment has arrived.',
    query: `
query PaymentState($reference: ID!) {
  payment(reference: $reference) { status isOnSite storeNumber }
}`,
    variables: { reference: '{{reference}}' },
  },
  {
    comment: 'Says when its status may differ, without an end: ask PaymentState again then.',
    query: `
subscription PaymentChanges($reference: ID!) {
  changes(payments: [$reference]) { payments }
}`,
    variables: { reference: '{{reference}}' },
  },
  {
    comment: 'Places the order where vouchers and discounts leave nothing to pay (FREE100).',
    query: `
mutation ConfirmPaidBooking($input: ConfirmPaidBookingInput!) {
  confirmPaidBooking(input: $input) { order { id referenceNumber status } userErrors { code field message } }
}`,
    variables: { input: { bookingId, idempotencyKey: '{{new}}' } },
  },
])
