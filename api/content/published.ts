import { ContentError } from '../content-files/report.ts'
import type { Db, Trx } from '../database/tables.ts'
import { type Content, readContent } from './read-content.ts'

/** The content files that staff published, by path: `news/2026-12-winter.de.md`. */
export async function readPublished(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('published_text').select(['file', 'content']).orderBy('file').execute()
  return new Map(rows.map(({ file, content }) => [file, content]))
}

/** Publishes files, each in place of a former one of its path. */
export async function savePublished(trx: Trx, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, content] of files)
    await trx
      .insertInto('published_text')
      .values({ file, content })
      .onConflict((conflict) => conflict.column('file').doUpdateSet({ content, published_at: new Date() }))
      .execute()
}

/** Takes published files back. */
export async function deletePublished(trx: Trx, files: string[]): Promise<void> {
  await trx.deleteFrom('published_text').where('file', 'in', files).execute()
}

/**
 * The shipped content with what staff published. Where the two do not go together, as after a version with
 * other rules, the shop starts with what it ships and says what is wrong.
 */
export async function withPublished(
  db: Db,
  shipped: Content,
  warn: (line: string) => void,
): Promise<Content> {
  const published = await readPublished(db)
  if (published.size === 0) return shipped
  try {
    return await readContent({}, undefined, published)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    warn(`Warning: published texts are left out. ${error.message}`)
    return shipped
  }
}
