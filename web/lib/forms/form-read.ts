import type * as z from 'zod/mini'

type Reader = (data: FormData, name: string) => unknown

/** Reader of a field with several inputs, or with a stored form that differs from what is typed. */
const readers = new WeakMap<z.core.$ZodType, Reader>()

/** The inputs of a form in the shape that its schema validates. */
export type FormValues<Schema extends z.ZodMiniObject> = {
  [Name in keyof z.input<Schema>]: z.input<Schema>[Name] extends boolean
    ? boolean
    : z.input<Schema>[Name] extends number
      ? number
      : string
}

/** Marks a schema field that has a reader of its own. */
export function readBy<Field extends z.ZodMiniType>(read: Reader, field: Field): Field {
  readers.set(field, read)
  return field
}

/**
 * Reads the inputs named like the schema's fields: booleans are checkboxes, numbers are numbers, the rest is
 * text.
 */
export function readForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  data: FormData,
  prefix = '',
): FormValues<Schema> {
  const fields = Object.entries<z.core.$ZodType>(schema.def.shape)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, readerOf(field)(data, prefix + name)]),
  ) as FormValues<Schema>
}

/** Plain text of an input, '' if it is missing. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Multi-line text: forms send a line break as two characters, which count as one here. */
export function linesOf(data: FormData, name: string): string {
  return textOf(data, name).replaceAll('\r\n', '\n')
}

function readerOf(field: z.core.$ZodType): Reader {
  const own = readers.get(field)
  if (own) return own
  if (field._zod.def.type === 'boolean') return (data, name) => data.has(name)
  if (field._zod.def.type === 'number') return (data, name) => Number(textOf(data, name))
  return textOf
}
