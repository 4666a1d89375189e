import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, refuse } from '../testing/spa.ts'

function shop(responses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  return { spa, ...createTestGateway(spa) }
}

describe('the news', () => {
  test.each([
    [null, {}],
    ['LOCATIONS', { Filters: '[{"filterFunction":0,"propertyName":"newsCategory","value":0}]' }],
    ['HYGIENE', { Filters: '[{"filterFunction":0,"propertyName":"newsCategory","value":1}]' }],
    ['EVENTS', { Filters: '[{"filterFunction":0,"propertyName":"newsCategory","value":2}]' }],
  ])('P 117b, R 61b: ask for a category only when one is chosen (%s)', async (category, filter) => {
    const { ask, spa } = shop()
    await ask(`{ newsArticles(category: ${category}, offset: 3) { totalCount } }`)
    expect(spa.requests.map(({ query }) => query)).toEqual([{ Offset: '3', Count: '3', ...filter }])
  })

  test('have what a card and a page show', async () => {
    const { data, errors } = await shop().ask(operation('featuredArticle').query)
    expect(errors).toEqual([])
    expect(data.featuredArticle).toMatchObject({
      number: 4,
      category: 'HYGIENE',
      publishedOn: '2026-09-14',
      picture: { key: 'sauna-interior', altText: 'Innenraum der Sauna' },
      content: '<p>Nach jedem Besuch haben wir 30 Minuten.</p>',
    })
  })

  test.each([0, -4, 2_147_483_647])('have no article %i', async (number) => {
    const { ask } = shop({ 'GET /news/website/*': refuse(404, 'NotFound') })
    const { data, errors } = await ask(`{ newsArticle(number: ${number}) { title } }`)
    expect({ data, errors }).toEqual({ data: { newsArticle: null }, errors: [] })
  })

  test.each(['offset: -1', 'offset: 1001', 'count: 0', 'count: 25', 'count: -3'])(
    'refuse %s',
    async (page) => {
      const { ask, spa } = shop()
      const { data, errors } = await ask(`{ newsArticles(${page}) { totalCount } }`)
      expect(data).toEqual({ newsArticles: null })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      expect(errors[0]!.message).toMatch(/must be \d+ to \d+/)
      expect(spa.calls()).toEqual([])
    },
  )

  test('keep only as many pages in memory as visitors need', async () => {
    const { ask, spa } = shop()
    await ask('{ newsArticles { totalCount } }')
    for (let offset = 1; offset <= 200; offset += 1)
      await ask(`{ newsArticles(offset: ${offset}) { totalCount } }`)
    const before = spa.calls().length
    await ask('{ again: newsArticles(offset: 200) { totalCount } }')
    expect(spa.calls()).toHaveLength(before)
    await ask('{ again: newsArticles { totalCount } }')
    expect(spa.calls()).toHaveLength(before + 1)
  })
})
