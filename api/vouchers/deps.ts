import type { Deps } from '../http/contract.ts'

export interface VouchersDeps extends Deps {
  /** Key of the hash under which unknown codes of one network are counted. */
  visitorSecret: string
}
