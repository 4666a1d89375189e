import type * as z from 'zod/mini'
import type { PlainMessageId } from '../language/locale.tsx'

/** Errors of a form as messages of the shop, by field name: `lastName`, `companions.0.email`. */
export type FormErrors = Partial<Record<string, PlainMessageId>>

export type Checked<Data> = { data: Data; errors: null } | { data: null; errors: FormErrors }

/**
 * Validates input against the schema of the form, whose messages are message ids; each field gets its first
 * error.
 */
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
