/** The cents of a price that comes back, by the way they go. */
export interface ReturnedWays {
  money: number
  /** The part for the vouchers that paid. */
  vouchers: number
  newVoucher: number
}
