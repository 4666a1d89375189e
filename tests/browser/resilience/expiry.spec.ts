// An expiring hold, in a shop with holds of a few seconds and its own database, as `npm start` creates it.
import type { Locator, Page } from '@playwright/test'
import { type RunningShop, startShop } from '../shop.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { openHold } from '../steps/stored-hold.ts'
import { visit } from '../steps/visit.ts'
import { expect, test as base } from '../test.ts'
import type { Texts } from '../texts.ts'

const test = base.extend<object, { shortHoldShop: RunningShop }>({
  shortHoldShop: [
    async ({}, use) => {
      const shop = await startShop({ HOLD_MINUTES: '0.3', HOLD_EXTENSION_MINUTES: '0.3' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shortHoldShop }, use) => use(shortHoldShop.url),
})
// In sequence, so that only one such shop is started.
test.describe.configure({ mode: 'default' })

test('an expired hold is shown in every tab, and one press books the same time again', async ({
  page,
  anotherTab,
  texts,
  ownDay,
}) => {
  await openHold(page, texts, { day: ownDay })
  await visit(page, texts, '/cart')
  const other = await anotherTab()
  await visit(other, texts, '/cart')
  for (const tab of [page, other]) await seeExpired(tab, texts)
  await expect(cartWith(other, texts, 0)).toBeVisible()
  await bookAgain(page, texts)
  for (const tab of [page, other]) await expect(cartWith(tab, texts, 1)).toBeVisible()
})

test('a warning before the expiry offers an extension, and every tab gets it', async ({
  page,
  anotherTab,
  texts,
  ownDay,
}) => {
  const { say } = texts
  await openHold(page, texts, { day: ownDay })
  await visit(page, texts, '/cart')
  const other = await anotherTab()
  await visit(other, texts, '/cart')
  await expect(other.getByText(say('bookings.hold.ending'))).toBeVisible()
  const before = await secondsLeft(other)
  await page.getByRole('button', { name: say('bookings.hold.more') }).click()
  await expect(page.getByText(say('bookings.extend.done'))).toBeVisible()
  await expect.poll(() => secondsLeft(other)).toBeGreaterThan(before)
})

test('at the checkout nothing typed is lost when the hold expires', async ({ page, texts, ownDay }) => {
  const { say, path } = texts
  await signUpAndLogIn(page, texts, { isByMail: true })
  await openHold(page, texts, { day: ownDay })
  const name = page.getByLabel(say('finalize.companion.firstName'))
  await name.fill('Jonas')
  await expect(page).toHaveURL(path('/booking?expired=true'), { timeout: 40_000 })
  await seeExpired(page, texts)
  await bookAgain(page, texts)
  await expect(name).toHaveValue('Jonas')
})

async function seeExpired(page: Page, { say }: Texts): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: say('bookings.expired.title') })
  await expect(message).toBeVisible({ timeout: 40_000 })
}

async function bookAgain(page: Page, { say, path }: Texts): Promise<void> {
  await page.getByRole('button', { name: say('bookings.expired.again') }).click()
  await page.getByRole('button', { name: say('bookings.insurance.without') }).click()
  await expect(page).toHaveURL(path('/booking/finalize'))
}

function cartWith(page: Page, { say }: Texts, count: number): Locator {
  return page.getByRole('link', { name: say('shell.cart.label', { count }) })
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = /(\d\d):(\d\d)/
    .exec(await page.getByRole('timer').innerText())!
    .slice(1)
    .map(Number)
  return minutes * 60 + seconds
}
