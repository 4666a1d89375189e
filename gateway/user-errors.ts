import { SpaProblem } from './spa/problem.ts'

/** What a visitor can act on, as data of a payload. */
export interface UserError<Code extends string> {
  code: Code
  field: string[] | null
  message: string
}

/** How the fields of a call to the spa are called in the shop's input, at any depth, where the names differ. */
export type FieldNames = Record<string, string>

/**
 * Makes user errors of a refusal by one table: code of the spa to code of the shop. What is not in the table was not expected and is
 * thrown on, to be masked.
 */
export function refusals<Code extends string>(table: Record<string, Code>) {
  return (error: unknown, names: FieldNames = {}): UserError<Code>[] => {
    if (!(error instanceof SpaProblem) || error.code === null || !Object.hasOwn(table, error.code))
      throw error
    const code = table[error.code]!
    if (error.invalidFields.length === 0) return [{ code, field: null, message: error.message }]
    return error.invalidFields.map(({ pointer, message }) => ({
      code,
      field: fieldOf(pointer, names),
      message,
    }))
  }
}

/** Null where the object is not there or not the caller's, which the spa never tells apart, or where nobody is logged in. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof SpaProblem && (error.status === 404 || error.status === 401)) return null
    throw error
  }
}

/** For the answer to what was done already: that it cannot be read is an error of this field alone, nothing was undone by it. */
export function doneThenRead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined) // the field says so, where it is asked for
  return asked
}

/** `/body/items/0/value` to `['input', 'cards', '0', 'cents']`; null for what is not in the body. */
function fieldOf(pointer: string, names: FieldNames): string[] | null {
  const [, place, ...parts] = pointer.split('/')
  if (place !== 'body' || parts.length === 0) return null
  return ['input', ...parts.map((part) => names[part] ?? part)]
}
