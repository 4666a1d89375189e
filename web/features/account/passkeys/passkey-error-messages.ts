import type { PasskeyErrorCode } from '../../../generated/schema.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const passkeyErrorMessage = refusalMessages<PasskeyErrorCode>()('passkeys', {
  LOGIN_REQUIRED: 'account.error.loginRequired',
  TOO_MANY_REQUESTS: 'account.error.tooManyRequests',
  INVALID_INPUT: 'passkeys.error.passkeyRefused',
})
