import type { Deps } from '../http/contract.ts'
import type { HoldPolicy } from '../config.ts'

export interface VouchersDeps extends Deps {
  hold: HoldPolicy
  /** Keys the hash by which wrong codes of one network are counted. */
  visitorSecret: string
}
