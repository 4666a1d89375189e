import type { Deps } from '../contract.ts'

export interface ContentDeps extends Deps {
  /** Keys the hashes under which attempts are counted. */
  visitorSecret: string
}
