import { type GraphQLFieldResolver, type GraphQLResolveInfo, type GraphQLSchema, isObjectType } from 'graphql'
import { because } from '../spa/trail.ts'

/** Changes the resolvers of a schema: each says of which field a call of the spa API is, if that is asked. */
export function explainResolvers<Schema extends GraphQLSchema>(schema: Schema): Schema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields()))
      if (field.resolve) field.resolve = explaining(field.resolve)
  }
  return schema
}

function explaining<Source, Context>(
  resolver: GraphQLFieldResolver<Source, Context>,
): GraphQLFieldResolver<Source, Context> {
  return (source, args, context, info) =>
    because(
      () => ({ field: nameOf(info.path), resolver }),
      () => resolver(source, args, context, info),
    )
}

/** `viewer.orders.edges`, without positions in lists. */
function nameOf({ key, prev }: GraphQLResolveInfo['path']): string {
  const before = prev ? nameOf(prev) : ''
  if (typeof key === 'number') return before
  return before ? `${before}.${key}` : key
}
