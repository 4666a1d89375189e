import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  parse,
  subscribe,
} from 'graphql'
import type { ContextFactory } from '../../../gateway/request/context.ts'
import { createSealer } from '../../../gateway/session/seal.ts'
import type { Spa } from '../../../gateway/spa/call.ts'
import { createRecorder, type Recorder } from '../../../gateway/spa/recorder.ts'
import { bareInput, filledInput, sampleArguments, variablesFor } from './variables.ts'
import type { ShopOperation } from './documents.ts'
import { config, type Gateway } from './gateways.ts'
import { running } from './watch.ts'
import { type GraphQLInputType, typeFromAST } from 'graphql'

/** A document with its variables, as it is run. */
export interface Runnable {
  title: string
  document: DocumentNode
  variables: Record<string, unknown>
}

/** The operations of the gateway's tests, one for each root field, and those of the shop. */
export function runnablesOf(gateway: Gateway, schema: GraphQLSchema, shop: ShopOperation[]): Runnable[] {
  const samples = sampleArguments(schema, gateway)
  return [
    ...gateway.operations.map(({ title, query, variables }) => ({
      title,
      document: parse(query),
      variables,
    })),
    ...shop.map(({ name, document }) => ({
      title: name,
      document,
      variables: variablesFor(schema, document, samples),
    })),
  ]
}

/** The same with nothing in the variables that may be left out, or with null for all that may be null. */
export function bareRunnable(schema: GraphQLSchema, runnable: Runnable, hasNulls: boolean): Runnable {
  return withVariables(schema, runnable, (type, known) => bareInput(type, known, hasNulls))
}

/** The same with everything in the variables that they can have. */
export function filledRunnable(schema: GraphQLSchema, runnable: Runnable, round: number): Runnable {
  return withVariables(schema, runnable, (type, known, name) => filledInput(type, known, name, round))
}

function withVariables(
  schema: GraphQLSchema,
  runnable: Runnable,
  change: (type: GraphQLInputType, known: unknown, name: string) => unknown,
): Runnable {
  const [operation] = runnable.document.definitions
  if (operation?.kind !== 'OperationDefinition') return runnable
  const variables = { ...runnable.variables }
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    const known = typeFromAST(schema, type as never) as GraphQLInputType | undefined
    if (known) variables[name] = change(known, variables[name], name)
  }
  return { ...runnable, variables }
}

let moment = 0
/** A second per operation: with a real clock the gateway's memory would ask for other fields each time. */
const now = () => moment

/** Makes the contexts of requests to a gateway on this spa; its caches are its own. */
export const contextsOn = (gateway: Gateway, spa: Spa): ContextFactory => gateway.contextsOn(spa, now)

export async function runOne(
  schema: GraphQLSchema,
  contextOf: ContextFactory,
  { document, variables }: Runnable,
  headers: Record<string, string>,
): Promise<ExecutionResult> {
  moment += 1_000
  const { add, ...checks } = createRecorder()
  const recorder: Recorder = { ...checks, add: (isCurrent) => add(AsyncLocalStorage.bind(isCurrent)) }
  const contextValue = contextOf(new Headers({ 'accept-language': 'de', ...headers }), { recorder })
  const args = { schema, document, variableValues: variables, contextValue }
  const result = isSubscription(document) ? await firstEvent(args) : await execute(args)
  // The next use of an answer asks again with its entity tag, for the same field.
  await recorder.isCurrent(config.readDeadlineMs)
  return result
}

function isSubscription({ definitions: [first] }: DocumentNode): boolean {
  return first?.kind === 'OperationDefinition' && first.operation === 'subscription'
}

/** The event with which a stream begins. */
async function firstEvent(args: ExecutionArgs): Promise<ExecutionResult> {
  const events = await subscribe(args)
  if (!('next' in events)) return events
  const { value } = await events.next()
  await events.return!(undefined)
  return value as ExecutionResult
}

/** Fetches a document by the URL that a field gave, under a name of its own. It may fail. */
export async function runDocument(
  gateway: Gateway,
  contextOf: ContextFactory,
  path: string,
  headers: Record<string, string>,
): Promise<string | null> {
  const document = gateway.documentAt(path)
  if (!document) return null
  const by = `document ${document.name}`
  const context = contextOf(new Headers(headers), {})
  await running.run({ by, copies: [] }, () => document.fetch(context).catch(() => null))
  return by
}

/** The cookie of a session whose access token ends then, in milliseconds. */
export async function sessionCookie(accessEndsAt: number): Promise<string> {
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1', accessEndsAt }
  return `wellzone.session=${await createSealer(config.sessionSecrets).seal(tokens)}`
}
