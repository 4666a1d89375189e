import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  TypeInfo,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { ids } from '../../../gateway/testing/operations/inputs.ts'
import type { Gateway } from './gateways.ts'

/**
 * Values of arguments by their coordinate, `Store.slots(day:)`, as the gateway's tests give them, and of
 * members and arguments that no test has by their name.
 */
type Samples = Map<string, unknown>

/** The values that a gateway has. */
export function sampleArguments(
  schema: GraphQLSchema,
  { operations, values }: Pick<Gateway, 'operations' | 'values'>,
): Samples {
  const samples: Samples = new Map(Object.entries(values))
  for (const { query, variables } of operations)
    visitArguments(schema, parse(query), (coordinate, value) => {
      const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : valueFromASTUntyped(value)
      if (given !== undefined && given !== null) samples.set(coordinate, given)
    })
  return samples
}

/** Variables for a document of the shop, from samples where there are any. */
export function variablesFor(
  schema: GraphQLSchema,
  document: DocumentNode,
  samples: Samples,
): Record<string, unknown> {
  const variables: Record<string, unknown> = {}
  visitArguments(schema, document, (coordinate, value, type) => {
    if (value.kind !== Kind.VARIABLE) return
    const { value: name } = value.name
    variables[name] ??= samples.get(coordinate) ?? valueOf(type, name, 0, samples)
  })
  return variables
}

function visitArguments(
  schema: GraphQLSchema,
  document: DocumentNode,
  onArgument: (coordinate: string, value: ValueNode, type: GraphQLInputType) => void,
): void {
  const info = new TypeInfo(schema)
  const enter = ({ name, value }: { name: { value: string }; value: ValueNode }) => {
    const field = `${info.getParentType()?.name}.${info.getFieldDef()?.name}`
    const type = info.getInputType()
    if (type) onArgument(`${field}(${name.value}:)`, value, type)
  }
  visit(document, visitWithTypeInfo(info, { Argument: enter }))
}

/** A value with everything in it that an input can have; `round` chooses among the values of enums. */
export function filledInput(
  type: GraphQLInputType,
  known: unknown,
  name: string,
  round: number,
  samples: Samples = new Map(),
): unknown {
  const plain = getNullableType(type) as GraphQLInputType
  if (isListType(plain)) {
    const list = Array.isArray(known) && known.length > 0 ? known : [undefined]
    return list.map((each) => filledInput(plain.ofType as GraphQLInputType, each, name, round, samples))
  }
  if (!isInputObjectType(plain))
    return round > 0 && isEnumType(plain)
      ? valueOf(plain, name, round)
      : (known ?? valueOf(plain, name, round, samples))
  const given = (known ?? {}) as Record<string, unknown>
  const fields = Object.values(plain.getFields())
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      filledInput(field.type, given[field.name], field.name, round, samples),
    ]),
  )
}

/** A value with nothing in it that may be left out, or with null for all that may be null. */
export function bareInput(type: GraphQLInputType, known: unknown, hasNulls: boolean): unknown {
  if (hasNulls && !isNonNullType(type)) return null
  const plain = getNullableType(type) as GraphQLInputType
  if (isListType(plain) && Array.isArray(known))
    return known.map((each) => bareInput(plain.ofType as GraphQLInputType, each, hasNulls))
  if (!isInputObjectType(plain) || typeof known !== 'object' || known === null) return known
  const fields = Object.values(plain.getFields()).filter((field) => hasNulls || isRequiredInputField(field))
  const given = known as Record<string, unknown>
  return Object.fromEntries(
    fields.map(({ name, type: inner }) => [name, bareInput(inner, given[name], hasNulls)]),
  )
}

function valueOf(type: GraphQLInputType, name: string, round: number, samples: Samples = new Map()): unknown {
  const named = getNamedType(type)
  if (samples.has(name)) return samples.get(name)
  if (isEnumType(named)) return named.getValues()[round % named.getValues().length]!.name
  if (isInputObjectType(named)) return filledInput(type, undefined, name, round, samples)
  const id = Object.entries(ids).find(([each]) => name.toLowerCase().includes(each))?.[1]
  if (named.name === 'ID') return id ?? ids.booking
  const plain: Record<string, unknown> = { Int: 2, Float: 2, Boolean: true, Date: '2026-12-05' }
  return plain[named.name] ?? (named.name === 'DateTime' ? '2026-12-05T17:00:00Z' : 'mainz')
}
