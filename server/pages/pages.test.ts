// What search engines read before the pages.
import { describe, expect, test } from 'vitest'
import { createPublicBytes } from './public-bytes.ts'
import type { Renderer } from '../../web/renderer.ts'
import { mapEmbedUrl } from './map-embed.ts'
import { createPages, type PagesOptions } from './pages.ts'

function pagesWith(change: Partial<Omit<PagesOptions, 'renderer'>> & { renderer?: Partial<Renderer> }) {
  return createPages({
    shopUrl: 'https://wellzone.example',
    providerUrl: 'https://wellzone.example',
    map: mapEmbedUrl.parse(undefined),
    isDemo: false,
    gateway: { fetch: () => Promise.reject(new Error('Nothing is read')) },
    publicBytes: createPublicBytes({
      publicVariables: () => null,
      readPublic: () => Promise.reject(new Error('x')),
    }),
    deadlineMs: 800,
    isDevelopment: false,
    report: () => undefined,
    ...change,
    renderer: {
      render: () => Promise.reject(new Error('No page is asked for')),
      sitemap: () => Promise.reject(new Error('No sitemap is asked for')),
      ...change.renderer,
    },
  })
}

function pagesWithSitemap(sitemap: string | null, asked: string[] = []) {
  return pagesWith({
    gateway: {
      fetch: (request, server) => new Response(`${request.url} for ${server?.clientAddress}`),
    },
    renderer: {
      sitemap: async ({ shopUrl, fetch }) => {
        asked.push(await (await fetch(`${shopUrl}/graphql`)).text())
        return sitemap
      },
    },
  })
}

test('the first pages are made without the deadline of a visitor, before anyone comes', async () => {
  const deadlines: (number | undefined)[] = []
  const pages = pagesWith({
    gateway: {
      fetch: (_, server) => {
        deadlines.push(server?.readDeadlineMs)
        return new Response('{}')
      },
    },
    renderer: {
      render: async ({ fetch }) => {
        await fetch('https://wellzone.example/graphql')
        return { kind: 'page', status: 200, html: '' }
      },
    },
  })
  await pages.warmUp()
  await pages.respond(new Request('https://wellzone.example/faq'), '10.0.0.1')
  expect(deadlines).toEqual([Infinity, Infinity, 800])
})

describe('the sitemap', () => {
  test('is XML, made of what the gateway says to this client', async () => {
    const asked: string[] = []
    const response = await pagesWithSitemap('<urlset/>', asked).sitemap('10.0.0.1')
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/xml; charset=utf-8',
      '<urlset/>',
    ])
    expect(asked).toEqual(['https://wellzone.example/graphql for 10.0.0.1'])
  })

  test('is asked for again later while the content is unavailable', async () => {
    const response = await pagesWithSitemap(null).sitemap('10.0.0.1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(response.headers.get('cache-control')).toBeNull()
  })
})

test('robots.txt names the sitemap of the public address and hides no page', async () => {
  const response = pagesWith({}).robots()
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('\nSitemap: https://wellzone.example/sitemap.xml\n')
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /provider/', 'Disallow: /downloads/'])
})

test('no browser keeps a page behind a link to a stay', async () => {
  const pages = pagesWith({ renderer: { render: async () => ({ kind: 'page', status: 200, html: '' }) } })
  const cachingOf = async (path: string) => {
    const response = await pages.respond(new Request(`https://wellzone.example${path}`), '10.0.0.1')
    return response.headers.get('cache-control')
  }
  const token = 'q3V0c2xZbW9vbmxpZ2h0LX'
  const paths = ['/mit', '/w', '/warteliste'].flatMap((to) => [`${to}/${token}`, `/en${to}/${token}`])
  expect(await Promise.all(paths.map(cachingOf))).toEqual(paths.map(() => 'no-store'))
  const others = ['/mitte', '/wellzones', '/warteliste']
  expect(await Promise.all(others.map(cachingOf))).toEqual(others.map(() => 'private, no-cache'))
})

describe('the content policy of a page', () => {
  const pages = pagesWith({
    renderer: { render: async () => ({ kind: 'page', status: 200, html: '' }) },
    map: mapEmbedUrl.parse('https://map.example/?at={latitude},{longitude}'),
  })
  const policyFor = async (cookie?: string): Promise<string> => {
    const request = new Request('https://wellzone.example/', { headers: cookie ? { cookie } : {} })
    const { headers } = await pages.respond(request, '10.0.0.1')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    return policy
  }

  test('names by hash what the server put into the page', async () => {
    const inline = { script: 'start()', styles: 'p{margin:0}' }
    const { respond } = pagesWith({
      renderer: { render: async () => ({ kind: 'page', status: 200, html: '', inline }) },
    })
    const { headers } = await respond(new Request('https://wellzone.example/'), '10.0.0.1')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/; script-src 'sha256-[^ ]{44}' 'self'; style-src 'sha256-[^ ]{44}' 'self';/)
  })

  test('names the first picture, which the browser then asks for before it reads the page', async () => {
    const preloads = '</images/a-480.avif>; rel="preload"; as="image"'
    const { respond } = pagesWith({
      renderer: { render: async () => ({ kind: 'page', status: 200, html: '', preloads }) },
    })
    const { headers } = await respond(new Request('https://wellzone.example/'), '10.0.0.1')
    expect(headers.get('link')).toBe(preloads)
  })

  test.each([
    ['without a cookie', undefined],
    ['with a forged cookie', "wellzone.consent=map; frame-src *; script-src 'unsafe-inline'"],
  ])('admits frames of the map alone, %s', async (_what, cookie) => {
    const policy = await policyFor(cookie)
    expect(policy).toContain("; connect-src 'self' https://map.example; frame-src https://map.example;")
    expect(policy).not.toContain('*')
  })
})
