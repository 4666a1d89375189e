import type { HandoverErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

/** The payer's operations. */
export const offerErrors = userErrors<HandoverErrorCode>()(
  ['offerHandover'],
  { NotFound: 'ORDER_NOT_FOUND' },
  { fieldOfCode: { NotFound: 'orderId' } },
)

/** The friend's operation, who names a link. */
export const takeOverErrors = userErrors<HandoverErrorCode>()(
  ['takeOverStay'],
  { NotFound: 'LINK_NOT_VALID' },
  { fieldOfCode: { NotFound: 'token' } },
)
