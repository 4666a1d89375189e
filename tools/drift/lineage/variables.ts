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
  Kind,
  parse,
  TypeInfo,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { everyOperation } from '../../../gateway/testing/operations.ts'
import { ids } from '../../../gateway/testing/operations/inputs.ts'

/** Values of arguments by their coordinate, `Store.slots(day:)`, as the gateway's tests give them. */
export function sampleArguments(schema: GraphQLSchema): Map<string, unknown> {
  const samples = new Map<string, unknown>()
  for (const { query, variables } of everyOperation)
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
  samples: Map<string, unknown>,
): Record<string, unknown> {
  const variables: Record<string, unknown> = {}
  visitArguments(schema, document, (coordinate, value, type) => {
    if (value.kind !== Kind.VARIABLE) return
    const { value: name } = value.name
    variables[name] ??= samples.get(coordinate) ?? valueOf(type, name, 0)
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
export function filledInput(type: GraphQLInputType, known: unknown, name: string, round: number): unknown {
  const plain = getNullableType(type) as GraphQLInputType
  if (isListType(plain)) {
    const list = Array.isArray(known) && known.length > 0 ? known : [undefined]
    return list.map((each) => filledInput(plain.ofType as GraphQLInputType, each, name, round))
  }
  if (!isInputObjectType(plain))
    return round > 0 && isEnumType(plain)
      ? valueOf(plain, name, round)
      : (known ?? valueOf(plain, name, round))
  const given = (known ?? {}) as Record<string, unknown>
  const fields = Object.values(plain.getFields())
  return Object.fromEntries(
    fields.map((field) => [field.name, filledInput(field.type, given[field.name], field.name, round)]),
  )
}

/** A value with nothing in it that may be left out. */
export function leastInput(type: GraphQLInputType, known: unknown): unknown {
  const plain = getNullableType(type) as GraphQLInputType
  if (isListType(plain) && Array.isArray(known))
    return known.map((each) => leastInput(plain.ofType as GraphQLInputType, each))
  if (!isInputObjectType(plain) || typeof known !== 'object' || known === null) return known
  const fields = Object.values(plain.getFields()).filter((field) => isNonNullType(field.type))
  const given = known as Record<string, unknown>
  return Object.fromEntries(fields.map(({ name, type: inner }) => [name, leastInput(inner, given[name])]))
}

/** The same with null for all that may be null. */
export function nullInput(type: GraphQLInputType, known: unknown): unknown {
  if (!isNonNullType(type)) return null
  const plain = getNullableType(type) as GraphQLInputType
  if (isListType(plain) && Array.isArray(known))
    return known.map((each) => nullInput(plain.ofType as GraphQLInputType, each))
  if (!isInputObjectType(plain) || typeof known !== 'object' || known === null) return known
  const given = known as Record<string, unknown>
  const fields = Object.values(plain.getFields())
  return Object.fromEntries(fields.map(({ name, type: inner }) => [name, nullInput(inner, given[name])]))
}

function valueOf(type: GraphQLInputType, name: string, round: number): unknown {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[round % named.getValues().length]!.name
  if (isInputObjectType(named)) return filledInput(type, undefined, name, round)
  const id = Object.entries(ids).find(([each]) => name.toLowerCase().includes(each))?.[1]
  if (named.name === 'ID') return id ?? ids.booking
  const values: Record<string, unknown> = { Int: 2, Float: 2, Boolean: true, Date: '2026-12-05' }
  return values[named.name] ?? (named.name === 'DateTime' ? '2026-12-05T17:00:00Z' : 'mainz')
}
