import { sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Db } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import type { LocalizedText } from '../words/text.ts'
import { storeIn } from '../words/city.ts'
import { fillLegalText, type LegalFacts, type LegalStore } from './legal-values.ts'

type LegalDocument = components['schemas']['LegalDocument']
type LegalType = LegalDocument['legalDocumentType']

/** The text of this type for a store. Without a store, or for one that is unknown, the general text. */
export async function findLegalDocument(
  db: Db,
  wanted: { type: LegalType; storeId: number | undefined },
  facts: LegalFacts,
  locale: Locale,
): Promise<LegalDocument | null> {
  const { rows } = await sql<{ title: LocalizedText; version: string; content: LocalizedText }>`
    SELECT title, version, content FROM legal_document WHERE type = ${wanted.type}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const store = wanted.storeId === undefined ? null : await findStore(db, wanted.storeId)
  return {
    legalDocumentType: wanted.type,
    storeId: store && wanted.storeId !== undefined ? wanted.storeId : null,
    title: row.title[locale],
    version: row.version,
    email: facts.seller.email,
    htmlContent: fillLegalText(row.content[locale], store && storeIn(store, locale), facts, locale),
  }
}

async function findStore(db: Db, id: number): Promise<LegalStore> {
  const { rows } = await sql<NonNullable<LegalStore>>`
    SELECT name, street || ' ' || house_number AS street, postal_code || ' ' || city AS city
    FROM store WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}
