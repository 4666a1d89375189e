import type { Deps } from '../http/contract.ts'
import type { Passwords } from './passwords.ts'

export interface AccountDeps extends Deps {
  passwords: Passwords
  /** Origin of the shop, to which a confirmed address leads. */
  shopUrl: string
  /** Keys the hashes under which attempts are counted. */
  visitorSecret: string
}
