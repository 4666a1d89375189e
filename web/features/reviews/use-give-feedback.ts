import { isConnectionError, useClearCache } from '../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { type Feedback, toInput } from './feedback-rules.ts'
import { useGiveFeedbackMutation } from './give-feedback.generated.ts'
import type { ReviewErrorCode } from '../../generated/schema.ts'
import { refusalMessages } from '../../lib/graphql/refusal-messages.ts'

/** Refetches the stays without feedback after any result, also without a response. */
const context = { additionalTypenames: ['Order'] }

/** Sends feedback and announces the result. Resolves to true on success. */
export function useGiveFeedback(): (feedback: Feedback) => Promise<boolean> {
  const snackbar = useSnackbar()
  const clearCache = useClearCache()
  const [, send] = useGiveFeedbackMutation()
  return async (feedback) => {
    const { data, error } = await send({ input: toInput(feedback) }, context)
    const refusal = data?.giveFeedback.userErrors[0]
    if (data && !refusal) {
      snackbar.success({ id: 'reviews.done' })
      return true
    }
    if (refusal?.code === 'LOGIN_REQUIRED') clearCache()
    const failure = isConnectionError(error) ? 'reviews.error.offline' : 'reviews.error.failed'
    snackbar.error({ id: refusal ? reviewErrorMessage(refusal.code) : failure })
    return false
  }
}

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
const reviewErrorMessage = refusalMessages<ReviewErrorCode>()('reviews', {
  INVALID_INPUT: 'reviews.error.failed',
})
