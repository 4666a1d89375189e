// The gateways of the consumers, as they are run here.
import type { GraphQLSchema } from 'graphql'
import { gatewayEnvironment } from '../../../gateway/base/config.ts'
import { fetchDocument } from '../../../gateway/downloads/documents.ts'
import { parseDocumentUrl } from '../../../gateway/downloads/paths.ts'
import { createHouseContexts, type HouseContext } from '../../../gateway/house/context.ts'
import { fetchHouseDocument, parseDownload } from '../../../gateway/house/downloads.ts'
import { houseSchema } from '../../../gateway/house/house.ts'
import { createPlaces } from '../../../gateway/places/places.ts'
import {
  type ContextFactory,
  createContextFactory,
  type GatewayContext,
} from '../../../gateway/request/context.ts'
import { createShopSchema } from '../../../gateway/schema.ts'
import type { Spa } from '../../../gateway/spa/call.ts'
import { everyOperation } from '../../../gateway/testing/operations.ts'
import type { TestOperation } from '../../../gateway/testing/operations/build.ts'
import { successfulResponses } from '../../../gateway/testing/responses.ts'
import { json, type SpaResponses } from '../../../gateway/testing/spa.ts'
import type { Consumer } from '../consumers/own.ts'
import type { Contract, Node } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { filled } from './samples.ts'

export interface Gateway {
  schema(): GraphQLSchema
  contextsOn(spa: Spa, now: () => number): ContextFactory
  /** The operations of its tests, one for each root field. */
  operations: TestOperation[]
  /** Values of arguments and members by their names, for operations that no test has. */
  values: Record<string, string>
  /** The document at an address that a field gave, and how it is fetched; null for another address. */
  documentAt(path: string): { name: string; fetch(context: GatewayContext): Promise<unknown> } | null
  /** Samples of what every call answers when it succeeds. */
  responses(contract: Contract): SpaResponses
}

export const shopOrigin = 'http://127.0.0.1:4000'
export const config = gatewayEnvironment.parse({ PUBLIC_URL: shopOrigin })
const log = () => undefined

const secret = 'r'.repeat(43)

export const gateways: Record<Consumer['name'], Gateway> = {
  shop: {
    schema: createShopSchema,
    contextsOn: (spa, now) =>
      createContextFactory({ spa, places: createPlaces({ config, log }), config, log, now }).contextOf,
    operations: everyOperation,
    values: {},
    documentAt: shopDocumentAt,
    responses: successfulResponses,
  },
  house: {
    schema: houseSchema,
    contextsOn: houseContextsOn,
    operations: [],
    values: {
      id: '104812',
      storeId: '2',
      suiteId: '5',
      typeId: '3',
      productId: '273',
      month: '2026-10',
      token: secret,
      // A passkey that is new has other members than one that signs in; each reads its own.
      credential: JSON.stringify({
        id: secret,
        response: {
          clientDataJSON: secret,
          authenticatorData: secret,
          signature: secret,
          userHandle: secret,
          attestationObject: secret,
          transports: ['internal'],
        },
      }),
    },
    documentAt: houseDocumentAt,
    responses: responsesBy,
  },
}

function shopDocumentAt(path: string) {
  const url = new URL(path, shopOrigin)
  const known = parseDocumentUrl(url)
  // The page adds these to the preview of a voucher.
  const requested =
    known === 'invalid' ? parseDocumentUrl(new URL(`${path}&valueMinor=5000&text=Text`, url)) : known
  if (requested === null || requested === 'invalid') return null
  return {
    name: requested.document,
    fetch: (context: GatewayContext) => fetchDocument(context, requested),
  }
}

function houseDocumentAt(path: string) {
  const requested = parseDownload(path)
  if (!requested) return null
  return {
    name: 'of the books',
    fetch: (context: GatewayContext) => fetchHouseDocument(context as unknown as HouseContext, requested),
  }
}

/** Pages of the house have a session, or call without one on purpose. */
function houseContextsOn(spa: Spa): ContextFactory {
  const contextOf = createHouseContexts(spa, config, log)
  return (headers, server) => {
    const request = new Request(`${shopOrigin}/house/graphql`, { headers })
    request.headers.set('cookie', `wellzone-house=${secret}`)
    // Its resolvers take a context of their own.
    return contextOf(request, server) as unknown as ReturnType<ContextFactory>
  }
}

/** Samples that the contract alone makes: each answer that succeeds, with everything in it. */
function responsesBy(contract: Contract): SpaResponses {
  const all = operationsOf(contract).flatMap(({ method, path, responses }) => {
    const success = [...responses].find(([status]) => status.startsWith('2'))
    if (!success) return []
    const [status, response] = success
    return [
      [
        `${method} ${path.replaceAll(/\{[^}]+\}/g, '*')}`,
        answerOf(contract, Number(status), response),
      ] as const,
    ]
  })
  // A later pattern precedes an earlier one, so a name has to follow a parameter in its place.
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function answerOf(contract: Contract, status: number, response: Node): () => Response {
  const [type, media] = contract.children(response, 'content')[0] ?? []
  const schema = media && contract.child(media, 'schema')
  if (type === undefined || !schema) return () => new Response(null, { status })
  const body = filled(contract, schema, undefined, 1)
  if (type !== 'text/event-stream') return json(body, status)
  return () => new Response(`data: ${JSON.stringify(body)}\n\n`, { headers: { 'content-type': type } })
}
