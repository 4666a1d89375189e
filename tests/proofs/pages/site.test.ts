// The whole site in one file: site.txt has what search engines and browsers get for each route, so that a
// review sees a change of any of it. `npm run test:one -- tests/proofs/pages/site.test.ts -u` writes it.
import { expect, test } from 'vitest'
import { gatewayEnvironment } from '#gateway/base/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestSpa } from '#gateway/testing/spa.ts'
import { pathOf } from '../../every-path.ts'
import { loadBuiltPages, pagesOn, shopUrl } from '../harness/shop.ts'
import { readPage } from './read-page.ts'

test('every route is as site.txt says', { timeout: 120_000 }, async () => {
  const gateway = createGateway({
    spa: createTestSpa(successfulResponses()),
    config: gatewayEnvironment.parse({ PUBLIC_URL: shopUrl }),
  })
  const pages = pagesOn(gateway, { renderer: await loadBuiltPages(), report: console.error })
  const sections: string[] = []
  for (const [name, path] of [...Object.entries(pathOf), ['notFound', '/no-such-page'] as const]) {
    sections.push(`## ${name}\n`)
    for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
      const response = await pages.respond(new Request(shopUrl + address), '10.0.0.1')
      sections.push(`\`${address}\` · ${await describePage(response, address)}\n`)
    }
  }
  const text = [
    '# The site',
    '',
    'Written by site.test.ts. Sizes are of the HTML before compression.',
    '',
    ...sections,
  ]
  await expect(text.join('\n')).toMatchFileSnapshot('site.txt')
})

/** Status, size and all that a search engine reads; the path of an address of the shop. */
async function describePage(response: Response, address: string): Promise<string> {
  const location = response.headers.get('location')
  if (location) return `${response.status} to ${short(new URL(location, shopUrl).href)}`
  const html = await response.text()
  const { titles, descriptions, canonicals, alternates, isIndexable } = readPage(html, shopUrl + address)
  // In steps with edges that no page is near, because dates and the names of files differ a little.
  const kilobytes = Math.ceil((html.length - 6_000) / 10_000) * 10 + 6
  return [
    `${response.status} · up to ${kilobytes} kB · ${isIndexable ? 'index' : 'noindex'}\n`,
    `- ${titles.join(' + ')}`,
    `- ${descriptions.join(' + ') || 'no description'}`,
    `- canonical ${canonicals.map(short).join(' + ') || 'none'}`,
    `- alternates ${
      Object.entries(alternates)
        .map(([language, url]) => `${language} ${short(url)}`)
        .join(', ') || 'none'
    }`,
  ].join('\n')
}

function short(url: string): string {
  return url.startsWith(shopUrl) ? url.slice(shopUrl.length) || '/' : url
}
