import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { describeSpan, hasSpans, inSpan } from '#http/spans.ts'
import { knownNameOf } from '../base/shop-documents.ts'

/**
 * A span of each operation, by the semantic conventions for GraphQL, without its document, and without a name
 * that a visitor has given it.
 */
export function useSpans(): Plugin {
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (!hasSpans()) return
      const operation = getOperationAST(args.document, args.operationName)
      const type = operation?.operation ?? 'unknown'
      const name = knownNameOf(args.document, args.operationName)
      const attributes = { 'graphql.operation.type': type, ...(name && { 'graphql.operation.name': name }) }
      setExecuteFn((given: ExecutionArgs) =>
        inSpan(type, { kind: 'internal', attributes }, async () => {
          const result = (await executeFn(given)) as ExecutionResult
          const [error] = isAsyncIterable(result) ? [] : (result.errors ?? [])
          if (error) describeSpan({ failure: String(error.extensions['code'] ?? 'BAD_USER_INPUT') })
          return result
        }),
      )
    },
  }
}
