import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

const shopUrl = 'https://shop.test'
const publishedOn = '2040-12-01'
const articles = Array.from({ length: 30 }, (_, index) => ({ number: 100 + index, publishedOn }))
const errorAt = (field: string) => ({
  errors: [{ message: 'The spa is unavailable', path: ['newsArticles', 'items', 3, field] }],
})

/** The sitemap of a gateway that leaves that article out of its page; `body` is added to its responses. */
const sitemapWithout = (leftOut: number | null, body: object) =>
  sitemap({
    shopUrl,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const given = request.method === 'POST' ? await request.text() : new URL(request.url).searchParams
      const { offset, count } = (
        typeof given === 'string' ? JSON.parse(given).variables : JSON.parse(given.get('variables')!)
      ) as { offset: number; count: number }
      const items = articles.slice(offset, offset + count).filter(({ number }) => number !== leftOut)
      const newsArticles = { items, totalCount: articles.length }
      return Response.json({ data: { stores: [], featuredArticle: null, newsArticles }, ...body })
    },
  })

test('the sitemap has the articles of all pages, also of one that is shorter than it may be', async () => {
  for (const leftOut of [null, 103]) {
    const xml = await sitemapWithout(leftOut, {})
    expect(xml).toContain('/news/100<')
    expect(xml).toContain('/news/129<')
  }
})

test('there is no sitemap while an article is unavailable: search engines would forget it', async () => {
  expect(await sitemapWithout(103, errorAt('number'))).toBeNull()
})

test('the sitemap has an article whose day cannot be read', async () => {
  expect(await sitemapWithout(null, errorAt('publishedOn'))).toContain('/news/103<')
})
