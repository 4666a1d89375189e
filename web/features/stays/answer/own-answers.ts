import * as v from 'valibot'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

const answerSchema = v.object({
  token: v.string(),
  /** Makes the next answer of this browser replace this one. */
  key: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  isComing: v.boolean(),
  /**
   * The address at which the companion hears of changes; empty without one. Answers of earlier versions have
   * none.
   */
  email: v.optional(v.string(), ''),
  /** The check-in of the stay when it was answered. */
  startsAt: v.string(),
})

export type OwnAnswer = v.InferOutput<typeof answerSchema>

/** What this browser answered, the latest first; a few, so that a new link does not forget the last one. */
export const ownAnswersAtom = personalAtom('share-answers', v.array(answerSchema), [])

/** The answers with this one instead of the former one to the same link. */
export function withAnswer(answers: OwnAnswer[], answer: OwnAnswer): OwnAnswer[] {
  return [answer, ...answers.filter(({ token }) => token !== answer.token)].slice(0, 5)
}
