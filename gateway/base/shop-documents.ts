import { type DocumentNode, getOperationAST } from 'graphql'

const ofTheShop = new WeakSet<DocumentNode>()

/** Remembers a document as one of the shop's pages: it is not a visitor's. */
export function markAsShops(document: DocumentNode): void {
  ofTheShop.add(document)
}

/** The name of the shop's own operation; null for all others: visitors write what they like into theirs. */
export function knownNameOf(document: DocumentNode, operationName?: string | null): string | null {
  if (!ofTheShop.has(document)) return null
  return getOperationAST(document, operationName)?.name?.value ?? null
}
