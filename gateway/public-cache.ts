import { createHash } from 'node:crypto'
import { createInMemoryCache, useResponseCache } from '@graphql-yoga/plugin-response-cache'
import type { GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GatewayContext } from './context.ts'
import { negotiateLanguage } from '#http/language.ts'

const publicQueries = new Set([
  'store',
  'stores',
  'extras',
  'onSiteMenu',
  'countries',
  'reviews',
  'faqGroups',
  'featuredArticle',
  'newsArticles',
  'newsArticle',
  'homeEquipment',
  'contactLinks',
  'maintenance',
  'jobOffers',
])
/** Public too, but availability must be right immediately after a booking. */
const neverCached = { 'Store.availability': 0, 'Store.slots': 0, 'Store.nextAvailableDay': 0 }

/**
 * Caches whole responses about stores, products, countries and content for a minute, per language. An
 * operation that selects any other query field, under any alias, is never cached, so no cached response
 * contains session data.
 */
export function usePublicCache(schema: GraphQLSchema, milliseconds: number): Plugin {
  const fields = Object.keys(schema.getQueryType()!.getFields())
  const names = [
    ...fields.filter((field) => !publicQueries.has(field)),
    ...Object.keys(neverCached).map((field) => field.split('.')[1]),
    'mutation',
  ]
  const selectsUncached = new RegExp(`\\b(${names.join('|')})\\b`)
  const lifetimes = fields.map((field) => [`Query.${field}`, publicQueries.has(field) ? milliseconds : 0])
  return useResponseCache({
    cache: createInMemoryCache({ max: 500 }),
    session: () => null,
    // The plugin walks through every response, even uncacheable ones; the slots of a day have thousands of
    // fields.
    enabled: (_request, context) =>
      !selectsUncached.test((context as { params?: { query?: string } }).params?.query ?? ''),
    ttl: 0,
    ttlPerSchemaCoordinate: { ...Object.fromEntries(lifetimes), ...neverCached },
    idFields: [],
    invalidateViaMutation: false,
    includeExtensionMetadata: false,
    buildResponseCacheKey: async ({ documentString, operationName, variableValues, request }) => {
      const language = negotiateLanguage(request.headers.get('accept-language'))
      return createHash('sha256')
        .update(JSON.stringify([documentString, operationName, variableValues, language]))
        .digest('base64url')
    },
    onTtl: ({ ttl, context }) => {
      const { staleSince, isIncomplete } = (context as GatewayContext).freshness
      return staleSince === null && !isIncomplete ? ttl : 0
    },
    shouldCacheResult: ({ result }) => !result.errors?.length,
  })
}
