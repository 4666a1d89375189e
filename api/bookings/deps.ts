import type { Deps } from '../http/contract.ts'
import type { HoldPolicy } from '../config.ts'

export interface BookingsDeps extends Deps {
  hold: HoldPolicy
  /** Keys the hash that counts the anonymous holds of one network. */
  visitorSecret: string
}
