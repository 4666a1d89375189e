// Pages while what they read is silent, slow or lies: each comes before an answer that takes a second,
// without that part, and says so where a visitor would look for it. Fails with a page that waits for the spa
// as long as other readers, an answer that is believed as sent, and a silent gap where the reviews would be.
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { gatewayEnvironment } from '#gateway/base/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { PlacesFetch } from '#gateway/places/client.ts'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { bookingQuestions, cleaningArticle, terms } from '#gateway/testing/content-samples.ts'
import { reception } from '#gateway/testing/job-samples.ts'
import { blanket, esslingen, mainz } from '#gateway/testing/store-samples.ts'
import { createTestSpa, json, refuse, type SpaResponses } from '#gateway/testing/spa.ts'
import type { Renderer } from '../../../web/renderer.ts'
import type { RouteName } from '#web/lib/routing/routes.ts'
import { everyPath, pathOf } from '../../every-path.ts'
import { loadBuiltPages, pagesOn, shopUrl } from '../harness/shop.ts'
import { isProve } from '#api/testing/sized.ts'
import { readPage } from './read-page.ts'

type Fault = (request: Request) => Promise<Response>

const silent: Fault = () => new Promise(() => undefined)
const faults: Record<string, Fault> = {
  silent,
  endless: async () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), asJson),
  down: async () => {
    throw new TypeError('fetch failed')
  },
  'lying with a page': async () => new Response('<script>alert(1)</script>', asJson),
}
const asJson = { headers: { 'content-type': 'application/json' } }

const spaFaults = {
  ...faults,
  slow: async (request: Request) => {
    await wait(1_000)
    return createTestSpa(successfulResponses()).fetch(request)
  },
  'lying with an empty object': async () => Response.json({}),
  'lying with a list that is none': async () => Response.json({ items: null }),
}
const placesFaults = {
  ...faults,
  slow: async () => {
    await wait(1_000)
    return Response.json({ rating: 5 })
  },
  'lying with a rating': async () => Response.json({ rating: 'NaN' }),
}

/** One page of each read; with large numbers every route. Parameters name what the test spa has. */
const paths = isProve ? everyPath : ['/', '/locations/mainz', '/faq', '/gutscheine/print']
let renderer: Renderer

function openPages(options: { spa?: Fault; places?: Fault; answers?: SpaResponses }) {
  const good = createTestSpa({ ...successfulResponses(), ...options.answers })
  const reports: unknown[] = []
  const config = gatewayEnvironment.parse({ PUBLIC_URL: shopUrl, PLACES_KEY: 'key-of-the-places-service' })
  const places: PlacesFetch = options.places ?? (async () => Response.json({ rating: 5 }))
  const spa = { baseUrl: good.baseUrl, fetch: options.spa ?? good.fetch }
  const gateway = createGateway({ spa, placesFetch: places, config })
  const report = (error: unknown) => reports.push(error)
  const pages = pagesOn(gateway, { renderer, deadlineMs: config.pageDeadlineMs, report })
  const open = async (path: string) => {
    const response = await pages.respond(new Request(shopUrl + path), '10.0.0.1')
    const html = await response.text()
    const alerts = parse(html)
      .querySelectorAll('main [role=alert]')
      .map(({ text }) => text.trim())
    const { status, headers } = response
    const page = readPage(html, shopUrl + path)
    return { status, retryAfter: headers.get('retry-after'), html, alerts, reports, ...page }
  }
  return { open }
}

beforeAll(async () => {
  renderer = await loadBuiltPages()
  for (const path of paths) await openPages({}).open(path) // loads the code of the pages
})

describe.each(Object.entries(spaFaults))('while the spa is %s', (_name, spa) => {
  test('every page comes', { timeout: 60_000 }, async () => {
    const odd: string[] = []
    for (const path of paths) {
      const { status, html, reports } = await openPages({ spa }).open(path)
      const isPage = [200, 302, 503].includes(status) && !html.includes('<script>alert(1)')
      if (!isPage || reports.length > 0) odd.push(`${path}: ${status}, ${reports.length} reports`)
    }
    expect(odd).toEqual([])
  })

  test('the pages of stores say so', async () => {
    for (const path of ['/', '/locations', '/locations/mainz']) {
      const { alerts, isIndexable } = await openPages({ spa }).open(path)
      expect([path, alerts[0], isIndexable]).toEqual([path, expect.stringMatching(/nicht/), true])
    }
  })
})

describe('without what it is for a page is 503 for a minute, and says so', () => {
  /** `static` has enough of its own, `browser` reads what is personal and gets it in the browser. */
  const kinds = {
    home: 'static',
    howTo: 'static',
    franchise: 'static',
    insurance: 'static',
    accessibility: 'static',
    vouchers: 'static',
    voucherMail: 'static',
    voucherPrint: 'static',
    voucherPostal: 'static',
    voucherBalance: 'static',
    withdrawal: 'static',
    franchiseForm: 'static',
    franchiseFormSuccess: 'static',
    login: 'static',
    register: 'static',
    confirmEmail: 'static',
    newsletter: 'static',
    resetPassword: 'static',
    newsletterUnsubscribe: 'static',
    bookingDetails: 'read',
    cart: 'browser',
    profile: 'browser',
    bookingFinalize: 'browser',
    bookingSuccess: 'browser',
    bookingVoucher: 'browser',
    voucherSuccess: 'browser',
    profileData: 'browser',
    profileAddress: 'browser',
    profileFeedback: 'browser',
    profileFeedbackOrder: 'browser',
    profileOrder: 'browser',
    profileStay: 'browser',
    profileWay: 'browser',
    profileGuests: 'browser',
    profileOptions: 'browser',
    profileReschedule: 'browser',
    profileChange: 'browser',
    profileHandOver: 'browser',
    offeredStay: 'read',
    waiting: 'read',
    waitingWish: 'read',
    locations: 'read',
    location: 'read',
    wellzones: 'read',
    addOns: 'read',
    faq: 'read',
    news: 'read',
    newsArticle: 'read',
    booking: 'read',
    sharedStay: 'read',
    jobs: 'read',
    terms: 'read',
    termsOf: 'read',
    houseRules: 'read',
    houseRulesOf: 'read',
    privacy: 'read',
    privacyOf: 'read',
    withdrawalPolicy: 'read',
    withdrawalPolicyOf: 'read',
    imprint: 'read',
    imprintOf: 'read',
    giveaway: 'read',
    giveawayOf: 'read',
  } satisfies Record<RouteName, 'static' | 'browser' | 'read'>

  test.each(Object.entries(kinds))('%s is %s', async (name, kind) => {
    const { status, retryAfter, alerts, headings } = await openPages({ spa: faults.down! }).open(
      pathOf[name as RouteName],
    )
    expect([status, retryAfter]).toEqual(kind === 'read' ? [503, '60'] : [200, null])
    if (kind === 'read')
      expect([alerts[0], headings]).toEqual([expect.stringMatching(/nicht/), [expect.any(String)]])
  })

  const { title: _title, ...untitled } = cleaningArticle
  const { id: _id, ...unnumbered } = blanket
  const broken = {
    'GET /v2/stores/for-website/all': json({ items: [{ ...mainz, isComingSoon: 'no' }] }),
    'GET /v2/stores/for-website/coming-soon': json({ items: [esslingen] }),
    'GET /v2/job-offer/ActiveOffers': json({ items: [{ ...reception, applicationEmail: 'an uns' }] }),
    'GET /news/website/*': json(untitled),
    'GET /news/website/featuredArticle': json(untitled),
    'GET /news/website/paginated': json({ items: [untitled], totalCount: 1 }),
    'GET /v2/product/basics': json({ items: [unnumbered] }),
    'GET /v2/product/specials': json({ items: [] }),
    'GET /v2/faq-group': json([
      { ...bookingQuestions, faqs: [{ anchor: 'Hold!', headline: '?', entry: '' }] },
    ]),
    'GET /v2/legal-document/by-store-and-type': json({ ...terms, htmlContent: '<p></p>' }),
  }

  test.each(['locations', 'wellzones', 'addOns', 'faq', 'news', 'newsArticle', 'jobs', 'terms'] as const)(
    '%s, of which everything is withheld',
    async (name) => {
      for (const path of [pathOf[name], `/en${pathOf[name]}`]) {
        const { status, alerts, html } = await openPages({ answers: broken }).open(path)
        expect([path, status, alerts[0]]).toEqual([path, 503, expect.stringMatching(/nicht|can’t|not/)])
        expect(html).not.toMatch(/Gerade ist kein Standort offen|Every position is filled/)
      }
    },
  )

  test('an address that names nothing is 404 all the same, and one that cannot be read is not', async () => {
    const { open } = openPages({ answers: { 'GET /news/website/*': refuse(404, 'NotFound') } })
    expect((await open('/news/9')).status).toBe(404)
    expect((await open('/locations/nope')).status).toBe(404)
  })
})

describe('without one of its reads', () => {
  const token = pathOf.sharedStay.split('/').at(-1)!
  const stores = ['GET /v2/stores/for-website/all']
  const text = ['GET /v2/legal-document/by-store-and-type']
  /** What a page is for; each other read decorates it. */
  const needed: Partial<Record<RouteName, string[]>> = {
    locations: stores,
    location: stores,
    wellzones: stores,
    booking: stores,
    // Its address names no store, and the one that was chosen before may be among those that are missing.
    bookingDetails: [...stores, 'GET /v2/stores/for-website/coming-soon'],
    waiting: stores,
    waitingWish: [`GET /v2/waiting/wish/${token}`],
    faq: ['GET /v2/faq-group'],
    news: ['GET /news/website/paginated'],
    newsArticle: ['GET /news/website/1'],
    jobs: ['GET /v2/job-offer/ActiveOffers'],
    sharedStay: [`GET /v2/shared-stay/${token}`],
    offeredStay: [`GET /v2/offered-stay/${token}`],
    addOns: ['GET /v2/product/specials', 'GET /v2/product/basics'],
    terms: text,
    houseRules: text,
    privacy: text,
    withdrawalPolicy: text,
    imprint: text,
    giveaway: text,
    termsOf: text,
    houseRulesOf: text,
    privacyOf: text,
    withdrawalPolicyOf: text,
    imprintOf: text,
    giveawayOf: text,
  }

  test.each(Object.keys(pathOf) as RouteName[])(
    '%s is there, unless it is nothing without it',
    async (name) => {
      const asked = createTestSpa(successfulResponses())
      await openPages({ spa: asked.fetch }).open(pathOf[name])
      const missed: string[] = []
      for (const call of new Set(asked.calls())) {
        const { status, reports } = await openPages({ answers: { [call]: refuse(500, 'Unexpected') } }).open(
          pathOf[name],
        )
        if (status === 503) missed.push(call)
        else expect([call, status, reports]).toEqual([call, expect.toBeOneOf([200, 302]), []])
      }
      expect(missed.toSorted()).toEqual((needed[name] ?? []).toSorted())
    },
  )
})

describe('a page whose text is of another form', () => {
  test.each([
    [
      '/legalDocuments/agb',
      { 'GET /v2/legal-document/by-store-and-type': json({ ...terms, version: '01.11.2026' }) },
      /Stand:/,
    ],
    [
      '/news',
      { 'GET /news/website/featuredArticle': json({ ...cleaningArticle, publishedAt: '14.09.2026' }) },
      /Invalid/,
    ],
  ] as [string, SpaResponses, RegExp][])('%s lives without that line', async (path, answers, line) => {
    const { status, alerts, html, reports } = await openPages({ answers }).open(path)
    expect([status, alerts, reports]).toEqual([200, [], []])
    expect(parse(html).querySelector('main')!.text).not.toMatch(line)
  })
})

describe('while one store of two breaks the contract', () => {
  const { city: _city, ...broken } = { ...mainz, id: 12, name: 'Worms', routeName: 'worms' }
  const answers = { 'GET /v2/stores/for-website/all': json({ items: [broken, mainz] }) }

  test.each(['/', '/locations', '/locations/mainz'])('%s shows the other one', async (path) => {
    const { html, status, alerts } = await openPages({ answers }).open(path)
    expect([status, alerts.filter((text) => !/Bewertungen/.test(text))]).toEqual([200, []])
    expect(html).toContain('href="/locations/mainz')
  })

  test('only its own page says that it cannot be shown, and the list is without it', async () => {
    const { open } = openPages({ answers })
    expect((await open('/locations/worms')).alerts).toEqual([expect.stringMatching(/nicht/)])
    expect((await open('/locations')).html).not.toContain('id="worms"')
  })
})

describe.each(Object.entries(placesFaults))('while the places service is %s', (_name, places) => {
  test('the pages with reviews come, and say so in their place', async () => {
    for (const path of ['/', '/locations/mainz', '/en/locations/mainz']) {
      const page = await openPages({ places }).open(path)
      expect([path, page.status, page.headings.length]).toEqual([path, 200, 1])
      expect(page.alerts).toEqual([expect.stringMatching(/^Die Bewertungen sind|^The reviews can’t/)])
    }
  })
})
