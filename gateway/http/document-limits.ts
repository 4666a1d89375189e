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
 * The size of a GraphQL document. Parsing stops after the tokens, which bounds stack and time; the deepest
 * query of the shop has 8 levels, the costliest, an order in full, costs 9,213.
 */
export const documentLimits = {
  tokens: 1_000,
  depth: 8,
  aliases: 15,
  directives: 5,
  cost: 12_000,
  objectCost: 2,
  scalarCost: 1,
  depthCostFactor: 1.5,
}

/** Refuses documents beyond the limits, before they are executed. */
export function useDocumentLimits(): Plugin {
  const { tokens, depth, aliases, directives, cost, ...costs } = documentLimits
  return EnvelopArmorPlugin({
    maxTokens: { n: tokens },
    maxDepth: { n: depth, flattenFragments, ...asValidationError },
    maxAliases: { n: aliases, allowList: [], ...asValidationError },
    maxDirectives: { n: directives, ...asValidationError },
    costLimit: {
      maxCost: cost,
      ...costs,
      flattenFragments,
      ...asValidationError,
    },
    blockFieldSuggestion: { enabled: false },
  }) as Plugin
}
