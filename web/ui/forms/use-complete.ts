import { type RefObject, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { checkForm } from '../../lib/forms/form-check.ts'

/**
 * True once nothing is missing in a form, whose button is no accent before. Every rendering asks again, as
 * fields are filled by more than typing.
 */
export function useComplete<Schema extends z.ZodMiniObject>(
  form: RefObject<HTMLFormElement | null>,
  schema: Schema,
  read: (data: FormData) => unknown,
): boolean {
  const subscribe = (tell: () => void) => {
    const element = form.current
    element?.addEventListener('input', tell)
    return () => element?.removeEventListener('input', tell)
  }
  const isComplete = () =>
    form.current !== null && !checkForm(schema, read(new FormData(form.current))).errors
  return useSyncExternalStore(subscribe, isComplete, () => false)
}
