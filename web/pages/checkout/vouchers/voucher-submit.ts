/** The heading of an order of vouchers, and what its button says, with an amount to pay and without. */
export const voucherSubmit = {
  heading: 'voucher-checkout.order',
  submit: 'voucher-checkout.submit',
  submitFree: 'voucher-checkout.submitFree',
} as const
