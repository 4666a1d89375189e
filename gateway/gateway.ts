import { createYoga, _createLRUCache as createLruCache } from 'graphql-yoga'
import type { GatewayConfig } from './config.ts'
import { createContextFactory, type GatewayContext, type ServerContext } from './context.ts'
import { useJsonBody } from './http/json-body.ts'
import { useDocumentLimits } from './http/document-limits.ts'
import { useRequestRules } from './http/request-rules.ts'
import { useDownloads } from './downloads/plugin.ts'
import { createErrorMask, useNoSuggestions } from './errors.ts'
import { useExplorer } from './explorer/explorer.ts'
import type { Log } from './log.ts'
import { useOperationReport } from './operation-report.ts'
import type { PlacesFetch } from './places/client.ts'
import { createPlaces } from './places/places.ts'
import { usePublicCache } from './public-cache.ts'
import { createShopSchema } from './schema.ts'
import { useSessionCookie } from './session/plugin.ts'
import type { Spa } from './spa/client.ts'

export interface GatewayOptions {
  /** The fetch of the embedded spa API, or the global one. */
  spa: Spa
  /** Calls the places service; the global fetch unless a test gives another. */
  placesFetch?: PlacesFetch
  config: GatewayConfig
  log?: Log
}

/**
 * The GraphQL API and the documents it links to: a fetch handler for `/graphql`, `/downloads` and everything
 * below them. `clientAddress` is passed on to the spa API, which counts rate limits by it.
 */
export function createGateway({ spa, placesFetch, config, log = () => undefined }: GatewayOptions) {
  const schema = createShopSchema()
  const places = createPlaces({ config, log, fetch: placesFetch })
  const contextOf = createContextFactory({ spa, places, config, log })
  return createYoga<ServerContext, GatewayContext>({
    schema,
    context: ({ request, clientAddress, readDeadlineMs }) =>
      contextOf(request.headers, { clientAddress, readDeadlineMs, gone: () => request.signal }),
    plugins: [
      useDownloads({ contextOf, allowedOrigins: config.allowedOrigins, log }),
      useRequestRules(config.allowedOrigins),
      useSessionCookie(),
      ...(config.hasGraphiql ? [useExplorer()] : []),
      useJsonBody(),
      useDocumentLimits(),
      useOperationReport(log),
      usePublicCache(schema, config.catalogueFreshMs),
      useNoSuggestions(),
    ],
    maskedErrors: { maskError: createErrorMask(log) },
    maxRequestBodySize: 64 * 1024,
    // Any client can send documents: cache few, and no invalid ones.
    parserAndValidationCache: {
      documentCache: createLruCache({ max: 200 }),
      errorCache: { get: () => undefined, set: () => undefined },
    },
    cors: false,
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
}
