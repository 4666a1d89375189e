// Text of twice the size on a phone, in the main states of the shop.
import type { LaunchOptions, Page } from '@playwright/test'
import { layoutFaults } from '../steps/looks/layout-faults.ts'
import { walkToHold, walkToTrip } from '../steps/looks/main-states.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test as base } from '../page-state.ts'

/** The browser's own setting for the size of text: every rem doubles, also in media queries. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('before a booking', async ({ page, texts, ownDay }) => {
  await walkToHold(page, texts, ownDay, (state) => seeLarge(page, state))
})

test('with a booking', async ({ page, texts, ownDay }) => {
  await walkToTrip(page, texts, ownDay, (state) => seeLarge(page, state))
})

test('in English', async ({ page, texts }) => {
  await visit(page, texts, '/en/locations/mainz')
  await seeLarge(page, 'store in English')
})

async function seeLarge(page: Page, state: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  if (process.env.SCREENS === 'on')
    await page.screenshot({ path: `test-results/screens/large-text/${state}.png` })
  expect.soft(await layoutFaults(page), state).toEqual([])
  expect.soft(await scrolledSideways(page), state).toEqual([])
}

/** What scrolls sideways, but for rows of pictures, cities and days. */
function scrolledSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => one.scrollWidth > one.clientWidth + 2)
      .map((one) => one.className)
      .filter((name) => !/^(day-row|city-list|slider__view)\b/.test(name)),
  )
}
