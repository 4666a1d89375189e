// A part's code that never comes: a blocker that dislikes its name, a proxy, a version that is gone.
import type { Page } from '@playwright/test'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('without the newsletter’s code the shop works, but for the form', async ({
  page,
  texts,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/, /error #418/)
  const documents = countDocuments(page)
  await page.route(/\/subscribe-form[^/]*\.js/, (route) => route.abort())
  await visit(page, texts, '/locations')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('textbox')).toHaveCount(0)
  await foot.getByRole('link', { name: texts.say('shell.nav.login') }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.say('login.title') })).toBeVisible()
  expect(documents()).toBe(1)
})

test('a page whose code does not come is loaded once more, and not for ever', async ({
  page,
  texts,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/, /^thrown: ($|TypeError: Failed to fetch dynamically imported module)/)
  const documents = countDocuments(page)
  await page.route(/\/locations-[^/]*\.js/, (route) => route.abort())
  await page.goto(texts.path('/locations'))
  await expect.poll(documents).toBe(2)
  await page.waitForTimeout(1500)
  expect(documents()).toBe(2)
  // What the server has drawn is there all the same.
  await expect(page.getByRole('main').getByRole('link', { name: 'Mainz' }).first()).toBeVisible()
})

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  return () => documents
}
