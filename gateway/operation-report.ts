import { getOperationAST } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { GatewayContext } from './context.ts'
import type { Log } from './log.ts'

/** Logs every operation that was executed, and tells in its extensions when something kept stood in for an answer of the spa. */
export function useOperationReport(log: Log): Plugin<GatewayContext> {
  return {
    onExecute: ({ args }) => {
      const started = performance.now()
      const operation = getOperationAST(args.document, args.operationName)
      const { budget, freshness } = args.contextValue as GatewayContext
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (isAsyncIterable(result)) return
          const codes = (result.errors ?? []).map(({ extensions }) => String(extensions?.code ?? 'BAD_USER_INPUT'))
          const name = operation?.name?.value.slice(0, 64) ?? null
          const milliseconds = Math.round(performance.now() - started)
          log({ event: 'operation', name, kind: operation?.operation ?? 'unknown', milliseconds, spaCalls: budget.spent, codes })
          if (freshness.staleSince) {
            setResult({ ...result, extensions: { ...result.extensions, staleSince: freshness.staleSince.toISOString() } })
          }
        },
      }
    },
  }
}
