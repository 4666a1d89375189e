import type { ChallengeDeps } from '../challenges/deps.ts'

export interface FranchiseDeps extends ChallengeDeps {
  /** The mailbox that receives the applications of franchise partners. */
  franchiseEmail: string
}
