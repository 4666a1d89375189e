import type { ShareLinkErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

/** The booker's operations. */
export const shareLinkErrors = userErrors<ShareLinkErrorCode>()(
  ['createShareLink'],
  { NotFound: 'ORDER_NOT_FOUND' },
  { fieldOfCode: { NotFound: 'orderId' } },
)

/** The answer of a companion, who has the link and no session. */
export const shareAnswerErrors = userErrors<ShareLinkErrorCode>()(
  ['answerSharedStay'],
  { NotFound: 'LINK_NOT_VALID' },
  { fieldOfCode: { NotFound: 'token' } },
)
