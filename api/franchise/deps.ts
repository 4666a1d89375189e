import type { Deps } from '../http/contract.ts'

export interface FranchiseDeps extends Deps {
  /** Key of the hashes under which attempts are counted. */
  visitorSecret: string
  /** Where applications of franchise partners are sent. */
  franchiseEmail: string
}
