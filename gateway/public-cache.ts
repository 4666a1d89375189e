import { createHash } from 'node:crypto'
import { createInMemoryCache, useResponseCache } from '@graphql-yoga/plugin-response-cache'
import type { GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GatewayContext } from './context.ts'
import { negotiateLanguage } from '#http/language.ts'

const publicQueries = new Set(['stores', 'store', 'extras', 'countries'])
/** Public as well, but what is free must be right at once after a booking. */
const neverKept = { 'Store.availability': 0, 'Store.slots': 0, 'Store.nextAvailableDay': 0 }

/**
 * Keeps whole answers about stores, extras and countries for a minute. An operation that touches anything else, whatever alias it uses,
 * is never kept: every field of Query that is not on the list forbids it. Nothing of a session is in a kept answer, so it can be
 * everybody's; only the language makes a difference.
 */
export function usePublicCache(schema: GraphQLSchema, milliseconds: number): Plugin {
  const fields = Object.keys(schema.getQueryType()!.getFields())
  const names = [
    ...fields.filter((field) => !publicQueries.has(field)),
    ...Object.keys(neverKept).map((field) => field.split('.')[1]),
    'mutation',
  ]
  const hasNeverKept = new RegExp(`\\b(${names.join('|')})\\b`)
  const lives = fields.map((field) => [`Query.${field}`, publicQueries.has(field) ? milliseconds : 0])
  return useResponseCache({
    cache: createInMemoryCache({ max: 500 }),
    session: () => null,
    // The plugin walks through every answer, even one it will not keep; the times of a day have thousands of fields.
    enabled: (_request, context) =>
      !hasNeverKept.test((context as { params?: { query?: string } }).params?.query ?? ''),
    ttl: 0,
    ttlPerSchemaCoordinate: { ...Object.fromEntries(lives), ...neverKept },
    idFields: [],
    invalidateViaMutation: false,
    includeExtensionMetadata: false,
    buildResponseCacheKey: async ({ documentString, operationName, variableValues, request }) => {
      const language = negotiateLanguage(request.headers.get('accept-language'))
      return createHash('sha256')
        .update(JSON.stringify([documentString, operationName, variableValues, language]))
        .digest('base64url')
    },
    onTtl: ({ ttl, context }) => ((context as GatewayContext).freshness.staleSince === null ? ttl : 0),
    shouldCacheResult: ({ result }) => !result.errors?.length,
  })
}
