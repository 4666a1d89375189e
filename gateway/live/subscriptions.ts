import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
} from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { isStreamRequest } from '#http/stream-request.ts'
import type { Language } from '#http/language.ts'
import type { ContextFactory, GatewayContext } from '../request/context.ts'
import { executePartially } from '../request/partial-lists.ts'
import { hasDirective } from '../base/directives.ts'
import type { Latest } from '../base/latest.ts'
import { createEventStreams } from './event-stream.ts'
import { createGroup, type Group } from './group.ts'

interface Options {
  contextOf: ContextFactory
  /** The one that is executed. */
  schema: GraphQLSchema
  maskError: (error: unknown) => Error
}

interface Visitor {
  language: Language
  isPersonal: boolean
  /** Of the session with which a personal one began; null without. */
  token: string | null
}

/** Longest variables of a subscription, as JSON: they are kept as long as it lasts. */
const longestVariables = 1_000

/**
 * Executes a subscription once for all who follow the same: it is one by its document, its variables and the
 * language. A personal one belongs to its session, too, and all others are executed without any.
 */
export function useSharedSubscriptions(options: Options): Plugin<GatewayContext> {
  const groups = new Map<string, Promise<Group>>()
  const numbers = createNumbers()
  const eventsOf = new WeakMap<Request, Latest<Uint8Array>>()
  const streamOf = createEventStreams()

  function groupOf(args: ExecutionArgs, visitor: Visitor): Promise<Group> {
    const key = JSON.stringify([
      ...[numbers(args.document), args.operationName ?? null, visitor],
      args.variableValues ?? {},
    ])
    const known = groups.get(key)
    if (known) return known
    const opened = openGroup(args, visitor, options, () => {
      if (groups.get(key) === opened) groups.delete(key)
    })
    groups.set(key, opened)
    opened.catch(() => groups.delete(key))
    return opened
  }

  return {
    onSubscribe: ({ args, setSubscribeFn }) => {
      setSubscribeFn(async (given: ExecutionArgs) => {
        const { request, language, session } = args.contextValue
        if (!isStreamRequest(request.headers.get('accept')))
          return refused('Accept text/event-stream before all else.')
        if (JSON.stringify(given.variableValues ?? {}).length > longestVariables)
          return refused('The variables are too long.')
        try {
          const isPersonal = isOfVisitor(given, options.schema)
          const token = isPersonal ? await session.accessToken() : null
          const events = (await groupOf(given, { language, isPersonal, token })).join()
          eventsOf.set(request, events)
          return events
        } catch (error) {
          return { errors: error instanceof AggregateError ? error.errors : [options.maskError(error)] }
        }
      })
    },
    onResultProcess: ({ request, setResultProcessor }) => {
      const events = eventsOf.get(request)
      if (!events) return
      const headers = { 'content-type': 'text/event-stream' }
      setResultProcessor(() => new Response(streamOf(events), { headers }), 'text/event-stream')
    },
  }
}

/** Opens the source of events of a subscription and reads it as long as somebody follows. */
async function openGroup(
  args: ExecutionArgs,
  { language, isPersonal, token }: Visitor,
  { contextOf, schema, maskError }: Options,
  onEnd: () => void,
): Promise<Group> {
  // A cookie could be renewed, of which the browser would not hear in the middle of a stream.
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
  // Deadline and loaders are of one read.
  const newContext = () => contextOf(new Headers(headers), {})
  const { document, operationName, variableValues } = args
  const given = { document, operationName, variableValues }
  const source = await createSourceEventStream({ ...given, schema, contextValue: newContext() })
  if (!isAsyncIterable(source)) throw new AggregateError((source.errors ?? []).map(maskError))
  const events = source[Symbol.asyncIterator]() as AsyncIterator<unknown>
  const first = await events.next()
  const group = createGroup({
    async read() {
      const read = { ...given, schema, contextValue: newContext(), rootValue: first.value as unknown }
      const result = await executePartially(schema, read)
      return result.errors ? { ...result, errors: result.errors.map(maskError) as GraphQLError[] } : result
    },
    isLast: ({ data, errors }) =>
      isPersonal && (errors !== undefined || Object.values(data ?? {}).every((value) => value === null)),
    onEmpty() {
      onEnd()
      void events.return?.()
    },
  })
  void passOn(events, group, maskError).finally(onEnd)
  return group
}

async function passOn(
  events: AsyncIterator<unknown>,
  group: Group,
  maskError: Options['maskError'],
): Promise<void> {
  try {
    while (!(await events.next()).done) group.changed()
    group.end()
  } catch (error) {
    group.end(maskError(error))
  }
}

/** Whether what it follows may depend on the visitor. A subscription has one field. */
function isOfVisitor({ document, operationName }: ExecutionArgs, schema: GraphQLSchema): boolean {
  const [first] = getOperationAST(document, operationName)!.selectionSet.selections
  const fields = schema.getSubscriptionType()!.getFields()
  return first?.kind === Kind.FIELD && hasDirective(fields[first.name.value]?.astNode, 'personal')
}

function refused(message: string) {
  return { errors: [new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })] }
}

/** Equal texts are one document, because parsed ones are kept. */
function createNumbers() {
  const numbers = new WeakMap<DocumentNode, number>()
  let last = 0
  return (document: DocumentNode): number => {
    const known = numbers.get(document) ?? ++last
    numbers.set(document, known)
    return known
  }
}
