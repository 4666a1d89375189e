import type { Passwords } from '../account/credentials/passwords.ts'
import type { BookingsDeps } from '../stays/hold/routes.ts'
import type { HouseChanges } from './day/changes.ts'

export interface HouseDeps extends BookingsDeps {
  /** The origin of the shop: passkeys belong to it, and mails link to it. */
  shopUrl: string
  passwords: Passwords
  /** The file of the accounts of the journal; undefined without one. */
  journalAccounts: string | undefined
  houseChanges: HouseChanges
  /** The keys of tickets are made of them. */
  ticketSecrets: readonly string[]
}
