import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import type { GraphQLError, ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Fragments count where they are spread. */
const flattenFragments = true

/** A refused document is a validation error (400), not an exception (500). */
const asValidationError = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
}

/**
 * The size of a GraphQL document. Parsing stops after 1,000 tokens, which bounds stack and time; the deepest
 * query of the shop has 8 levels, the costliest, an order in full, costs 9,213.
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
