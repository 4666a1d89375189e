import type { Deps } from '../http/contract.ts'
import type { Passwords } from './credentials/passwords.ts'

export interface AccountDeps extends Deps {
  passwords: Passwords
  /** Origin of the shop, the redirect target after a confirmation. */
  shopUrl: string
  /** Key of the hashes under which attempts are counted. */
  visitorSecret: string
  /** Names of the mails that are deleted with an account, before they are sent. */
  mailsOfAccounts: readonly string[]
}
