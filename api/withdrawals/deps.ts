import type { Deps } from '../contract.ts'

export interface WithdrawalsDeps extends Deps {
  /** Keys the hashes under which attempts are counted. */
  visitorSecret: string
}
