import { makeOperation, type Operation } from 'urql'

/** The operation with one more header. */
export function withHeader(operation: Operation, name: string, value: string): Operation {
  const { fetchOptions } = operation.context
  const options = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions
  const headers = { ...(options?.headers as Record<string, string>), [name]: value }
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { ...options, headers },
  })
}
