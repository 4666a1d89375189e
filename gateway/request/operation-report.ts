import { getOperationAST } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { currentRequest } from '#http/current-request.ts'
import type { GatewayContext } from './context.ts'
import type { Log } from '../base/log.ts'
import { knownNameOf } from '../base/shop-documents.ts'

interface Execution {
  name: string | null
  kind: string
  started: number
}

interface Reported extends GatewayContext {
  execution?: Execution
}

/**
 * Logs every executed operation, by name if it is one of the shop's, and adds `staleSince` to its extensions
 * if cached values replaced responses.
 */
export function useOperationReport(log: Log): Plugin<Reported, Reported> {
  return {
    onExecute: ({ args, context, extendContext }) => {
      const operation = getOperationAST(args.document, args.operationName)
      const name = knownNameOf(args.document, args.operationName)
      const kind = operation?.operation ?? 'unknown'
      const request = currentRequest()
      if (request) request.facts.graphql = name
      extendContext({ execution: { name, kind, started: performance.now() } })
      if (kind === 'mutation') context.reads.outliveClient() // half of it may be done
      return {
        onExecuteDone: ({ result, setResult }) => {
          const since = context.freshness.staleSince
          if (since && !isAsyncIterable(result))
            setResult({ ...result, extensions: { ...result.extensions, staleSince: since.toISOString() } })
        },
      }
    },
    // The errors are masked at this point, so the log has what the visitor gets.
    onExecutionResult: ({ context, result }) => {
      if (!context.execution || !result || isAsyncIterable(result) || Array.isArray(result)) return
      const { name, kind, started } = context.execution
      const codes = (result.errors ?? []).map(({ extensions }) =>
        String(extensions?.code ?? 'BAD_USER_INPUT'),
      )
      if (codes.length > 0) context.freshness.isIncomplete = true
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
