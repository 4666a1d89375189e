import { SpaProblem } from './spa/problem.ts'

/** A refusal as data of a payload: the visitor can act on it. */
export interface UserError<Code extends string> {
  code: Code
  field: string[] | null
  message: string
  /** When to try again, if the spa API said so. */
  retryAfterSeconds: number | null
}

/** Field names of the spa API to those of the shop's input, at any depth, where they differ. */
export type FieldNames = Record<string, string>

interface Fields<SpaCode extends string> {
  names?: FieldNames
  /** The field a refusal is about, where the code alone determines it. */
  fieldOfCode?: Partial<Record<SpaCode, string | string[]>>
}

/**
 * The user errors of one noun, from one table: refusal code of the spa API to code of the schema. A missing
 * code does not compile; a code outside the table is unexpected, thrown on and masked.
 */
export function userErrors<SpaCode extends string, Code extends string>(
  table: Record<SpaCode, Code>,
  defaults: Fields<SpaCode> = {},
) {
  return {
    /** Maps a refusal, with one user error per invalid field. Throws every other error. */
    from: (error: unknown, fields: Fields<SpaCode> = {}): UserError<Code>[] => {
      if (!isListed(error, table)) throw error
      const { retryAfterSeconds } = error
      const code = table[error.code]
      const named = fields.fieldOfCode?.[error.code] ?? defaults.fieldOfCode?.[error.code]
      const field = named === undefined ? null : ['input', named].flat()
      if (error.invalidFields.length === 0)
        return [{ code, field, message: error.message, retryAfterSeconds }]
      const names = { ...defaults.names, ...fields.names }
      return error.invalidFields.map(({ pointer, message }) => ({
        ...{ code, field: fieldAt(pointer, names) ?? field, message, retryAfterSeconds },
      }))
    },
    /** A refusal of the gateway's own, before it calls the spa API. */
    of: (code: Code, field: string | string[], message: string): UserError<Code>[] => [
      { code, field: ['input', field].flat(), message, retryAfterSeconds: null },
    ],
  }
}

function isListed<SpaCode extends string>(
  error: unknown,
  table: Record<SpaCode, unknown>,
): error is SpaProblem & { code: SpaCode } {
  return error instanceof SpaProblem && error.code !== null && Object.hasOwn(table, error.code)
}

/** `/body/items/0/value` to `['input', 'cards', '0', 'cents']`; null outside the body. */
function fieldAt(pointer: string, names: FieldNames): string[] | null {
  const [, location, ...parts] = pointer.split('/')
  if (location !== 'body' || parts.length === 0) return null
  return ['input', ...parts.map((part) => names[part] ?? part)]
}
