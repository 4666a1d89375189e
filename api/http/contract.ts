// What the contract asks of a handler, taken from the generated types: a handler that is missing, reads what is not sent, or answers what
// is not promised does not compile.
import type { Kysely } from 'kysely'
import type { operations } from '#openapi/generated/spa.ts'
import type { Database } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'

export type OperationId = keyof operations

/** One function for every operation; each noun's `routes.ts` gives its own part with `satisfies Partial<Handlers>`. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<OperationResponse<Id>>

/** What was asked, already held against the contract; numbers and booleans of path and query are numbers and booleans. */
export interface Call<Id extends OperationId> {
  params: Part<Id, 'path'>
  query: Part<Id, 'query'>
  /** The header parameters of the contract, by the names that it gives them. */
  headers: Part<Id, 'header'>
  body: Body<Id>
  context: RequestContext
}

export interface RequestContext {
  /** From `Accept-Language`; German unless English is asked for. */
  locale: Locale
  /** The network that the caller's address belongs to, for budgets; never to be stored as it is. */
  clientAddress: string
  /** The body as it came, for signatures over it; empty when there was none. */
  rawBody: string
  /** Who is signed in, looked up once. Null without a bearer token; a token that is over is refused with 401. */
  visitor(): Promise<Visitor | null>
  /** The same where the contract asks for a session: 401 without one. */
  requireVisitor(): Promise<Visitor>
}

/** The owner of a session that is alive at this moment. */
export interface Visitor {
  userId: number
  sessionId: string
}

/** Finds the session behind an access token: null when there is none, it ran out or was ended. */
export interface Sessions {
  find(accessToken: string): Promise<Visitor | null>
}

/** What every noun needs; one that needs more says so in an interface of its own, and `createApp` puts them together. */
export interface Deps {
  db: Kysely<Database>
}

/** A promised answer: a status of the contract with the body that belongs to it. Refusals are thrown, see `refusal`. */
export type OperationResponse<Id extends OperationId> = {
  [Status in Extract<keyof operations[Id]['responses'], SuccessStatus>]: ResponseOf<
    Status,
    operations[Id]['responses'][Status]
  >
}[Extract<keyof operations[Id]['responses'], SuccessStatus>]

/** A file to be saved, under this name; the door writes its headers. */
export interface SavedFile<Type extends string = string> {
  type: Type
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The 422 of an operation, with its closed list of codes. */
export type Refusal<Id extends OperationId> = operations[Id]['responses'] extends {
  422: Problematic<infer Body>
}
  ? Body
  : never
export type RefusalCode<Id extends OperationId> = Refusal<Id> extends { code: infer Code } ? Code : never

export type Body<Id extends OperationId> = operations[Id] extends { requestBody: Json<infer Sent> }
  ? Sent
  : undefined

type SuccessStatus = 200 | 201 | 202 | 204 | 302
type Json<Content> = { content: { 'application/json': Content } }
type Problematic<Content> = { content: { 'application/problem+json': Content } }
type Headers = Record<string, string>

type ResponseOf<Status, Response> =
  Response extends Json<infer Content>
    ? { status: Status; body: Content; headers?: Headers }
    : Response extends { headers: { Location: string } }
      ? { status: Status; headers: { Location: string } }
      : Response extends { content: infer Content }
        ? { status: Status; file: SavedFile<keyof Content & string> }
        : { status: Status; headers?: Headers }

type Part<Id extends OperationId, Place extends keyof operations[Id]['parameters']> = [
  NonNullable<operations[Id]['parameters'][Place]>,
] extends [never]
  ? Record<string, never>
  : NonNullable<operations[Id]['parameters'][Place]>
