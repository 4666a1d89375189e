// The GraphQL API of the house at `/house/graphql`: its own schema, its own session, and operations of its
// own pages only.
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { readdirSync, readFileSync } from 'node:fs'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { GatewayConfig } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Resolvers } from '../generated/house-resolvers.ts'
import { useDocumentLimits } from '../http/document-limits.ts'
import { longestBody } from '../http/json-body.ts'
import { useRequestRules } from '../http/request-rules.ts'
import { createKnownOperations } from '../operations/known-operations.ts'
import type { ServerContext } from '../request/context.ts'
import { createErrorMask, useNoSuggestions, useRequestIds } from '../request/errors.ts'
import { DateScalar, DateTimeScalar } from '../request/scalars.ts'
import type { Spa } from '../spa/call.ts'
import {
  addNote,
  cancelForGuest,
  lengthenStay,
  moveStay,
  namePerson,
  setArrival,
  setCleaning,
  showContact,
} from './acts.ts'
import { bookForGuest, holdForGuest, houseFree, recordReceipt, releaseHold } from './booking.ts'
import { houseDayChanged } from './changes.ts'
import { createHouseContexts, type HouseContext } from './context.ts'
import {
  acts,
  houseDay,
  houseLengths,
  houseSearch,
  houseStay,
  houseTimes,
  invitation,
  staff,
} from './queries.ts'
import {
  acceptInvitation,
  beginSession,
  closeSession,
  confirmCode,
  openSession,
  requestCode,
} from './session.ts'
import { blockVoucher, houseVouchers, redeemForOrder } from './vouchers.ts'

const resolvers: Resolvers = {
  Date: DateScalar,
  DateTime: DateTimeScalar,
  Query: {
    staff,
    invitation,
    houseDay,
    houseSearch,
    houseStay,
    houseTimes,
    houseLengths,
    houseFree,
    houseVouchers,
    acts,
  },
  Mutation: {
    beginSession,
    openSession,
    requestCode,
    confirmCode,
    acceptInvitation,
    closeSession,
    showContact,
    setArrival,
    namePerson,
    addNote,
    moveStay,
    lengthenStay,
    cancelForGuest,
    holdForGuest,
    releaseHold,
    bookForGuest,
    recordReceipt,
    setCleaning,
    redeemForOrder,
    blockVoucher,
  },
  Subscription: { houseDayChanged },
}

const folder = new URL('../../schema/house/', import.meta.url)

export function houseSchema() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  const typeDefs = files.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  return createSchema<HouseContext>({ typeDefs, resolvers })
}

/** The documents that `npm run generate` found in web/house/, by hash. */
function readDocuments(): Record<string, string> {
  const file = new URL('../generated/house-operations.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

export interface House {
  fetch(request: Request, server?: ServerContext): Response | Promise<Response>
}

interface HouseOptions {
  spa: Spa
  config: GatewayConfig
  log: Log
  documents?: Record<string, string>
}

export function createHouse({ spa, config, log, documents = readDocuments() }: HouseOptions): House {
  const schema = houseSchema()
  const operations = createKnownOperations(schema, documents)
  const contextOf = createHouseContexts(spa, config, log)
  const yoga = createYoga<ServerContext, HouseContext>({
    graphqlEndpoint: '/house/graphql',
    schema,
    context: ({ request, ...server }) => contextOf(request, server),
    plugins: [
      useRequestRules(config.allowedOrigins, schema, log),
      useHouseCookie(),
      usePersistedOperations({
        // A developer explores the house on this machine; elsewhere its own pages alone ask.
        allowArbitraryOperations: config.graphiql === 'local',
        skipDocumentValidation: true,
        getPersistedOperation: (hash) => operations(hash)?.document ?? null,
      }),
      useDocumentLimits(),
      useRequestIds(),
      useNoSuggestions(),
    ],
    maskedErrors: { maskError: createErrorMask(log) },
    maxRequestBodySize: longestBody,
    cors: false,
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  return { fetch: async (request, server = {}) => yoga.fetch(request, server) }
}

function useHouseCookie(): Plugin<object, Partial<HouseContext>> {
  return {
    onResponse: ({ response, serverContext: { session } }) => {
      const cookie = session?.cookieToSet()
      if (cookie) response.headers.append('set-cookie', cookie)
    },
  }
}
