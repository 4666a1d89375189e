// Values that follow a schema of the contract.
import { type Arbitrary, boolean, constant, constantFrom, integer, oneof, record, tuple } from 'fast-check'
import { type Contract, resolve, type Schema } from '#api/http/operations.ts'

/** Valid: mostly the contract's example, otherwise the limits of the schema. */
export function fromSchema(schema: Schema, contract: Contract): Arbitrary<unknown> {
  const {
    type,
    properties,
    required = [],
    enum: choices,
    examples,
    minimum,
    maximum,
    items,
    minItems = 0,
    uniqueItems = false,
    maxLength,
    pattern,
    format,
    oneOf,
  } = resolve<Schema>(contract, schema) as Shape
  if (oneOf) return oneof(...oneOf.map((each) => fromSchema(each, contract)))
  if (properties) {
    const members = Object.entries(properties).map(
      ([name, member]) => [name, fromSchema(member, contract)] as const,
    )
    return withConditions(record(Object.fromEntries(members), { requiredKeys: required }), schema, contract)
  }
  const example = examples?.length ? [constantFrom(...examples)] : []
  if (choices) return constantFrom(...choices)
  if (type === 'null') return constant(null)
  if (type === 'boolean') return boolean()
  if (type === 'integer' || type === 'number')
    return oneof(...example, constantFrom(minimum ?? 0, maximum ?? 1, (minimum ?? 0) + 1))
  if (type === 'array')
    return tuple(
      fromSchema(items!, contract),
      integer({ min: minItems, max: uniqueItems ? Math.max(minItems, 1) : 3 }),
    ).map(([item, count]) => Array.from({ length: count }, () => item))
  if (type === 'string') {
    const long = 'x'.repeat(Math.min(maxLength ?? 10, 4_000))
    const isLongValid = format === undefined && (pattern === undefined || new RegExp(pattern, 'u').test(long))
    return oneof(
      { weight: 12, arbitrary: example[0] ?? constant('text') },
      { weight: isLongValid ? 1 : 0, arbitrary: constant(long) },
    )
  }
  return example[0] ?? constant({})
}

/** The value, with the properties that the schema's rules "if … then …" ask for where they apply to it. */
export function withConditions(
  value: Arbitrary<Record<string, unknown>>,
  schema: Schema,
  contract: Contract,
): Arbitrary<Record<string, unknown>> {
  const { allOf = [] } = resolve<Schema>(contract, schema) as Shape
  const demanded = allOf.map(({ then }) => fromSchema(then, contract) as Arbitrary<Record<string, unknown>>)
  return tuple(value, ...demanded).map(([given, ...parts]) =>
    parts.reduce(
      (whole, part, index) => (applies(allOf[index]!.if, whole) ? { ...whole, ...part } : whole),
      given,
    ),
  )
}

/** Whether a value follows the schema of an `if`, which names the choices of properties. */
function applies({ properties }: Condition, value: Record<string, unknown>): boolean {
  return Object.entries(properties).every(
    ([name, { const: only, enum: choices = [only] }]) => !(name in value) || choices.includes(value[name]),
  )
}

interface Condition {
  properties: Record<string, { const?: unknown; enum?: unknown[] }>
}

interface Shape {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  examples?: unknown[]
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  uniqueItems?: boolean
  maxLength?: number
  pattern?: string
  format?: string
  oneOf?: Schema[]
  allOf?: { if: Condition; then: Schema }[]
}
