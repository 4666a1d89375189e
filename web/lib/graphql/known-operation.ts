import { createRequest, type PersistedDocument } from 'urql'

/**
 * A document without its text: the gateway knows it by its SHA-256. Generated hooks call this
 * (scripts/operation-hooks.ts).
 * @public
 */
export function knownOperation(
  operation: 'query' | 'mutation',
  name: string,
  hash: string,
): PersistedDocument {
  const definition = {
    kind: 'OperationDefinition',
    operation,
    name: { kind: 'Name', value: name },
    selectionSet: { kind: 'SelectionSet', selections: [] },
  }
  return documentOf({ documentId: hash, definitions: [definition] }, '')
}

/** The same document with its text, for a gateway that does not know the hash. */
export function withText({ documentId, definitions }: PersistedDocument, text: string): PersistedDocument {
  // urql tells documents apart by their ids
  return createRequest(documentOf({ documentId: `text of ${documentId}`, definitions }, text), {}).query
}

/** With a location, from which urql reads the text: it never prints the document. */
function documentOf(known: { documentId: string; definitions: readonly object[] }, text: string) {
  return { kind: 'Document', ...known, loc: { source: { body: text } } } as unknown as PersistedDocument
}
