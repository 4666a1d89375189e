// The documents of the seller, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import type { Document, DocumentKind, QueryResolvers } from '../generated/house-resolvers.ts'
import { documentPath } from './downloads.ts'
import { orNull } from './problems.ts'
import { cents, numberOf } from './shapes.ts'

type Schemas = components['schemas']

const kinds: Record<Schemas['Document']['kind'], DocumentKind> = {
  invoice: 'INVOICE',
  cancellation: 'CANCELLATION',
}

export const documents: QueryResolvers['documents'] = async (_root, { storeId, month, text }, { house }) => {
  const params = {
    path: { storeId: numberOf(storeId) },
    query: { ...(month && { month }), ...(text && { text }) },
  }
  const found = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/documents', { params })))
  return found && { ...found, items: found.items.map((document) => toDocument(storeId, document)) }
}

function toDocument(
  storeId: string,
  { amount, kind, isEInvoice, ...document }: Schemas['Document'],
): Document {
  const { number } = document
  // What is over its period of retention has neither a sum nor a file.
  const isStored = amount !== null
  return {
    ...document,
    kind: kinds[kind],
    cents: isStored ? cents(amount) : null,
    pdfUrl: isStored ? documentPath(storeId, number, 'pdf') : null,
    xRechnungUrl: isStored && isEInvoice ? documentPath(storeId, number, 'xml') : null,
  }
}
