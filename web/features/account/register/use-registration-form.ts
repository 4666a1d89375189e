import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import type { RegisterInput } from '../../../generated/schema.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { useAccountResponse } from '../use-account-response.ts'
import { fillIn, registrationDraftAtom, typedRegistration } from './register-draft.ts'
import { useRegisterMutation } from './register.generated.ts'

/**
 * A form that registers; what was typed comes back after a reload, except for passwords. Whether the address
 * already has an account is revealed only by mail to its owner.
 */
export function useRegistrationForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  toInput: (values: z.output<Schema>) => RegisterInput,
  onRegistered: (email: string, values: z.output<Schema>) => void,
) {
  const [, send] = useRegisterMutation()
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(registrationDraftAtom)
  const applyResponse = useAccountResponse()
  const form = useForm({
    schema,
    onChange: (data) => isReady && setDraft(typedRegistration(data)),
    send: async (values) => {
      const { data, error } = await send({ input: toInput(values) })
      const { email, userErrors } = data?.register ?? {}
      const errors = applyResponse({ userErrors, error, fields: Object.keys(schema.def.shape) })
      if (email) {
        setDraft({})
        onRegistered(email, values)
      }
      return errors
    },
  })
  const element = form.props.ref
  const bringBack = useEffectEvent(() => element.current && fillIn(element.current, draft))
  useEffect(() => {
    if (isReady) bringBack()
  }, [isReady])
  return { form, draft }
}
