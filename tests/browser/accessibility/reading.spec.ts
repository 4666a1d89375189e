// The pages to read before a booking, each with what its visitors open.
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

const pages = [
  '/wellzones',
  '/add-ons',
  '/how-to',
  '/jobs',
  '/franchise',
  '/news',
  '/news/1',
  '/legalDocuments/agb',
]

test('suites, add-ons, how a visit works, jobs, franchise, news and legal texts', async ({
  page,
  texts,
  seeState,
}) => {
  for (const path of pages) {
    await visit(page, texts, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await seeState(path.slice(1).replace('/', '-'))
  }
})

test('questions: an open one, and a search that finds nothing', async ({ page, texts, seeState }) => {
  await visit(page, texts, '/faq')
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.locator('details[open]')).toBeVisible()
  await seeState('faq')
  await page.getByRole('searchbox').fill('Zebrafink')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(0)
  await seeState('faq-nothing-found')
})
