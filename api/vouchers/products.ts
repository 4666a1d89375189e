/** The groups and numbers of the products that are vouchers, and of their shipping. */
export const voucherProducts = { print: 911, postal: 912, shipping: 913 } as const
