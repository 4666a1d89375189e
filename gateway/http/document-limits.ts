import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import type { GraphQLError, ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Fragments are counted where they are used, as if they were written there. */
const flattenFragments = true

/** A refused document is a validation error like any other (400), not an exception (500). */
const asValidationError = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
}

/**
 * How large a document may be. The parser gives up after 1,000 tokens, so it can neither run out of stack nor of time; the deepest
 * query of the shop has 8 levels, the dearest, an order in full, costs 9,213. Introspection is held short by GraphQL's own rule.
 */
export function useDocumentLimits(): Plugin {
  return EnvelopArmorPlugin({
    maxTokens: { n: 1000 },
    maxDepth: { n: 8, flattenFragments, ...asValidationError },
    maxAliases: { n: 15, allowList: [], ...asValidationError },
    maxDirectives: { n: 5, ...asValidationError },
    costLimit: {
      maxCost: 12_000,
      objectCost: 2,
      scalarCost: 1,
      depthCostFactor: 1.5,
      flattenFragments,
      ...asValidationError,
    },
    blockFieldSuggestion: { enabled: false },
  }) as Plugin
}
