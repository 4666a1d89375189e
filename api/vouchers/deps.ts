import type { Deps } from '../http/contract.ts'

export interface VouchersDeps extends Deps {
  /** Keys the hash by which wrong codes of one network are counted. */
  visitorSecret: string
}
