/** Where a price that comes back goes, in cents. */
export interface ReturnedWays {
  money: number
  /** To the vouchers that paid. */
  vouchers: number
  newVoucher: number
}
