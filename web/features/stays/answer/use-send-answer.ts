import type { AnswerSharedStayInput } from '../../../generated/schema.ts'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { answerSchema } from './answer-rules.ts'
import { type AnswerSharedStayMutation, useAnswerSharedStayMutation } from './answer-shared-stay.generated.ts'
import { shareErrorMessage } from '../link/share-error-messages.ts'

type Refusal = AnswerSharedStayMutation['answerSharedStay']['userErrors'][number]
export type Sent =
  | { as: 'saved' }
  | { as: 'invalid'; errors: FormErrors }
  | { as: 'failed'; why: PlainMessageId }

/** Sends the answer of a companion. A retry is safe. */
export function useSendAnswer() {
  const [, send] = useAnswerSharedStayMutation()
  return async (input: AnswerSharedStayInput): Promise<Sent> => {
    const { data, error } = await send({ input })
    if (!data) {
      const why = isConnectionError(error) ? 'share-links.answer.offline' : 'share-links.answer.failed'
      return { as: 'failed', why }
    }
    const { userErrors } = data.answerSharedStay
    const [refusal] = userErrors
    if (!refusal) return { as: 'saved' }
    const errors = Object.assign({}, ...userErrors.map(errorAtField)) as FormErrors
    if (Object.keys(errors).length > 0) return { as: 'invalid', errors }
    const isTooMuchMail = refusal.code === 'TOO_MANY_REQUESTS' && input.email
    return {
      as: 'failed',
      why: isTooMuchMail ? 'share-links.answer.tooManyMails' : shareErrorMessage(refusal.code),
    }
  }
}

/** The field that is refused, with its message; empty where it is none of the form. */
function errorAtField({ code, field }: Refusal): FormErrors {
  const name = field?.at(-1)
  if (code !== 'INVALID_INPUT' || !name || !(name in answerSchema.def.shape)) return {}
  return { [name]: name === 'email' ? 'share-links.error.email' : 'share-links.error.invalidInput' }
}
