import { sql } from 'kysely'
import { z } from 'zod'
import type { components } from '#openapi/generated/spa.ts'
import type { Db } from '../database/tables.ts'
import { invalidRequest } from '../http/problem.ts'
import { pictureUrl } from '../stores/responses.ts'
import type { Locale } from '../words/locale.ts'
import { seatZone } from '../words/seller.ts'
import type { LocalizedText } from '../words/text.ts'

type Article = components['schemas']['NewsArticle']

interface ArticleRow {
  id: number
  category: Article['newsCategory']
  publishedAt: string
  title: LocalizedText
  teaser: LocalizedText
  content: LocalizedText
  altText: LocalizedText
  picture: string
}

interface Page {
  offset: number
  count: number
  /** Null leaves out the featured article, which a page shows apart. */
  category: number | null
}

/** Published articles, newest first, with the number of all of them. */
export async function listNews(db: Db, { offset, count, category }: Page, locale: Locale) {
  const wanted = category === null ? sql`NOT is_featured` : sql`category = ${category}`
  const { rows } = await sql<ArticleRow>`
    SELECT ${columns} FROM news_article WHERE ${isPublished} AND ${wanted}
    ORDER BY published_on DESC, id DESC OFFSET ${offset} LIMIT ${count}`.execute(db)
  const { rows: totals } = await sql<{ count: number }>`
    SELECT count(*) FROM news_article WHERE ${isPublished} AND ${wanted}`.execute(db)
  return { items: rows.map((row) => toArticle(row, locale)), totalCount: totals[0]!.count }
}

export async function findFeatured(db: Db, locale: Locale): Promise<Article | null> {
  return findOne(db, sql`is_featured`, locale)
}

export async function findArticle(db: Db, id: number, locale: Locale): Promise<Article | null> {
  return findOne(db, sql`id = ${id}`, locale)
}

/**
 * The category in `Filters`, a JSON list with at most one filter; null without one. Anything else is refused,
 * because a filter that is ignored would look like a result.
 */
export function categoryOf(filters: string | undefined): number | null {
  if (filters === undefined) return null
  const { data, error } = filterList.safeParse(filters)
  if (error)
    throw invalidRequest(
      error.issues.map(({ path, message }) => ({ pointer: ['/query/Filters', ...path].join('/'), message })),
    )
  const value = data[0]?.value ?? all
  return value === all ? null : value
}

/** The value of a filter that takes every category. */
const all = -1

const filterList = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('is not JSON')
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(
        z.strictObject({
          filterFunction: z.literal(0, 'must be 0, equal'),
          propertyName: z.literal('newsCategory', 'must be newsCategory'),
          value: z.literal([-1, 0, 1, 2], 'must be -1 all, 0 locations, 1 hygiene or 2 events'),
        }),
        'must be a list of filters',
      )
      .max(1, 'must have at most one filter'),
  )

/** The day of the company, not of the visitor. */
const isPublished = sql`published_on <= (clock_timestamp() AT TIME ZONE ${sql.lit(seatZone)})::date`

const columns = sql`id, category, published_on AS "publishedAt", title, teaser, content,
  alt_text AS "altText", picture`

async function findOne(db: Db, condition: ReturnType<typeof sql>, locale: Locale) {
  const { rows } = await sql<ArticleRow>`
    SELECT ${columns} FROM news_article WHERE ${isPublished} AND ${condition}`.execute(db)
  return rows[0] ? toArticle(rows[0], locale) : null
}

function toArticle(row: ArticleRow, locale: Locale): Article {
  return {
    id: row.id,
    title: row.title[locale],
    teaser: row.teaser[locale],
    pictureUrl: pictureUrl(row.picture),
    altText: row.altText[locale],
    newsCategory: row.category,
    publishedAt: row.publishedAt,
    content: row.content[locale],
  }
}
