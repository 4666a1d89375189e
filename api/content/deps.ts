import type { LegalFacts } from './legal-values.ts'
import type { Deps } from '../http/contract.ts'

export interface ContentDeps extends Deps, LegalFacts {
  /** Key of the hashes under which attempts are rate-limited. */
  visitorSecret: string
}
