import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { today } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { codeSentAtom } from '../code/pending-code.ts'
import { useAccountResponse } from '../use-account-response.ts'
import { newAccountSchema } from './new-account-rules.ts'
import { fillIn, registrationDraftAtom, typedRegistration } from './register-draft.ts'
import { useRegisterMutation } from './register.generated.ts'

/**
 * A form that registers; what was typed comes back after a reload. Whether the address already has an account
 * is revealed only by mail to its owner.
 */
export function useRegistrationForm(returnPath: string) {
  const [, send] = useRegisterMutation()
  const noteSent = useSetAtom(codeSentAtom)
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(registrationDraftAtom)
  const applyResponse = useAccountResponse()
  const schema = newAccountSchema(today())
  const form = useForm({
    schema,
    onChange: (data) => isReady && setDraft(typedRegistration(data)),
    send: async (values) => {
      const { data, error } = await send({ input: { ...values, returnPath } })
      const { email, userErrors } = data?.register ?? {}
      const errors = applyResponse({ userErrors, error, fields: Object.keys(schema.def.shape) })
      if (email) {
        setDraft({})
        noteSent({ email, resendsLeft: 2 })
      }
      return errors
    },
  })
  const element = form.props.ref
  const bringBack = useEffectEvent(() => element.current && fillIn(element.current, draft))
  useEffect(() => {
    if (isReady) bringBack()
  }, [isReady])
  return form
}
