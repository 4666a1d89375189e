// What leaves the browser: nothing of another site on any route before consent, and the map alone after it.
// `NETWORK=print` visits every route after consent too and prints the list of both.
import type { BrowserContext } from '@playwright/test'
import { routePaths } from '#web/lib/routes.ts'
import { consentCookieFor } from '../consent.ts'
import { isHydrated } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test.use({ allowed: null })

const isPrinted = process.env.NETWORK === 'print'
const every = isPrinted || process.env.PROOFS === 'large' ? 1 : 4

/**
 * Every route, or with small numbers every fourth, with what its parameters stand for; legal documents of a
 * store are the same page again.
 */
const paths = [...Object.values(routePaths), '/no-such-page']
  .filter((path) => !path.startsWith('/legalDocuments/:storeId'))
  .map((path) => path.replace(':route', 'mainz').replace(/:\w+/, '1'))
  .filter((path, index) => index % every === 0 || path === '/locations/mainz')

test('no route asks another site for anything before consent, and only the map is added by it', async ({
  page,
  context,
  baseURL,
  pageErrors,
  texts,
}) => {
  // Not found is a status here, and the map's provider is not asked for anything by a story.
  pageErrors.expect(/404 \(Not Found\)/, /^call to another host: https:\/\/www\.openstreetmap\.org\//)
  await context.route(/^https:\/\/www\.openstreetmap\.org\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
  )
  if (isPrinted) test.setTimeout(600_000)
  const afterConsent = isPrinted ? paths : ['/', '/locations/mainz']
  const map = {
    before: page.getByRole('button', { name: texts.say('stores.map.load') }),
    after: page.locator('iframe[data-loaded]'),
  }
  const requests = record(context)
  const seen: Record<string, Record<string, string[]>> = {}
  for (const [when, visited] of [
    ['before', paths],
    ['after', afterConsent],
  ] as const) {
    if (when === 'after') await context.addCookies([consentCookieFor(baseURL!, ['map', 'analytics'])])
    for (const path of visited) {
      requests.length = 0
      await page.goto(texts.path(path), { waitUntil: 'commit' })
      await isHydrated(page)
      // What is lazy is loaded where it is seen.
      await page.evaluate(() => document.querySelector('.map-view, footer')?.scrollIntoView())
      if (path === '/locations/mainz') await expect(map[when]).toBeVisible()
      ;(seen[path] ??= {})[when] = foreign(requests, baseURL!)
    }
    await page.waitForLoadState()
  }
  if (isPrinted) console.info(JSON.stringify(seen, null, 2))

  const routesWith = (when: string) =>
    Object.keys(seen).filter((path) => (seen[path]![when] ?? []).length > 0)
  expect(Object.keys(seen)).toHaveLength(paths.length)
  expect(routesWith('before')).toEqual([])
  expect(routesWith('after')).toEqual(['/locations/mainz'])
  expect(seen['/locations/mainz']!['after']).toEqual([
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/),
  ])
})

/** Everything that the context asks for, frames and workers included. */
function record(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  return urls
}

function foreign(urls: string[], own: string): string[] {
  return urls.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== new URL(own).origin)
}
