// A page as a visitor sees it who has set other colours or a larger text.
import { expect, type Page } from '@playwright/test'
import { forcedColourFaults } from './forced-colour-faults.ts'
import { layoutFaults } from './layout-faults.ts'

/** Windows' contrast themes and the like: the browser replaces the shop's colours by the visitor's. */
export async function seeForced(page: Page, state: string): Promise<void> {
  await markFilledControls(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.keyboard.press('Shift') // a focus by script is marked after a key only
  await saveScreen(page, `forced-colours/${state}`)
  expect.soft(await forcedColourFaults(page), state).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Buttons that only their colour makes one: it is gone in forced colours. */
function markFilledControls(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>('button, .button, summary')) {
      const { backgroundColor } = getComputedStyle(control)
      control.toggleAttribute('data-filled', !/^rgba\(.* 0\)$|^transparent$/.test(backgroundColor))
    }
  })
}

/** The narrowest window: a desk at 400 %. */
export async function seeNarrow(page: Page, state: string): Promise<void> {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height })
  expect.soft(await layoutFaults(page), `${state} at 320 px`).toEqual([])
  await page.setViewportSize({ width, height })
}

/** The browser's own setting for the size of text: every rem doubles, also in media queries. */
export async function seeLarge(page: Page, state: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const setTextTo = (pixels: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: (pixels * 13) / 16 } })
  await setTextTo(32)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await page.evaluate(() => document.fonts.ready)
  await saveScreen(page, `large-text/${state}`)
  expect.soft(await layoutFaults(page), state).toEqual([])
  expect.soft(await scrolledSideways(page), state).toEqual([])
  await setTextTo(16)
  await browser.detach()
}

async function saveScreen(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS === 'on') await page.screenshot({ path: `test-results/screens/${name}.png` })
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
