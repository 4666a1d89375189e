import {
  type Exchange,
  makeOperation,
  type Operation,
  type OperationResult,
  type PersistedDocument,
} from 'urql'
import { filter, makeSubject, map, merge, pipe } from 'wonka'
import { withText } from './known-operation.ts'

/**
 * Sends the hash of an operation instead of its text. The gateway may be of another version than this page,
 * for example after a deployment: what it does not know is sent again with the text.
 */
export const hashExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const again = makeSubject<Operation>()
    const refused = makeSubject<OperationResult>()
    const results = pipe(
      merge([pipe(operations, map(named)), again.source]),
      forward,
      filter((result) => {
        if (!isUnknown(result)) return true
        texted(result.operation).then(again.next, () => refused.next(result))
        return false
      }),
    )
    return merge([results, refused.source])
  }

/** The operation with the hash of its document, for a client whose gateway knows all that it sends. */
export function named(operation: Operation): Operation {
  const { documentId } = operation.query as PersistedDocument
  if (documentId === undefined || operation.kind === 'teardown') return operation
  const persistedQuery = { version: 1 as const, sha256Hash: documentId }
  return makeOperation(operation.kind, {
    ...operation,
    extensions: { ...operation.extensions, persistedQuery },
  })
}

/** The gateway's refusal to look up a hash; one with a text is no longer sent again. */
function isUnknown({ error, operation }: OperationResult): boolean {
  const persisted = operation.extensions?.persistedQuery
  const isNotFound = error?.graphQLErrors.some(({ message }) => message === 'PersistedQueryNotFound') ?? false
  return isNotFound && persisted !== undefined && persisted.miss !== true
}

/** Loads all texts, which is rare. */
async function texted(operation: Operation): Promise<Operation> {
  const texts = (await import('../../generated/operations.json')).default as Record<string, string>
  const document = operation.query as PersistedDocument
  const persistedQuery = { ...operation.extensions!.persistedQuery!, miss: true }
  return makeOperation(operation.kind, {
    ...operation,
    query: withText(document, texts[document.documentId!]!),
    extensions: { ...operation.extensions, persistedQuery },
  })
}
