import type { ChallengeDeps } from '../challenges/deps.ts'

export interface FranchiseDeps extends ChallengeDeps {
  /** Where applications of franchise partners are sent. */
  franchiseEmail: string
}
