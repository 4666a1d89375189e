// The shop as a search engine meets it: every page that links lead to, as HTML, without running code. Fails
// with a link to nowhere, a page without a way to it, and a page that shows nothing until its code has run.
// site.txt beside it lists the pages.
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { routePaths } from '#web/lib/routing/routes.ts'
import { keepInside } from '#web/pages/on-site/keep-inside.ts'
import type { Fetch } from '../harness/browser.ts'
import { openShopWithPages, shopUrl } from '../harness/shop.ts'
import { type Crawl, crawl, type CrawledPage, openFiles } from './crawl.ts'
import { duplicates, readPage } from './read-page.ts'
import { readStructuredData } from './structured-data.ts'

const database = useTestDatabase()
let found: Crawl
let files: Map<string, number>
let sitemap: string[]
let reports: unknown[]
let open: Fetch
/** One of each address without its query. */
let pages: CrawledPage[]
let indexable: CrawledPage[]

beforeAll(async () => {
  const shop = await openShopWithPages(database)
  open = shop.fetch
  found = await crawl(shop.fetch)
  files = await openFiles(shop.fetch, found)
  sitemap = locationsOf(await (await shop.fetch(new Request(`${shopUrl}/sitemap.xml`))).text())
  pages = [...found.pages.values()].filter(
    ({ path }) => !path.includes('?') || !found.pages.has(path.split('?')[0]!),
  )
  indexable = pages.filter(({ isIndexable }) => isIndexable)
  reports = shop.reports
}, 120_000)

test('no page reports an error', () => {
  const isBusy = (error: unknown) => (error as { status?: number }).status === 503 // asked for again
  expect(reports.filter((error) => !isBusy(error))).toEqual([])
})

describe('every link', () => {
  test('leads to a page or a document', () => {
    const broken = [...found.pages.values()].filter(({ status }) => status !== 200)
    expect(broken.map(({ path, from, status }) => `${from} → ${path}: ${status}`)).toEqual([])
    expect([...found.others].filter(([, status]) => status !== 200)).toEqual([])
  })

  test('to a place on a page finds that place', () => {
    const lost = [...found.pages.values()].flatMap(({ path, links }) =>
      links.flatMap((link) => {
        const { origin, pathname, search, hash } = new URL(link)
        const target = origin === shopUrl ? found.pages.get(pathname + search) : undefined
        const isThere = hash === '' || target?.ids.has(decodeURIComponent(hash.slice(1)))
        return target && !isThere ? [`${path} → ${pathname}${hash}`] : []
      }),
    )
    expect([...new Set(lost)]).toEqual([])
  })

  test('to another site uses https', () => {
    const links = new Set([...found.pages.values()].flatMap((page) => page.links))
    const unsafe = [...links].filter(
      (link) => !link.startsWith(`${shopUrl}/`) && !/^(https|mailto|tel|sms):/.test(link),
    )
    expect(unsafe).toEqual([])
  })
})

test('a page with prices says that VAT is in them, and none strikes a price to praise another', () => {
  const { DOMParser } = new JSDOM().window
  const price = /\d\s?€|€\s?\d/
  const read = pages.map(({ path, html }) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const struck = [...body.querySelectorAll('s, del, strike')].filter((each) => price.test(each.textContent))
    const hasPrice = price.test(body.querySelector('main')?.textContent ?? '')
    return { path, hasPrice, saysVat: /MwSt|VAT/.test(body.textContent), struck: struck.length }
  })
  expect(read.filter(({ hasPrice }) => hasPrice).length).toBeGreaterThan(20)
  expect(read.filter(({ hasPrice, saysVat }) => hasPrice && !saysVat)).toEqual([])
  expect(read.filter(({ struck }) => struck > 0)).toEqual([])
})

test('on a tablet no link leads out of the shop, and no field is remembered', () => {
  const { DOMParser } = new JSDOM().window
  const outside = 'a[href^=http], a[href^=mailto], a[href^=tel], a[href^=sms], [target], [download]'
  const remembered = 'input:not([autocomplete=off], [autocomplete=new-password])'
  const traces = (body: Element) =>
    [...body.querySelectorAll(`:is(${outside}):not([href^="${shopUrl}/"]), ${remembered}`)].map(
      ({ outerHTML }) => outerHTML,
    )
  let before = 0
  const left = pages.flatMap(({ path, html }) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    before += traces(body).length
    keepInside(body, shopUrl)
    return traces(body).map((element) => `${path}: ${element}`)
  })
  expect(left).toEqual([])
  expect(before, 'there is something to take away').toBeGreaterThan(pages.length)
})

describe('the legal documents', () => {
  const documents = ['agb', 'hausordnung', 'datenschutz', 'widerruf', 'impressum', 'giveaway']

  test.each(['', '/en'])(
    'are pages in both languages, general and of a store, and noindex (%s)',
    (prefix) => {
      for (const name of documents)
        for (const path of [`${prefix}/legalDocuments/${name}`, `${prefix}/legalDocuments/2/${name}`]) {
          const page = found.pages.get(path)
          expect([path, page?.status, page?.isIndexable, page?.headings.length]).toEqual([
            path,
            200,
            false,
            1,
          ])
          expect([path, page!.contentLength > 800]).toEqual([path, true])
        }
    },
  )

  test('P 42a: are linked from every page, in its language', () => {
    const missing = pages.flatMap(({ path, links, language }) =>
      ['impressum', 'datenschutz', 'agb', 'widerruf', 'hausordnung']
        .map((name) => `${shopUrl}${language === 'en' ? '/en' : ''}/legalDocuments/${name}`)
        .filter((link) => !links.includes(link))
        .map((link) => `${path} → ${link}`),
    )
    expect(missing).toEqual([])
  })

  test.each(['/ynk', '/en/ynk', '/barrierefreiheit', '/en/barrierefreiheit'])(
    '%s is there, noindex',
    (path) => {
      const page = found.pages.get(path)
      expect([page?.status, page?.isIndexable]).toEqual([200, false])
    },
  )
})

test('no page is without a way to it, and the sitemap names exactly the indexable pages', () => {
  const reached = indexable.map(({ path }) => shopUrl + path)
  expect(reached.filter((url) => !sitemap.includes(withoutSlash(url)))).toEqual([])
  expect(sitemap.filter((url) => !reached.map(withoutSlash).includes(url))).toEqual([])
  expect(duplicates(sitemap)).toEqual([])
  expect(indexable.length).toBeGreaterThan(Object.keys(routePaths).length / 2)
})

describe('every page', () => {
  test.each(['de', 'en'])('P 15a: has a title and a description of its own (%s)', (language) => {
    const own = indexable.filter((page) => page.language === language)
    expect(own.filter(({ titles }) => titles.length !== 1).map(({ path }) => path)).toEqual([])
    expect(own.filter(({ descriptions }) => descriptions.length !== 1).map(({ path }) => path)).toEqual([])
    expect(duplicates(own.flatMap(({ titles }) => titles))).toEqual([])
    expect(duplicates(own.flatMap(({ descriptions }) => descriptions))).toEqual([])
  })

  test('has a title and a description that a list of results shows whole', () => {
    const titles = indexable.filter(({ titles: [title = ''] }) => title.length < 10 || title.length > 65)
    const descriptions = indexable.filter(
      ({ descriptions: [description = ''] }) => description.length < 60 || description.length > 160,
    )
    expect(titles.map(({ path, titles }) => [path, ...titles])).toEqual([])
    expect(descriptions.map(({ path, descriptions }) => [path, ...descriptions])).toEqual([])
  })

  test('P 15b: names its canonical address, and the others of its language where it is indexable', () => {
    for (const { path, canonicals, isIndexable, alternates } of found.pages.values()) {
      const bare = path.split('?')[0]!
      const german = shopUrl + (bare.replace(/^\/en(?=\/|$)/, '') || '/')
      const english = withoutSlash(german.replace(shopUrl, `${shopUrl}/en`))
      const all = { de: german, en: english, 'x-default': german }
      expect({ path, canonicals, alternates }).toEqual({
        path,
        canonicals: [shopUrl + bare],
        alternates: isIndexable ? all : {},
      })
    }
  })

  test('is in the language of its address, under one heading', () => {
    for (const { path, language, headings, duplicateIds } of pages) {
      const expected = /^\/en(\/|\?|$)/.test(path) ? 'en' : 'de'
      expect([path, language, headings.length, ...duplicateIds]).toEqual([path, expected, 1])
    }
  })

  test('has no accent of its own where the link to book in the header is the accent', () => {
    const marked = pages.filter(({ html }) => /header__book[^"]*button--accent/.test(html))
    const twice = marked.filter(({ html }) => /<main.*button--accent.*<\/main>/s.test(html))
    expect(twice.map(({ path }) => path)).toEqual([])
    expect(marked.length).toBeGreaterThan(0)
  })

  test('has its content without JavaScript', () => {
    const empty = indexable.filter(({ contentLength }) => contentLength < 100)
    expect(empty.map(({ path, contentLength }) => `${path}: ${contentLength}`)).toEqual([])
  })

  test('has pictures with a text, and files that exist', () => {
    expect(pages.flatMap(({ path, imagesWithoutAlt }) => imagesWithoutAlt.map((tag) => [path, tag]))).toEqual(
      [],
    )
    expect([...files].filter(([, status]) => status !== 200)).toEqual([])
    expect(pages.filter(({ pictures }) => pictures.length !== 1).map(({ path }) => path)).toEqual([])
  })
})

const nowhere = ['/news/999', '/en/locations/nope', '/news?category=none', '/news?page=99', '/nothing?x=1']
const ended = ['/w/x', '/en/mit/x', '/warteliste/x']
test.each([...nowhere, ...ended])(
  'the page of %s says its status to programs, and claims no facts',
  async (path) => {
    const html = await (await open(new Request(shopUrl + path))).text()
    expect(html).toContain('<meta name="prerender-status-code" content="404">')
    expect(html).not.toContain('application/ld+json')
  },
)

test.each(nowhere)('an address that names nothing is no page for search engines (%s)', async (path) => {
  const response = await open(new Request(shopUrl + path))
  const { canonicals, alternates, isIndexable } = readPage(await response.text(), shopUrl + path)
  expect(response.status).toBe(404)
  expect({ canonicals, alternates, isIndexable }).toEqual({
    canonicals: [shopUrl + path.split('?')[0]!],
    alternates: {},
    isIndexable: false,
  })
})

describe('structured data', () => {
  /** What search engines find on the pages below a path, besides breadcrumbs. */
  const expected: [path: RegExp, types: string[]][] = [
    [/^\/$/, ['Organization']],
    [/^\/(wellzones|add-ons)$/, ['Product']],
    [/^\/jobs$/, ['JobPosting']],
    [/^\/gutscheine$/, ['Product']],
    [/^\/faq$/, ['FAQPage']],
    [/^\/news\/\d+$/, ['NewsArticle']],
    [/^\/locations\/(mainz|muenchen|stuttgart|hannover|mannheim)$/, ['DaySpa']],
  ]

  test('stands in the head, the first ten questions of the FAQ too', () => {
    const inBody = pages.filter(({ html }) => html.split('</head>')[1]!.includes('application/ld+json'))
    expect(inBody.map(({ path }) => path)).toEqual([])
    expect(found.pages.get('/faq')!.html.match(/"@type":"Question"/g)).toHaveLength(10)
  })

  test('is accepted by a validator on every page', async () => {
    const wrong: string[] = []
    for (const { path, html } of pages) {
      const { errors } = await readStructuredData(html)
      wrong.push(...errors.map((error) => `${path}: ${error}`))
    }
    expect(wrong).toEqual([])
  })

  test('says what kind of page it is, and where it stands', async () => {
    for (const { path, html } of indexable) {
      const { types } = await readStructuredData(html)
      const german = path.replace(/^\/en(?=\/|$)/, '') || '/'
      const kinds = expected.flatMap(([pattern, all]) => (pattern.test(german) ? all : []))
      const crumbs = german === '/' ? [] : ['BreadcrumbList']
      expect([path, ...new Set(types.toSorted())]).toEqual([path, ...[...kinds, ...crumbs].toSorted()])
    }
  })
})

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => withoutSlash(url!))
}

/** The home page has two spellings. */
function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
