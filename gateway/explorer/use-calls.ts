import { type ExecutionArgs, NoDeprecatedCustomRule, validate } from 'graphql'
import { isAsyncIterable, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import { thisMachine } from '#http/loopback.ts'
import { type CausedRead, followed } from '../spa/trail.ts'
import type { ServerContext } from '../request/context.ts'
import { placesOf } from './function-places.ts'
import { spaOperationOf } from './spa-operations.ts'
import { isVisible } from './visible.ts'

/**
 * Adds to the response of an operation which calls of the spa API it took and why, and what is deprecated of
 * it: for the explorer, which asks with the header `x-explain: calls`, and only where it is visible.
 */
export function useCalls(graphiql: 'on' | 'local' | 'off'): Plugin<YogaInitialContext & ServerContext> {
  return {
    onExecute: ({ context, executeFn, setExecuteFn }) => {
      if (context.request.headers.get('x-explain') !== 'calls') return
      if (!isVisible(graphiql, context.clientAddress)) return
      const reads: CausedRead[] = []
      const isHere = context.clientAddress === thisMachine
      let deprecated: string[] = []
      setExecuteFn((given: ExecutionArgs) => {
        deprecated = deprecatedIn(given)
        return followed(reads, () => executeFn(given))
      })
      return {
        onExecuteDone: async ({ result, setResult }) => {
          if (isAsyncIterable(result)) return
          const calls = await explain(reads, isHere)
          setResult({ ...result, extensions: { ...result.extensions, calls, deprecated } })
        },
      }
    },
  }
}

/** A sentence for each field, argument and value that goes, with what to use instead. */
const deprecatedIn = ({ schema, document }: ExecutionArgs): string[] => [
  ...new Set(validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => message)),
]

/** Files of resolvers are for this machine alone: their place is asked of the engine's inspector. */
async function explain(reads: CausedRead[], isHere: boolean) {
  const resolvers = isHere ? reads.flatMap(({ cause }) => cause?.resolver ?? []) : []
  const places = await placesOf(resolvers)
  return reads.map(({ cause, ...read }) => ({
    ...(read.from === 'api' && (spaOperationOf(read.method, read.path) ?? { operationId: null })),
    ...read,
    field: cause?.field ?? null,
    resolver: cause ? (places.get(cause.resolver) ?? null) : null,
  }))
}
