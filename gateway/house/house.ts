// The GraphQL API of the house at `/house/graphql`: its own schema, its own session, and operations of its
// own pages only.
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { readdirSync, readFileSync } from 'node:fs'
import { concatAST, type DocumentNode, parse } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { GatewayConfig } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Login } from '../explorer/example.ts'
import { houseExamples } from '../explorer/examples/house.ts'
import { explainResolvers } from '../explorer/explain-resolvers.ts'
import { useExplorer } from '../explorer/explorer.ts'
import { useCalls } from '../explorer/use-calls.ts'
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
  freeSuite,
  lengthenStay,
  moveStay,
  namePerson,
  sendAgain,
  setArrival,
  setCleaning,
  showContact,
} from './acts.ts'
import { bookForGuest, holdForGuest, houseFree, recordReceipt, releaseHold } from './booking.ts'
import { documents, owedVouchers } from './books.ts'
import { houseDayChanged } from './changes.ts'
import { createHouseContexts, type HouseContext } from './context.ts'
import { houseHours, setHours } from './hours.ts'
import { useHouseDownloads } from './downloads.ts'
import {
  acts,
  houseDay,
  houseDoor,
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
import { closeDay, recordRefund, takings } from './takings.ts'
import { changeSuite, closeSuite, houseSuites, openSuite } from './suites.ts'
import { blockVoucher, houseVouchers, redeemForOrder } from './vouchers.ts'

const resolvers: Resolvers = {
  Date: DateScalar,
  DateTime: DateTimeScalar,
  Query: {
    staff,
    invitation,
    houseDay,
    houseDoor,
    houseSearch,
    houseStay,
    houseTimes,
    houseLengths,
    houseFree,
    houseVouchers,
    takings,
    houseSuites,
    houseHours,
    documents,
    owedVouchers,
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
    sendAgain,
    moveStay,
    lengthenStay,
    cancelForGuest,
    freeSuite,
    holdForGuest,
    releaseHold,
    bookForGuest,
    recordReceipt,
    setCleaning,
    redeemForOrder,
    blockVoucher,
    recordRefund,
    closeDay,
    closeSuite,
    openSuite,
    changeSuite,
    setHours,
  },
  Subscription: { houseDayChanged },
}

const endpoint = '/house/graphql'
const folder = new URL('../../schema/house/', import.meta.url)

function readTypes(): DocumentNode {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return concatAST(files.map((name) => parse(readFileSync(new URL(name, folder), 'utf8'))))
}

export const houseSchema = () => createSchema<HouseContext>({ typeDefs: readTypes(), resolvers })

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
  /** The member of staff of a start in development, for the examples of GraphiQL. */
  login?: Login
}

export function createHouse({
  spa,
  config,
  log,
  documents: ownDocuments = readDocuments(),
  login,
}: HouseOptions): House {
  const schema = explainResolvers(houseSchema())
  // A developer explores the house on this machine; elsewhere its own pages alone ask.
  const graphiql = config.graphiql === 'local' ? 'local' : 'off'
  const operations = createKnownOperations(schema, ownDocuments)
  const contextOf = createHouseContexts(spa, config, log)
  const yoga = createYoga<ServerContext, HouseContext>({
    graphqlEndpoint: endpoint,
    schema,
    context: ({ request, ...server }) => contextOf(request, server),
    plugins: [
      useHouseDownloads({ contextOf, allowedOrigins: config.allowedOrigins, log }),
      useRequestRules(config.allowedOrigins, schema, log),
      useHouseCookie(),
      useExplorer(graphiql, {
        endpoint,
        title: 'Wellzone house GraphiQL',
        links: { [`${endpoint}/schema.graphql`]: 'The schema as SDL', '/graphql': 'The schema of the shop' },
        examples: houseExamples,
        login,
        types: readTypes,
      }),
      usePersistedOperations({
        allowArbitraryOperations: graphiql === 'local',
        skipDocumentValidation: true,
        getPersistedOperation: (hash) => operations(hash)?.document ?? null,
      }),
      useDocumentLimits(),
      useCalls(graphiql),
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
