import type { Deps } from '../http/contract.ts'

/** What the check of a solution needs. */
export interface ChallengeDeps extends Deps {
  /** Keys the signatures of challenges and the hashes of networks. */
  visitorSecret: string
}
