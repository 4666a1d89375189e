// A value of a response beside its schema.
import { type Contract, resolve, type Schema } from '#api/http/operations.ts'

export interface Place {
  /** From the whole value to this one. */
  steps: string[]
  /** As the member has it, which is one object of the contract, and as it is written where that leads. */
  named: Schema
  schema: Schema
  value: unknown
}

/** Every value within one, itself included; `unnamed` gets the steps to members without a schema. */
export function placesIn(
  contract: Contract,
  { named, value, steps = [] }: { named: Schema; value: unknown; steps?: string[] },
  unnamed: (steps: string[]) => void = () => undefined,
): Place[] {
  const schema = schemaOf(contract, named, value)
  const inside = (next: Schema | undefined, name: string, each: unknown) =>
    next === undefined
      ? (unnamed([...steps, name]), [])
      : placesIn(contract, { named: next, value: each, steps: [...steps, name] }, unnamed)
  const { items, properties, additionalProperties: others } = schema
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const found = entries.flatMap(([name, each]) =>
    inside(Array.isArray(value) ? (items as Schema) : (properties?.[name] ?? (others as Schema)), name, each),
  )
  return [{ steps, named, schema, value }, ...found]
}

/** Without reference, and the one of several that the value is of: null or not, else by its `kind`. */
function schemaOf(contract: Contract, named: Schema, value: unknown): Schema {
  const schema = resolve<Schema>(contract, named)
  const choices = (schema['oneOf'] as Schema[] | undefined)?.map((one) => schemaOf(contract, one, value))
  if (!choices) return schema
  const kindOf = (one: Schema) => one.properties?.['kind']?.['enum'] as unknown[] | undefined
  const { kind } = Object(value) as { kind?: unknown }
  const isOf = (one: Schema) =>
    (value === null) === (one.type === 'null') && (kindOf(one)?.includes(kind) ?? true)
  return choices.find(isOf) ?? {}
}
