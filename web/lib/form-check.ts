import type * as z from 'zod/mini'
import type { PlainMessageId } from './locale.tsx'

/** What is wrong with a form, in the shop's sentences, by the name of the field: `lastName`, `companions.0.email`. */
export type FormErrors = Partial<Record<string, PlainMessageId>>

export type Checked<Data> = { data: Data; errors: null } | { data: null; errors: FormErrors }

/** Holds what was typed against the form's rules, whose messages are message ids; each field says its first fault. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(values)
  if (result.success) return { data: result.data, errors: null }
  const errors: FormErrors = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message as PlainMessageId
  return { data: null, errors }
}
