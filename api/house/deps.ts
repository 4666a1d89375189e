import type { Passwords } from '../account/credentials/passwords.ts'
import type { Deps } from '../http/contract.ts'
import type { ReschedulesDeps } from '../stays/move/reschedule.ts'
import type { HouseChanges } from './day/changes.ts'

export interface HouseDeps extends Deps, ReschedulesDeps {
  /** The origin of the shop: passkeys belong to it, and mails link to it. */
  shopUrl: string
  visitorSecret: string
  passwords: Passwords
  houseChanges: HouseChanges
}
