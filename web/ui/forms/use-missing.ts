import { type RefObject, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { checkForm } from '../../lib/forms/form-check.ts'

/**
 * What is missing in a form, named by `name` from its errors, so that the button can say it; null once
 * nothing is. Every rendering asks again, as fields are filled by more than typing.
 */
export function useMissing<Schema extends z.ZodMiniObject, Part extends string>(
  form: RefObject<HTMLFormElement | null>,
  {
    schema,
    read,
    name,
  }: {
    schema: Schema
    read: (data: FormData) => unknown
    name: (fields: string[]) => Part
  },
): Part | null | undefined {
  const subscribe = (tell: () => void) => {
    const element = form.current
    element?.addEventListener('input', tell)
    return () => element?.removeEventListener('input', tell)
  }
  const missing = () => {
    if (!form.current) return undefined
    const { errors } = checkForm(schema, read(new FormData(form.current)))
    return errors && name(Object.keys(errors))
  }
  return useSyncExternalStore(subscribe, missing, () => undefined)
}
