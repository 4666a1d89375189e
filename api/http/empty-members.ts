import { type Contract, resolve, type Schema } from './operations.ts'

type Shape = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  enum?: unknown[]
  minLength?: number
  pattern?: string
  format?: string
}

/**
 * A request with what it leaves empty as none: an optional member or parameter that is null or an empty text
 * is left out, null in a required text that may be empty is the empty text. What the contract takes as a
 * value stays one. A number of a row may come as text, as links have it.
 */
export function withoutEmpty(contract: Contract, schema: Schema, value: unknown): unknown {
  const { properties, required = [], items, oneOf } = shapeOf(contract, schema)
  if (typeof value === 'string' && isRowNumber(schema) && /^[1-9]\d{0,9}$/.test(value)) return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return items ? value.map((item) => withoutEmpty(contract, items, item)) : value
  const branch = oneOf?.find((one) => shapeOf(contract, one).properties)
  if (branch) return withoutEmpty(contract, branch, value)
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (!own || !isEmpty(member) || takes(contract, own, member))
        return [[name, own ? withoutEmpty(contract, own, member) : member]]
      if (!required.includes(name)) return []
      return [[name, member === null && takes(contract, own, '') ? '' : member]]
    }),
  )
}

/** A schema behind its references: one may name another. */
function shapeOf(contract: Contract, schema: Schema): Shape {
  return schema.$ref ? shapeOf(contract, resolve<Schema>(contract, schema)) : (schema as Shape)
}

function isRowNumber({ $ref }: Schema): boolean {
  return $ref?.endsWith('/Id') ?? false
}

function isEmpty(value: unknown): value is null | '' {
  return value === null || value === ''
}

/** Whether an empty value follows the schema. */
function takes(contract: Contract, schema: Schema, value: null | ''): boolean {
  const shape = shapeOf(contract, schema)
  if (shape.oneOf) return shape.oneOf.some((one) => takes(contract, one, value))
  if (value === null) return shape.type === 'null'
  const { type, enum: choices = [value], minLength = 0, pattern = '', format } = shape
  return (
    type === 'string' &&
    minLength === 0 &&
    format === undefined &&
    choices.includes(value) &&
    new RegExp(pattern, 'u').test(value)
  )
}
