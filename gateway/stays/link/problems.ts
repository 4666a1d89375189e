import type { HandoverErrorCode, ShareLinkErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

const ofOrder = { fieldOfCode: { NotFound: 'orderId' } } as const
const ofToken = { fieldOfCode: { NotFound: 'token' } } as const

/** The operations of the holder, who invites guests. */
export const shareLinkErrors = userErrors<ShareLinkErrorCode>()(
  ['createShareLink'],
  { NotFound: 'ORDER_NOT_FOUND' },
  ofOrder,
)

/** The answer of a companion, who has the link and no session. */
export const shareAnswerErrors = userErrors<ShareLinkErrorCode>()(
  ['answerSharedStay'],
  { NotFound: 'LINK_NOT_VALID' },
  ofToken,
)

/** The operations of the payer, who offers the stay. */
export const offerErrors = userErrors<HandoverErrorCode>()(
  ['offerHandover'],
  { NotFound: 'ORDER_NOT_FOUND' },
  ofOrder,
)

/** The take-over by a friend, who names a link. */
export const takeOverErrors = userErrors<HandoverErrorCode>()(
  ['takeOverStay'],
  { NotFound: 'LINK_NOT_VALID' },
  ofToken,
)
