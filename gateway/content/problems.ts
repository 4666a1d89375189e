import type { ContentErrorCode, ContentUserError } from '../generated/resolvers.ts'
import { refusals } from '../user-errors.ts'
import type { RefusalCode } from '../spa/problem.ts'

type Code = RefusalCode<'subscribeNewsletter' | 'unsubscribeNewsletter' | 'confirmNewsletter'>

/** The one place where the spa's refusals about its content get the shop's names. A new code does not compile until it is here. */
export const contentCodes = {
  ConfirmationTokenInvalid: 'CONFIRMATION_TOKEN_INVALID',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code, ContentErrorCode>

const errorsOf = refusals<ContentErrorCode>(contentCodes)

export function contentErrors(error: unknown): ContentUserError[] {
  return errorsOf(error)
}
