// The places service when it is slow, silent or hostile. Fails with a page that waits for the
// service, a review taken as sent, and a key in a response or a log.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { mainz } from '../testing/store-samples.ts'
import { createTestSpa, json } from '../testing/spa.ts'
import type { PlacesFetch } from './client.ts'

const key = 'canary-key-of-the-places-service'
const question = `{ stores { city } reviews { rating isSample
  items { rating text language publishedAt authorName authorUrl city } } }`

const good = {
  rating: 5,
  text: { text: 'Quiet.', languageCode: 'en' },
  originalText: { text: 'Leise.', languageCode: 'de' },
  publishTime: '2026-10-18t17:20:00.000000001+00:00',
  authorAttribution: {
    displayName: 'Jana K.',
    uri: 'https://www.google.com/maps/contrib/1/reviews',
    photoUri: 'https://lh3.googleusercontent.com/a/1',
  },
}

function shop(placesFetch: PlacesFetch, stores = [mainz]) {
  const spa = createTestSpa({
    ...successfulResponses(),
    'GET /v2/stores/for-website/all': json({ items: stores }),
  })
  const calls: Request[] = []
  const fetch: PlacesFetch = (request, init) => {
    calls.push(request)
    return placesFetch(request, init)
  }
  // Responses are not cached, so every operation asks for reviews.
  const config = { placesKey: key, catalogueFreshMs: 0 }
  return { calls, ...createTestGateway(spa, config, fetch) }
}
const answer =
  (body: unknown): PlacesFetch =>
  async () =>
    Response.json(body)
const never: PlacesFetch = () => new Promise(() => undefined)

afterEach(() => vi.useRealTimers())

describe('reviews of guests', () => {
  test('R 257a: come in the language of the visitor, with one call per store', async () => {
    const { ask, calls } = shop(answer({ rating: 4.8, reviews: [good] }))
    const german = await ask(question)
    const english = await ask(question, {}, { headers: { 'accept-language': 'en' } })
    expect(german.errors).toEqual([])
    expect(german.data.reviews).toEqual({
      rating: 4.8,
      isSample: false,
      items: [
        {
          rating: 5,
          text: 'Leise.',
          language: 'de',
          publishedAt: '2026-10-18T17:20:00.000Z',
          authorName: 'Jana K.',
          authorUrl: 'https://www.google.com/maps/contrib/1/reviews',
          city: 'Mainz',
        },
      ],
    })
    expect(english.data.reviews.items).toMatchObject([{ text: 'Quiet.', language: 'en' }])
    expect(calls.map(({ url }) => url)).toEqual([
      `https://places.googleapis.com/v1/places/sample-place-mainz?fields=reviews%2Crating&key=${key}`,
    ])
  })

  test('of all stores are the newest three, and their mean weighs each review alike', async () => {
    const hannover = { ...mainz, id: 4, city: 'Hannover', googlePlaceId: 'sample-place-hannover' }
    const { ask } = shop(
      async ({ url }) => {
        const days = url.includes('mainz') ? ['01', '03', '05'] : ['04']
        const reviews = days.map((day) => ({ ...good, publishTime: `2026-10-${day}T10:00:00Z` }))
        return Response.json({ rating: url.includes('mainz') ? 5 : 3, reviews })
      },
      [mainz, hannover],
    )
    const { data } = await ask(question)
    expect(data.reviews.rating).toBe(4.5)
    expect(data.reviews.items.map(({ city }: { city: string }) => city)).toEqual([
      'Mainz',
      'Hannover',
      'Mainz',
    ])
  })

  test('are samples without a key, and nothing is sent to the network', async () => {
    const network = vi.spyOn(globalThis, 'fetch')
    const { ask } = createTestGateway(createTestSpa(successfulResponses()))
    const { data } = await ask(question)
    expect(data.reviews).toMatchObject({ isSample: true, items: [{ city: 'Mainz' }, { city: 'Mainz' }] })
    const production = await createTestGateway(createTestSpa(successfulResponses()), {
      hasSampleReviews: false,
    }).ask(question)
    expect(production.data.reviews).toEqual({ rating: null, isSample: false, items: [] })
    expect(network).not.toHaveBeenCalled()
    network.mockRestore()
  })
})

describe('a page comes without reviews', () => {
  const endless = (): Response =>
    new Response(
      new ReadableStream({
        pull: async (controller) => {
          await new Promise((done) => setTimeout(done, 20))
          controller.enqueue(new TextEncoder().encode(' '))
        },
      }),
    )
  const huge = JSON.stringify({ rating: 5, reviews: Array.from({ length: 10_000 }, () => good) })
  const broken: Record<string, PlacesFetch> = {
    'that never answers': never,
    'whose body never ends': async () => endless(),
    'that refuses the key': async () => Response.json({ error: { code: 403 } }, { status: 403 }),
    'that sends a page': async () =>
      new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } }),
    'that sends 10,000 reviews': async () => new Response(huge),
    'with a rating of text': answer({ rating: 'NaN', reviews: [good] }),
    'with a rating of 500': answer({ rating: 500, reviews: [good] }),
    'with reviews that are no list': answer({ rating: 5, reviews: { length: 1 } }),
    'that is not there': async () => {
      throw new TypeError(`fetch failed for https://places.test/?key=${key}`)
    },
  }

  test.each(Object.entries(broken))('of a service %s', async (_name, fetch) => {
    const { ask, log } = shop(fetch)
    const response = await ask(question)
    expect(response.errors).toEqual([])
    expect(response.data).toMatchObject({ stores: [{ city: 'Mainz' }, { city: 'Esslingen' }], reviews: null })
    await vi.waitFor(
      () => expect(log).toContainEqual(expect.objectContaining({ event: 'places-call' })),
      1500,
    )
    expect(JSON.stringify(log) + response.text + JSON.stringify([...response.headers])).not.toContain(key)
  })

  test('before the call to a silent service has ended', async () => {
    const { ask, log } = shop(never)
    expect((await ask(question)).data.reviews).toBeNull()
    expect(log.filter(({ event }) => event === 'places-call')).toEqual([])
  })

  test('and waits for a silent service once only', async () => {
    const { ask, calls } = shop(never)
    await ask(question)
    await new Promise((done) => setTimeout(done, 500)) // the deadline of the first call passes
    vi.useFakeTimers({ toFake: ['setTimeout'] }) // a wait from now on has no end
    expect((await ask(question)).data.reviews).toBeNull()
    expect(calls).toHaveLength(1)
  })

  test('but the next page has those that came late', async () => {
    const { ask } = shop(async () => {
      await new Promise((done) => setTimeout(done, 600))
      return Response.json({ rating: 4, reviews: [] })
    })
    expect((await ask(question)).data.reviews).toBeNull()
    await new Promise((done) => setTimeout(done, 400))
    expect((await ask(question)).data.reviews).toEqual({ rating: 4, isSample: false, items: [] })
  })

  test('over a redirect, which would carry the key elsewhere', async () => {
    const { ask, calls } = shop(answer({}))
    await ask(question)
    expect(calls[0]!.redirect).toBe('error')
  })
})

test('reviews are kept while the service fails, for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-11-22T10:00:00Z') })
  let isDown = false
  const { ask, calls } = shop(async () => {
    if (isDown) throw new TypeError('down')
    return Response.json({ rating: 4, reviews: [] })
  })
  expect((await ask(question)).data.reviews.rating).toBe(4)
  isDown = true
  for (const hours of [2, 20]) {
    vi.setSystemTime(new Date(Date.parse('2026-11-22T10:00:00Z') + hours * 3_600_000))
    expect((await ask(question)).data.reviews.rating).toBe(4)
  }
  vi.setSystemTime(new Date('2026-11-23T11:00:00Z'))
  expect((await ask(question)).data.reviews).toBeNull()
  expect(calls).toHaveLength(4)
})

describe('of a hostile response', () => {
  const reviewed = async (...reviews: unknown[]) =>
    (await shop(answer({ rating: 5, reviews })).ask(question)).data.reviews.items

  test('a review that is none is left out', async () => {
    const odd = [
      null,
      { ...good, rating: 9 },
      { ...good, publishTime: 'yesterday' },
      { ...good, publishTime: '2999-01-01T00:00:00Z' },
      { ...good, text: { text: ' \u202e ' }, originalText: undefined },
      { ...good, authorAttribution: undefined },
    ]
    expect(await reviewed(...odd, good)).toHaveLength(1)
  })

  test('texts have no markup, no hidden characters and an end', async () => {
    const text = {
      text: `<script src=//evil.test></script>Gut\u202e \u0007<3 ${'lang '.repeat(9_999)}`,
      languageCode: 'de',
    }
    const [item] = await reviewed({ ...good, text, originalText: undefined })
    expect(item.text).toMatch(/^Gut <3 lang( lang)+ …$/)
    expect(item.text.length).toBeLessThanOrEqual(602)
  })

  test.each([
    'javascript:alert(1)',
    'http://www.google.com/maps',
    'https://google.com.evil.test/',
    'https://evilgoogle.com/',
    'https://user@www.google.com/',
    '//www.google.com',
    17,
  ])('a link to %s is dropped', async (uri) => {
    const [item] = await reviewed({ ...good, authorAttribution: { displayName: 'Jana K.', uri } })
    expect(item).toMatchObject({ authorName: 'Jana K.', authorUrl: null })
  })
})
