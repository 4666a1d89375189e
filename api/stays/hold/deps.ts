import type { Deps } from '../../http/contract.ts'
import type { MaintenanceDeps } from '../../http/maintenance.ts'
import type { HoldPolicy } from '../../config.ts'

export interface BookingsDeps extends Deps, MaintenanceDeps {
  hold: HoldPolicy
  /** How many days ahead stays are offered. */
  bookingHorizonDays: number
  /** Keys the hash that counts the anonymous holds of one network. */
  visitorSecret: string
}
