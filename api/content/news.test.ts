import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutes } from '../testing/http.ts'
import { contentRoutes } from './routes.ts'
import { contentDeps } from './testing/content-deps.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
beforeAll(() => {
  send = serveRoutes(contentRoutes(contentDeps(database.db))).send
})

type Article = { id: number; title: string; newsCategory: number; publishedAt: string; content: string }
type Page = { items: Article[]; totalCount: number }
const page = async (query: Record<string, string>) =>
  (await send(`/news/website/paginated?${new URLSearchParams(query)}`)).body as unknown as Page
const filter = (value: unknown) =>
  JSON.stringify([{ filterFunction: 0, propertyName: 'newsCategory', value }])
const featuredId = async () => ((await send('/news/website/featuredArticle')).body as unknown as Article).id

describe('the news', () => {
  test('come three at a time, newest first, without the featured article', async () => {
    const first = await page({})
    const rest = await page({ Offset: '3', Count: '100' })
    const all = [...first.items, ...rest.items]
    expect(first.items).toHaveLength(3)
    expect(all).toHaveLength(first.totalCount)
    const days = all.map(({ publishedAt }) => publishedAt)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(all.map(({ id }) => id)).not.toContain(await featuredId())
  })

  test.each([0, 1, 2])('of category %i are all of it, the featured article included', async (category) => {
    const { items, totalCount } = await page({ Count: '100', Filters: filter(category) })
    expect(items.length).toBeGreaterThanOrEqual(3)
    expect(new Set(items.map(({ newsCategory }) => newsCategory))).toEqual(new Set([category]))
    expect(totalCount).toBe(items.length)
    if (category === 0) expect(items.map(({ id }) => id)).toContain(await featuredId())
  })

  test('have an article by its id, in the requested language', async () => {
    const german = await send('/news/website/10')
    const english = await send('/news/website/10', { headers: { 'accept-language': 'en' } })
    expect(german.body).toMatchObject({ id: 10, newsCategory: 0, pictureUrl: '/images/esslingen-site' })
    expect(german.body!['content']).toContain('<a href="/locations/esslingen">')
    expect(english.body!['content']).toContain('<a href="/en/locations/esslingen">')
    expect((await send('/news/website/999')).body).toMatchObject({ status: 404, code: 'NotFound' })
  })

  test('of a later day are not there yet', async () => {
    await sql`UPDATE news_article SET published_on = CURRENT_DATE + 2 WHERE id IN (1, 10)`.execute(
      database.db,
    )
    expect((await send('/news/website/1')).status).toBe(404)
    expect((await send('/news/website/featuredArticle')).status).toBe(404)
    expect((await page({ Count: '100' })).items.map(({ id }) => id)).not.toContain(1)
  })
})

describe('a filter is refused in words', () => {
  test.each([
    ['[{', '/query/Filters', 'is not JSON'],
    ['{}', '/query/Filters', 'must be a list of filters'],
    [filter(7), '/query/Filters/0/value', 'must be -1 all, 0 locations, 1 hygiene or 2 events'],
    [filter(-2), '/query/Filters/0/value', 'must be -1 all, 0 locations, 1 hygiene or 2 events'],
    [filter('1; DROP TABLE news_article'), '/query/Filters/0/value', 'must be -1 all'],
    [
      '[{"filterFunction":3,"propertyName":"newsCategory","value":1}]',
      '/query/Filters/0/filterFunction',
      'must be 0',
    ],
    [
      '[{"filterFunction":0,"propertyName":"is_featured","value":1}]',
      '/query/Filters/0/propertyName',
      'must be newsCategory',
    ],
    [`[${filter(1).slice(1, -1)},${filter(2).slice(1, -1)}]`, '/query/Filters', 'at most one filter'],
  ])('%s', async (filters, pointer, message) => {
    const { status, body } = await send(
      `/news/website/paginated?${new URLSearchParams({ Filters: filters })}`,
    )
    expect(status).toBe(400)
    expect(body!['errors']).toEqual([{ pointer, message: expect.stringContaining(message) }])
  })

  test.each(['Offset=-1', 'Count=0', 'Count=1000000', 'Offset=x'])('%s', async (query) => {
    expect((await send(`/news/website/paginated?${query}`)).status).toBe(400)
  })
})
