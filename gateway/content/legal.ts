import type { GatewayContext } from '../request/context.ts'
import type { LegalDocumentResolvers, LegalDocumentType, QueryResolvers } from '../generated/resolvers.ts'
import { legalDocumentIds } from '../base/ids.ts'
import type { LegalDocumentSource } from '../request/sources.ts'
import { htmlSections } from './html.ts'

/** The numbers of the specification. */
const numberOf: Record<LegalDocumentType, LegalDocumentSource['legalDocumentType']> = {
  TERMS: 1,
  HOUSE_RULES: 2,
  PRIVACY: 3,
  WITHDRAWAL: 4,
  IMPRINT: 5,
  USER_TABLET: 6,
  GIVEAWAY: 7,
}

export const legalDocument: QueryResolvers['legalDocument'] = (_root, { type, storeNumber }, { loaders }) =>
  loaders.legalDocument({ type: numberOf[type], storeId: storeNumber ?? null })

/** The document of an id; null for a store without one of its own, for which the spa has the general text. */
export async function findLegalDocument(
  key: number,
  loaders: GatewayContext['loaders'],
): Promise<LegalDocumentSource | null> {
  const type = Object.values(numberOf).find((each) => each === key % 10)
  if (type === undefined) return null
  const storeId = Math.trunc(key / 10) || null
  const found = await loaders.legalDocument({ type, storeId })
  return found.storeId === storeId ? found : null
}

export const LegalDocument = {
  // One id for each store: a client may merge objects with equal ids.
  id: ({ legalDocumentType, storeId }) => legalDocumentIds.write((storeId ?? 0) * 10 + legalDocumentType),
  storeNumber: ({ storeId }) => storeId,
  introduction: ({ htmlContent }) => htmlSections(htmlContent).introduction,
  sections: ({ htmlContent }) => htmlSections(htmlContent).sections,
} satisfies LegalDocumentResolvers
