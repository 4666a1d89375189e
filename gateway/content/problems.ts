import type { ContentErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

export const contentErrors = userErrors<ContentErrorCode>()(
  ['subscribeNewsletter', 'unsubscribeNewsletter', 'unsubscribeByLink', 'confirmNewsletter'],
  {},
)
