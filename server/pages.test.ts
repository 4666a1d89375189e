// What search engines read before the pages.
import { describe, expect, test } from 'vitest'
import { createPages } from './pages.ts'

function pagesWith(sitemap: string | null, asked: string[] = []) {
  return createPages({
    renderer: {
      render: () => Promise.reject(new Error('No page is asked for')),
      sitemap: async ({ shopUrl, fetch }) => {
        asked.push(await (await fetch(`${shopUrl}/graphql`)).text())
        return sitemap
      },
    },
    shopUrl: 'https://wellzone.example',
    providerUrl: 'https://wellzone.example',
    gateway: (request, { clientAddress }) => new Response(`${request.url} for ${clientAddress}`),
    deadlineMs: 800,
    isDevelopment: false,
    report: () => undefined,
  })
}

describe('the sitemap', () => {
  test('is XML, made of what the gateway says to this client', async () => {
    const asked: string[] = []
    const response = await pagesWith('<urlset/>', asked).sitemap('10.0.0.1')
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/xml; charset=utf-8',
      '<urlset/>',
    ])
    expect(asked).toEqual(['https://wellzone.example/graphql for 10.0.0.1'])
  })

  test('is asked for again later while the content is unavailable', async () => {
    const response = await pagesWith(null).sitemap('10.0.0.1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(response.headers.get('cache-control')).toBeNull()
  })
})

test('robots.txt names the sitemap of the public address and hides no page', async () => {
  const response = pagesWith(null).robots()
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('\nSitemap: https://wellzone.example/sitemap.xml\n')
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /provider/', 'Disallow: /downloads/'])
})
