import { GraphQLError } from 'graphql'

/** The error of an argument that no page sends. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
