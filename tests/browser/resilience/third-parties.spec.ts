// What leaves the browser: nothing of another site before consent, and the map alone after it, and never the
// address of the page. Every fourth route; every one with `PROOFS=large`, and with `NETWORK=print`, which
// prints what each asked for.
import type { BrowserContext } from '@playwright/test'
import { everyPath } from '../../every-path.ts'
import { consentCookieFor } from '../consent.ts'
import { standInForMap } from '../steps/map.ts'
import { isHydrated } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test.use({ allowed: null })

const isPrinted = process.env.NETWORK === 'print'
const every = isPrinted || process.env.PROOFS === 'large' ? 1 : 4

/** Legal documents of a store are the same page as the general ones. */
const paths = [...everyPath, '/no-such-page']
  .filter((path) => !path.startsWith('/legalDocuments/1'))
  .filter((path, index) => index % every === 0 || path === '/locations/mainz')

test('a route asks no other site for anything before consent, and only the map is added by it', async ({
  page,
  context,
  baseURL,
  pageErrors,
  texts,
}) => {
  pageErrors.expect(/404 \(Not Found\)/) // the page that does not exist
  await standInForMap(context, pageErrors)
  if (isPrinted) test.setTimeout(600_000)
  const afterConsent = isPrinted ? paths : ['/', '/locations/mainz']
  const map = {
    before: page.getByRole('button', { name: texts.say('stores.map.load') }),
    after: page.locator('iframe[data-loaded]'),
  }
  const requests = record(context)
  const referrers = recordReferrers(context)
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

  expect([...new Set(await Promise.all(referrers))]).toEqual([null, `${baseURL!}/`])

  const routesWith = (when: string) =>
    Object.keys(seen).filter((path) => (seen[path]![when] ?? []).length > 0)
  expect(Object.keys(seen)).toHaveLength(paths.length)
  expect(routesWith('before')).toEqual([])
  expect(routesWith('after')).toEqual(['/locations/mainz'])
  // whether it responds, and then its frame
  const asked = seen['/locations/mainz']!['after']!
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/)
})

/** Everything that the context asks for, frames and workers included. */
function record(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  return urls
}

/** The address that each request names as its origin; a document's own is that of the page before it. */
function recordReferrers(context: BrowserContext): Promise<string | null>[] {
  const referrers: Promise<string | null>[] = []
  context.on('request', (request) => {
    referrers.push(request.headerValue('referer').catch(() => null))
  })
  return referrers
}

function foreign(urls: string[], own: string): string[] {
  return urls.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== new URL(own).origin)
}
