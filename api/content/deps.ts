import type { Deps } from '../http/contract.ts'

export interface ContentDeps extends Deps {
  /** Key of the hashes under which attempts are rate-limited. */
  visitorSecret: string
}
