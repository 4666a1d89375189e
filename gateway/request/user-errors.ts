import { refusalCodes } from '#openapi/generated/refusals.ts'
import type { operations } from '#openapi/generated/spa.ts'
import { enumName, type EnumName } from '../base/enum-names.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { type RefusableOperation, type RefusalCode, SpaProblem } from '../spa/problem.ts'

/** A refusal as data of a payload: the visitor can act on it. */
export interface UserError<Code extends string> {
  code: Code
  field: string[] | null
  message: string
  /** The seconds until a retry may succeed, if the spa API names them. */
  retryAfterSeconds: number | null
}

/** Members of the spa's request bodies to fields of the shop's inputs, at any depth, where they differ. */
export type FieldNames = Partial<Record<NamesIn<Bodies>, NamesIn<Inputs>>>

type Bodies = {
  [Id in keyof operations]: operations[Id] extends {
    requestBody: { content: { 'application/json': infer Body } }
  }
    ? Body
    : never
}[keyof operations]
type Inputs = {
  [Field in keyof MutationResolvers]-?: Parameters<
    Extract<MutationResolvers[Field], (...args: never[]) => unknown>
  >[1]
}[keyof MutationResolvers]
/** Names of members at any depth; none of an object whose names are data. */
type NamesIn<Type> = Type extends readonly (infer Item)[]
  ? NamesIn<Item>
  : Type extends object
    ? string extends keyof Type
      ? never
      : { [Name in keyof Type & string]-?: Name | NamesIn<Type[Name]> }[keyof Type & string]
    : never

interface Fields<SpaCode extends string> {
  names?: FieldNames
  /** The field a refusal is about, where the code alone determines it. */
  fieldOfCode?: Partial<Record<SpaCode, string | string[]>>
}

interface Options<
  SpaCode extends string,
  Also extends string,
  Masked extends string,
> extends Fields<SpaCode> {
  /** Codes outside the operations' refusals that are expected too, for example of a 503. */
  also?: readonly Also[]
  /** Refusals about which a visitor can do nothing, since the gateway chose all that was sent: thrown on. */
  masked?: readonly Masked[]
}

type Shown<Id extends RefusableOperation, Also extends string, Masked extends string> =
  | Exclude<RefusalCode<Id>, Masked>
  | Also

/**
 * The user errors of one noun: every refusal code of its operations becomes a code of the schema's enum,
 * `SlotTaken` → `SLOT_TAKEN`, except those `renamed`; one without a code in the enum does not compile. Codes
 * of other operations are unexpected, thrown on and masked.
 */
export function userErrors<Code extends string>() {
  return <Id extends RefusableOperation, Also extends string = never, Masked extends RefusalCode<Id> = never>(
    operations: readonly Id[],
    renamed: Renamed<Shown<Id, Also, Masked>, Code>,
    options: Options<Shown<Id, Also, Masked>, Also, Masked> = {},
  ) => {
    const masked = new Set<string>(options.masked)
    const all: string[] = [...operations.flatMap((id) => [...refusalCodes[id]]), ...(options.also ?? [])]
    const listed = all.filter((code) => !masked.has(code))
    const byRule = listed.map((code) => [code, commonCodes[code] ?? enumName(code)])
    const table = { ...Object.fromEntries(byRule), ...renamed } as Record<Shown<Id, Also, Masked>, Code>
    return mapped(table, options)
  }
}

/** Codes that every noun calls the same. */
const common = {
  InvalidRequest: 'INVALID_INPUT',
  IdempotencyKeyReused: 'INVALID_INPUT',
  Unauthorized: 'LOGIN_REQUIRED',
} as const
const commonCodes: Partial<Record<string, string>> = common

type ByRule<Name extends string> = Name extends keyof typeof common ? (typeof common)[Name] : EnumName<Name>

/** Required for the codes whose name by rule is not in the enum, possible for all others. */
type Renamed<SpaCode extends string, Code extends string> = Partial<Record<SpaCode, Code>> & {
  [Name in SpaCode as ByRule<Name> extends Code ? never : Name]: Code
}

function mapped<SpaCode extends string, Code extends string>(
  table: Record<SpaCode, Code>,
  defaults: Fields<SpaCode>,
) {
  return {
    table,
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
        code,
        field: fieldAt(pointer, names) ?? field,
        message,
        retryAfterSeconds,
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

/** `/body/items/0/value` to `['input', 'cards', '0', 'valueMinor']`; null outside the body. */
function fieldAt(pointer: string, names: FieldNames): string[] | null {
  const [, location, ...parts] = pointer.split('/')
  if (location !== 'body' || parts.length === 0) return null
  const renamed: Partial<Record<string, string>> = names
  return ['input', ...parts.map((part) => renamed[part] ?? part)]
}
