import type { LegalDocumentResolvers, LegalDocumentType, QueryResolvers } from '../generated/resolvers.ts'
import { legalDocumentIds } from '../ids.ts'
import type { LegalDocumentSource } from '../sources.ts'
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

export const LegalDocument: LegalDocumentResolvers = {
  // One id for each store: a client may merge objects with equal ids.
  id: ({ legalDocumentType, storeId }) => legalDocumentIds.write((storeId ?? 0) * 10 + legalDocumentType),
  storeNumber: ({ storeId }) => storeId,
  introduction: ({ htmlContent }) => htmlSections(htmlContent).introduction,
  sections: ({ htmlContent }) => htmlSections(htmlContent).sections,
}
