import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { type Running, running, watchedCopies } from './watch.ts'

/** The resolver of a field, as it was before it was watched; null for the default one. */
export type ResolverOf = (coordinate: string) => unknown

/** Called with what a field resolved to. */
type OnResult = (field: string, value: unknown) => void

/** Lets every resolver of a schema run under the name of its field, the default ones too. */
export function watchResolvers(schema: GraphQLSchema, onResult: OnResult): ResolverOf {
  const resolvers = new Map<string, unknown>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isUnionType(type) && type.resolveType) {
      const resolve = type.resolveType
      type.resolveType = (...parts) => running.run({ by: type.name, copies: [] }, () => resolve(...parts))
    }
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      resolvers.set(`${type.name}.${field.name}`, field.resolve ?? null)
      watchField(field, `${type.name}.${field.name}`, onResult)
    }
  }
  return (coordinate) => resolvers.get(coordinate) ?? null
}

function watchField(field: GraphQLField<unknown, unknown>, by: string, onResult: OnResult): void {
  const { subscribe } = field
  if (subscribe)
    field.subscribe = (...parts) => running.run({ by, copies: [] }, () => subscribe(...parts) as unknown)
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (...parts) => {
    const now: Running = { by, copies: [] }
    return running.run(now, () => {
      const result: unknown = resolve(...parts)
      const done = (value: unknown) => {
        onResult(by, value)
        return watchedCopies(value, now)
      }
      return result instanceof Promise ? resolved(result, done) : done(result)
    })
  }
}

async function resolved(result: Promise<unknown>, done: (value: unknown) => unknown): Promise<unknown> {
  return done(await result)
}
