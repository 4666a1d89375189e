// Values that follow a schema of the contract.
import { type Arbitrary, boolean, constant, constantFrom, integer, oneof, record, tuple } from 'fast-check'
import { type Contract, resolve, type Schema } from '#api/http/operations.ts'

/** Mostly the contract's example, otherwise the limits of the schema. */
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
    maxLength,
    oneOf,
  } = resolve<Schema>(contract, schema) as Shape
  if (oneOf) return oneof(...oneOf.map((each) => fromSchema(each, contract)))
  if (properties) {
    const members = Object.entries(properties).map(
      ([name, member]) => [name, fromSchema(member, contract)] as const,
    )
    return record(Object.fromEntries(members), { requiredKeys: required })
  }
  const example = examples?.length ? [constantFrom(...examples)] : []
  if (choices) return constantFrom(...choices)
  if (type === 'null') return constant(null)
  if (type === 'boolean') return boolean()
  if (type === 'integer' || type === 'number')
    return oneof(...example, constantFrom(...[minimum ?? 0, maximum ?? 1, (minimum ?? 0) + 1]))
  if (type === 'array')
    return tuple(fromSchema(items!, contract), integer({ min: minItems, max: 3 })).map(([item, count]) =>
      Array.from({ length: count }, () => item),
    )
  if (type === 'string')
    return oneof(
      { weight: 12, arbitrary: example[0] ?? constant('text') },
      { weight: 1, arbitrary: constant('x'.repeat(Math.min(maxLength ?? 10, 4_000))) },
    )
  return example[0] ?? constant({})
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
  maxLength?: number
  oneOf?: Schema[]
}
