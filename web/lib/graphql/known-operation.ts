import { createRequest, type Operation, type PersistedDocument } from 'urql'

/**
 * A document without its text: the gateway knows it by its SHA-256. A purchase is a mutation that schema/
 * calls so. Generated hooks call this (scripts/operation-hooks.ts).
 * @public
 */
export function knownOperation(
  kind: 'query' | 'mutation' | 'purchase' | 'subscription',
  name: string,
  hash: string,
): PersistedDocument {
  const definition = {
    kind: 'OperationDefinition',
    operation: kind === 'purchase' ? 'mutation' : kind,
    isPurchase: kind === 'purchase',
    name: { kind: 'Name', value: name },
    selectionSet: { kind: 'SelectionSet', selections: [] },
  }
  return documentOf({ documentId: hash, definitions: [definition] }, '')
}

/** Whether it has a mutation with money or a held suite at stake. */
export function isOfPurchase({ definitions }: Operation['query']): boolean {
  return definitions.some((definition) => 'isPurchase' in definition && definition.isPurchase === true)
}

/** The document with its text, for a gateway that does not know the hash. */
export function withText({ documentId, definitions }: PersistedDocument, text: string): PersistedDocument {
  // urql tells documents apart by their ids
  return createRequest(documentOf({ documentId: `text of ${documentId}`, definitions }, text), {}).query
}

/** A document with a location, from which urql reads the text: it never prints the document. */
function documentOf(known: { documentId: string; definitions: readonly object[] }, text: string) {
  return { kind: 'Document', ...known, loc: { source: { body: text } } } as unknown as PersistedDocument
}
