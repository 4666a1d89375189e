import { getOperationAST } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { GatewayContext } from './context.ts'
import type { Log } from './log.ts'

interface Execution {
  context: GatewayContext
  name: string | null
  kind: string
  started: number
}

/** Logs every operation that was executed, and tells in its extensions when something kept stood in for an answer of the spa. */
export function useOperationReport(log: Log): Plugin<GatewayContext> {
  const executions = new WeakMap<Request, Execution>()
  return {
    onExecute: ({ args, context }) => {
      const operation = getOperationAST(args.document, args.operationName)
      const name = operation?.name?.value.slice(0, 64) ?? null
      executions.set(context.request, {
        context,
        name,
        kind: operation?.operation ?? 'unknown',
        started: performance.now(),
      })
      return {
        onExecuteDone: ({ result, setResult }) => {
          const since = context.freshness.staleSince
          if (since && !isAsyncIterable(result))
            setResult({ ...result, extensions: { ...result.extensions, staleSince: since.toISOString() } })
        },
      }
    },
    // Later than the masking of errors: what is logged is what the visitor got.
    onExecutionResult: ({ request, result }) => {
      const execution = executions.get(request)
      if (!execution || !result || isAsyncIterable(result) || Array.isArray(result)) return
      const { context, name, kind, started } = execution
      const codes = (result.errors ?? []).map(({ extensions }) =>
        String(extensions?.code ?? 'BAD_USER_INPUT'),
      )
      log({
        event: 'operation',
        name,
        kind,
        milliseconds: Math.round(performance.now() - started),
        spaCalls: context.budget.spent,
        codes,
      })
    },
  }
}
