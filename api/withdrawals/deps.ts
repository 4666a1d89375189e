import type { Deps } from '../http/contract.ts'

export interface WithdrawalsDeps extends Deps {
  /** Key of the hashes under which attempts are counted. */
  visitorSecret: string
}
