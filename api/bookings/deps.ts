import type { Deps } from '../http/contract.ts'
import type { HoldPolicy } from '../config.ts'

export interface BookingsDeps extends Deps {
  hold: HoldPolicy
  /** Keys the hash by which the anonymous holds of one network are counted. */
  visitorSecret: string
}
