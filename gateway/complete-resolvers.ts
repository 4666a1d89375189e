import type { GraphQLScalarType } from 'graphql'
import type { Resolvers, ResolversInterfaceTypes, ResolversParentTypes } from './generated/resolvers.ts'

/**
 * Resolvers without a hole: GraphQL reads a field that has none from the source by its name, unseen by the
 * types, so only a member that has the field's type may be read so. All other fields have to have a resolver,
 * except those of interfaces, which the types that implement them have.
 */
export type CompleteResolvers = Resolvers & {
  [
    Type in keyof Resolvers as Type extends keyof ResolversInterfaceTypes<never>
      ? never
      : NeededFields<Type> extends never
        ? never
        : Type
  ]-?: {
    [Field in NeededFields<Type>]: Type extends 'Query' | 'Mutation'
      ? FieldsOf<Type>[Field]
      : NonNullable<FieldsOf<Type>[Field]>
  }
}

type FieldsOf<Type extends keyof Resolvers> =
  NonNullable<Resolvers[Type]> extends GraphQLScalarType ? object : NonNullable<Resolvers[Type]>

type NeededFields<Type extends keyof Resolvers> = Type extends keyof ResolversParentTypes
  ? NeededOf<FieldsOf<Type>, ResolversParentTypes[Type]>
  : never

type NeededOf<Fields, Source> = {
  [Field in keyof Fields]-?: Field extends '__isTypeOf'
    ? never
    : Field extends NamesOf<Source>
      ? Source[Field] extends Accepted<ResultOf<Fields[Field]>>
        ? never
        : Field
      : Field
}[keyof Fields]

/** None for a source without members of its own, such as that of Query. */
type NamesOf<Source> = string extends keyof Source ? never : keyof Source

/** GraphQL takes undefined for null. */
type Accepted<Result> = null extends Result ? Result | undefined : Result

type ResultOf<FieldResolver> =
  Extract<FieldResolver, (...args: never[]) => unknown> extends (...args: never[]) => infer Result
    ? Result
    : never
