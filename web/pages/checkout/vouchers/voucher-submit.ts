/** What the button says that orders vouchers, with an amount to pay and without. */
export const voucherSubmit = {
  submit: 'voucher-checkout.submit',
  submitFree: 'voucher-checkout.submitFree',
} as const
