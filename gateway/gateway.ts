import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError } from 'graphql'
import { createYoga, _createLRUCache as createLruCache } from 'graphql-yoga'
import type { GatewayConfig } from './base/config.ts'
import { createContextFactory, type GatewayContext, type ServerContext } from './request/context.ts'
import { useJsonBody } from './http/json-body.ts'
import { useDocumentLimits } from './http/document-limits.ts'
import { readKnownRequest } from './operations/known-request.ts'
import { type HeaderReader, useRequestRules } from './http/request-rules.ts'
import { useDownloads } from './downloads/plugin.ts'
import { createErrorMask, useNoSuggestions } from './request/errors.ts'
import type { Login } from './explorer/example.ts'
import { useExplorer } from './explorer/explorer.ts'
import type { Log } from './base/log.ts'
import { metricsText } from './request/metrics.ts'
import { useOperationReport } from './request/operation-report.ts'
import { createKnownOperations, readDocuments } from './operations/known-operations.ts'
import {
  createPublicResponses,
  type PublicQuestion,
  type PublicResponse,
} from './operations/public-responses.ts'
import type { PlacesFetch } from './places/client.ts'
import { createPlaces } from './places/places.ts'
import { usePartialLists } from './request/partial-lists.ts'
import { createShopSchema, partialSchema } from './schema.ts'
import { useSessionCookie } from './session/plugin.ts'
import type { Spa } from './spa/call.ts'

export interface GatewayOptions {
  /** The fetch of the embedded spa API, or the global one. */
  spa: Spa
  /** Calls the places service; the global fetch unless a test gives another. */
  placesFetch?: PlacesFetch
  config: GatewayConfig
  log?: Log
  /** The documents of the shop's pages by hash; those of the build unless a test gives others. */
  documents?: Record<string, string>
  /** The account of a start in development, for the examples of GraphiQL. */
  login?: Login
}

export interface Gateway {
  fetch(request: Request, server?: ServerContext): Response | Promise<Response>
  /** The response of a known public operation, from memory where nothing has changed; null for others. */
  respondPublicly(question: PublicQuestion, server: ServerContext): Promise<PublicResponse> | null
  /** The same for the headers and body of a POST to `/graphql`; null for all that takes the long way. */
  respondToKnown(headers: HeaderReader, body: Buffer, server: ServerContext): Promise<PublicResponse> | null
  /** The spa API in this process has heard that public content changed: the next response has it. */
  contentChanged(): void
  /** Counters since the start, as a collector reads them. */
  metrics(): string
}

/**
 * The GraphQL API and the documents it links to: a fetch handler for `/graphql`, `/downloads` and everything
 * below them. `clientAddress` is passed on to the spa API, which counts rate limits by it.
 */
export function createGateway({
  spa,
  placesFetch,
  config,
  log = () => undefined,
  documents = readDocuments(),
  login,
}: GatewayOptions): Gateway {
  const schema = createShopSchema()
  const places = createPlaces({ config, log, fetch: placesFetch })
  const operations = createKnownOperations(schema, documents)
  const { contextOf, contentChanged, breachCounts } = createContextFactory({ spa, places, config, log })
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema,
    context: ({ request, clientAddress, readDeadlineMs, recorder, gone = () => request.signal }) =>
      contextOf(request.headers, { clientAddress, readDeadlineMs, recorder, gone }),
    plugins: [
      useDownloads({ contextOf, allowedOrigins: config.allowedOrigins, log }),
      useRequestRules(config.allowedOrigins),
      useSessionCookie(),
      useExplorer(config.graphiql, login),
      useJsonBody(),
      usePersistedOperations({
        allowArbitraryOperations: true,
        skipDocumentValidation: true,
        getPersistedOperation: (hash) => operations(hash)?.document ?? null,
        customErrors: persistedOperationErrors,
      }),
      useDocumentLimits(),
      usePartialLists(partialSchema()),
      useOperationReport(log),
      ...(config.graphiql === 'local' ? [] : [useNoSuggestions()]),
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
  const respond = createPublicResponses({
    execute: async (request, server) => yoga.fetch(request, server),
    checkMs: config.readDeadlineMs,
  })
  const respondPublicly: Gateway['respondPublicly'] = (question, server) =>
    operations(question.hash)?.isPublic ? respond(question, server) : null
  return {
    fetch: async (request, server = {}) => {
      if (request.method !== 'HEAD') return yoga.fetch(request, server)
      const { status, headers } = await yoga.fetch(new Request(request, { method: 'GET' }), server)
      return new Response(null, { status, headers: new Headers(headers) })
    },
    respondPublicly,
    respondToKnown: (headers, body, server) => {
      const question = readKnownRequest(headers, body, config.allowedOrigins)
      return question && respondPublicly(question, server)
    },
    contentChanged,
    metrics: () => metricsText(breachCounts()),
  }
}

const persistedOperationErrors = {
  notFound: () =>
    new GraphQLError('PersistedQueryNotFound', {
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 400 } },
    }),
  keyNotFound: () =>
    new GraphQLError('Must provide query string.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400, spec: true, headers: { Allow: 'GET, POST' } } },
    }),
}
