import type { ContentErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

type Code = RefusalCode<'subscribeNewsletter' | 'unsubscribeNewsletter' | 'confirmNewsletter'>

const contentCodes: Record<Code, ContentErrorCode> = {
  ConfirmationTokenInvalid: 'CONFIRMATION_TOKEN_INVALID',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
}

export const contentErrors = userErrors(contentCodes)
