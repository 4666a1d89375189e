// Chunks that cannot be loaded: an ad blocker, a proxy, a previous version.
import type { Page } from '@playwright/test'
import { isHydrated, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('without the newsletter’s chunk the shop works, except for the form', async ({
  page,
  texts,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const documents = countDocuments(page)
  await page.route(/\/subscribe-form[^/]*\.js/, (route) => route.abort())
  await visit(page, texts, '/locations')
  await page.mouse.move(8, 8) // the form's code comes once the visitor does anything
  await expect.poll(documents).toBe(2) // one reload: the chunk could be missing because of a new version
  await isHydrated(page)
  await page.mouse.move(9, 9)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('textbox')).toHaveCount(0)
  await foot.getByRole('link', { name: texts.say('shell.nav.faq') }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.say('faq.page.title') })).toBeVisible()
  expect(documents()).toBe(2)
})

test('a chunk that fails while the connection comes back is asked for again', async ({
  page,
  texts,
  pageErrors,
  seeState,
}) => {
  pageErrors.expect(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
  const documents = countDocuments(page)
  await visit(page, texts, '/locations')
  await page.context().setOffline(true)
  await page.mouse.move(8, 8)
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/subscribe-form'))
  await page.route(/\/subscribe-form[^/]*\.js/, (route) => route.abort(), { times: 1 })
  const subscribe = texts.say('content.subscribe.submit')
  const button = page.getByRole('contentinfo').getByRole('button', { name: subscribe })
  await expect(page.getByText(texts.say('shell.offline'))).toBeVisible()
  await expect(button).toHaveAttribute('data-waits')
  await seeState('offline')
  await page.context().setOffline(false)
  await expect(button).not.toHaveAttribute('data-waits')
  expect(documents()).toBe(1)
})

test('a page whose chunk cannot be loaded is reloaded once', async ({ page, texts, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/, /^thrown: ($|TypeError: Failed to fetch dynamically imported module)/)
  const documents = countDocuments(page)
  let missed = 0
  await page.route(/\/locations-[^/]*\.js/, (route) => {
    missed++
    return route.abort()
  })
  await page.goto(texts.path('/locations'))
  await expect.poll(documents).toBe(2)
  // The second document has missed its chunk too, and stays.
  await expect.poll(() => missed).toBeGreaterThanOrEqual(2)
  await page.waitForLoadState('networkidle')
  expect(documents()).toBe(2)
  // The server-rendered content is there all the same.
  await expect(page.getByRole('main').getByRole('link', { name: 'Mainz' }).first()).toBeVisible()
})

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  return () => documents
}
