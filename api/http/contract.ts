// The contract's types for handlers, derived from the generated ones: a missing handler, a read of an unknown
// field or an undeclared response does not compile.
import type { operations as OperationsOfHouse } from '#openapi/generated/house.ts'
import type { operations as OperationsOfGuests } from '#openapi/generated/spa.ts'
import type { Db } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import type { QueueCaller } from './limits/queue-caller.ts'

/** The operations of both contracts: no two have the same id. */
type operations = OperationsOfGuests & OperationsOfHouse
export type OperationId = keyof operations

/**
 * One function per operation of guests; each noun's `routes.ts` provides its part with `satisfies
 * Partial<Handlers>`.
 */
export type Handlers = { [Id in keyof OperationsOfGuests]: Handler<Id> }
/** One function per operation of the house. */
export type HouseHandlers = { [Id in keyof OperationsOfHouse]: Handler<Id> }
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<OperationResponse<Id>>

/** The parts of a request, already validated; numbers and booleans of path and query are converted. */
export interface Call<Id extends OperationId> {
  params: Part<Id, 'path'>
  query: Part<Id, 'query'>
  /** The header parameters, under the contract's names. */
  headers: Part<Id, 'header'>
  body: Body<Id>
  context: RequestContext
}

export interface RequestContext {
  /** The language of `Accept-Language`: German unless English is preferred. */
  locale: Locale
  /** The client network, for rate limits; never store it unhashed. */
  clientAddress: string
  /** The raw body, for verifying signatures; empty without one. */
  rawBody: string
  /** The share of the bounded queues that this request counts towards: its visitor's, else its network's. */
  caller(visitor?: Visitor): QueueCaller
  /** The logged-in visitor, read once; null without a bearer token. An invalid token is refused with 401. */
  visitor(): Promise<Visitor | null>
  /** The visitor where the contract requires a session: 401 without one. */
  requireVisitor(): Promise<Visitor>
}

/** The owner of a valid session. */
export interface Visitor {
  userId: number
  sessionId: string
}

/** Finds the session of an access token; null if it is unknown, expired or ended. */
export interface Sessions {
  find(accessToken: string): Promise<Visitor | null>
}

/** What every noun needs. A noun that needs more extends this interface, and `createApp` provides it. */
export interface Deps {
  db: Db
}

/** A declared response: a status of the contract with its body. Refusals are thrown, see `refusal`. */
export type OperationResponse<Id extends OperationId> = {
  [Status in Extract<keyof operations[Id]['responses'], SuccessStatus>]: ResponseOf<
    Status,
    operations[Id]['responses'][Status]
  >
}[Extract<keyof operations[Id]['responses'], SuccessStatus>]

/** A file download under this name; the request pipeline writes its headers. */
export interface SavedFile<Type extends string = string> {
  type: Type
  name: string
  /** Whole, or while they are made. */
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

/** The 422 response of an operation, with its closed list of codes. */
export type Refusal<Id extends OperationId> = operations[Id]['responses'] extends {
  422: Problematic<infer Body>
}
  ? Body
  : never
export type RefusalCode<Id extends OperationId> = Refusal<Id> extends { code: infer Code } ? Code : never

export type Body<Id extends OperationId> = operations[Id] extends { requestBody: Json<infer Sent> }
  ? Sent
  : undefined

type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 304
type Json<Content> = { content: { 'application/json': Content } }
type Problematic<Content> = { content: { 'application/problem+json': Content } }
type Headers = Record<string, string>

type ResponseOf<Status, Response> =
  Response extends Json<infer Content>
    ? { status: Status; body: Content; headers?: Headers }
    : Response extends { headers: { Location: string } }
      ? { status: Status; headers: { Location: string } }
      : Response extends { content: { 'text/event-stream': unknown } }
        ? { status: Status; events: ReadableStream<Uint8Array> }
        : Response extends { content: infer Content }
          ? { status: Status; file: SavedFile<keyof Content & string>; headers?: Headers }
          : { status: Status; headers?: Headers }

type Part<Id extends OperationId, Place extends keyof operations[Id]['parameters']> = [
  NonNullable<operations[Id]['parameters'][Place]>,
] extends [never]
  ? Record<string, never>
  : NonNullable<operations[Id]['parameters'][Place]>
