import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError } from 'graphql'
import { createYoga, _createLRUCache as createLruCache } from 'graphql-yoga'
import type { Metric } from '#http/metrics-text.ts'
import type { GatewayConfig } from './base/config.ts'
import { createContextFactory, type GatewayContext, type ServerContext } from './request/context.ts'
import { jsonBody, longestBody, useJsonBody } from './http/json-body.ts'
import { useDocumentLimits } from './http/document-limits.ts'
import { type PublicQuestion, questionOfPost } from './operations/known-request.ts'
import { type HeaderReader, useRequestRules } from './http/request-rules.ts'
import { useStreamRequests } from './live/stream-requests.ts'
import { useDownloads } from './downloads/plugin.ts'
import { createErrorMask, useNoSuggestions, useRequestIds } from './request/errors.ts'
import type { Login } from './explorer/example.ts'
import { examples } from './explorer/examples.ts'
import { useExplorer } from './explorer/explorer.ts'
import { useCalls } from './explorer/use-calls.ts'
import type { Log } from './base/log.ts'
import { useOperationReport } from './request/operation-report.ts'
import { createKnownOperations, readDocuments } from './operations/known-operations.ts'
import { type PublicRead, readPublic } from './operations/public-read.ts'
import type { PlacesFetch } from './places/client.ts'
import { createPlaces } from './places/places.ts'
import { usePartialLists } from './request/partial-lists.ts'
import { useSpans } from './request/spans.ts'
import { partialSchema, readTypes, shownSchema } from './schema.ts'
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
  /** Reads the body of a POST to `/graphql`, once; null stands for one of more than `longestBody`. */
  openPost(headers: HeaderReader, body: Buffer | null): Post
  /** The variables of an operation that is the same for every visitor; null if a hash names no such one. */
  publicVariables(hash: string): readonly string[] | null
  /** Executes such an operation, whatever is in memory of it. */
  readPublic(question: PublicQuestion, server: ServerContext): Promise<PublicRead>
  /** The spa API in this process has heard that public content changed: the next response has it. */
  contentChanged(): void
  /** Counts since the start: names of members of the contract, never values. */
  metrics(): Metric[]
}

/** A POST to `/graphql` whose body was read. */
export interface Post {
  /** The operation that it names by its hash only; null for all that has to be executed as it is. */
  question: PublicQuestion | null
  /** For `ServerContext.body`. */
  body: () => object
}

const explored = {
  endpoint: '/graphql',
  title: 'Wellzone GraphiQL',
  links: {
    '/graphql/schema.graphql': 'The schema as SDL',
    '/graphql/guide': 'Use this API from elsewhere',
  },
  examples,
  types: readTypes,
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
  const schema = shownSchema()
  const places = createPlaces({ config, log, fetch: placesFetch })
  const operations = createKnownOperations(schema, documents)
  const { contextOf, contentChanged, breachCounts } = createContextFactory({ spa, places, config, log })
  const maskError = createErrorMask(log)
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema,
    context: ({ request, clientAddress, readDeadlineMs, recorder, gone = () => request.signal }) =>
      contextOf(request.headers, { clientAddress, readDeadlineMs, recorder, gone }),
    plugins: [
      useDownloads({ contextOf, allowedOrigins: config.allowedOrigins, log }),
      useRequestRules(config.allowedOrigins, schema, log),
      useSessionCookie(),
      useExplorer(config.graphiql, { ...explored, login }),
      useJsonBody(),
      usePersistedOperations({
        allowArbitraryOperations: true,
        skipDocumentValidation: true,
        getPersistedOperation: (hash) => operations(hash)?.document ?? null,
        customErrors: persistedOperationErrors,
      }),
      useDocumentLimits(),
      usePartialLists(partialSchema()),
      useStreamRequests(),
      useCalls(config.graphiql),
      useSpans(),
      useOperationReport(log),
      useRequestIds(),
      ...(config.graphiql === 'local' ? [] : [useNoSuggestions()]),
    ],
    maskedErrors: { maskError },
    maxRequestBodySize: longestBody,
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
  return {
    fetch: async (request, server = {}) => {
      if (request.method !== 'HEAD') return yoga.fetch(request, server)
      const { status, headers } = await yoga.fetch(new Request(request, { method: 'GET' }), server)
      return new Response(null, { status, headers: new Headers(headers) })
    },
    openPost: (headers, bytes) => {
      const body = jsonBody(bytes)
      return { question: questionOfPost(headers, body, config.allowedOrigins), body }
    },
    publicVariables: (hash) => operations(hash)?.publicVariables ?? null,
    readPublic: (question, server) =>
      readPublic(question, server, {
        execute: async (request, context) => yoga.fetch(request, context),
        checkMs: config.readDeadlineMs,
      }),
    contentChanged,
    metrics: () => [
      {
        name: 'wellzone_contract_breaches_total',
        help: 'What responses of the spa API broke of its contract since the start.',
        type: 'counter',
        samples: breachCounts().map(({ count, ...labels }) => ({ labels, value: count })),
      },
    ],
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
