import { useState } from 'react'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { loginSchema } from './login-rules.ts'
import { useLogIn } from './use-log-in.ts'
import { useRequestCode } from './use-request-code.ts'

/**
 * Logs in with the password, or asks for a code where there is no field for one. It stays busy until
 * `onLoggedIn` is done.
 */
export function useLoginForm(onLoggedIn: (visitor: Visitor) => Promise<void>) {
  const logIn = useLogIn()
  const requestCode = useRequestCode()
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const form = useForm({
    schema: loginSchema,
    send: async ({ email, password }) => {
      setRefusal(null)
      if (password === undefined) {
        setRefusal(await requestCode(email))
        return null
      }
      const result = await logIn({ email, password })
      if (result.visitor) await onLoggedIn(result.visitor)
      else setRefusal(result.refusal)
      return null
    },
  })
  return { form, refusal }
}
