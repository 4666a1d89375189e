import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readForm } from '../../../lib/forms/form-read.ts'
import { draftAtom } from '../../../lib/storage/draft-storage.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { answerSchema } from './answer-rules.ts'

const draftSchema = z.object({
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdult: z.boolean(),
  bringsId: z.boolean(),
})

export type AnswerDraft = z.output<typeof draftSchema>

const answerDraftAtom = draftAtom('share-answer', z.nullable(draftSchema), null)

/**
 * What was typed before for this link; null without any, undefined until storage can be read. It stays as it
 * was first read, since the fields keep what is typed from then on.
 */
export function useAnswerDraft(token: string) {
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(answerDraftAtom)
  const [read, setRead] = useState<AnswerDraft | null>()
  if (isReady && read === undefined) setRead(draft?.token === token ? draft : null)
  return {
    draft: read,
    keep: (data: FormData) => {
      const { firstName, lastName, email, isAdult, bringsId } = readForm(answerSchema, data)
      setDraft({ token, firstName, lastName, email, isAdult, bringsId })
    },
    forget: () => setDraft(null),
  }
}
