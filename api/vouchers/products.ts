/** Product groups and ids of vouchers and their shipping. */
export const voucherProducts = { print: 911, postal: 912, shipping: 913 } as const
