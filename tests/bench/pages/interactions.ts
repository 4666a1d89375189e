import type { Browser, Page } from 'playwright'
import { type DraftBooking, emptyDraft } from '../../../web/shop/cart/draft-booking.ts'
import { consentCookieFor } from '../../browser/consent.ts'
import { slowDown } from './load.ts'

interface Conditions {
  width: number
  /** `YYYY-MM-DD` */
  day: string
}

/**
 * The time from each press on the page of times until what it changed is painted, which is what INP is made
 * of: the calendar opens and turns, a day and a time are chosen. With a fourfold slowed processor.
 */
export async function measureInteractions(
  browser: Browser,
  url: string,
  { width, day }: Conditions,
): Promise<Record<string, number>> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, hasTouch: width < 768, timezoneId: 'Europe/Berlin' })
  await context.addCookies([consentCookieFor(url, [])])
  const page = await context.newPage()
  try {
    const draft: DraftBooking = { ...emptyDraft, storeRoute: 'mainz', day, persons: 2, durationHours: 2 }
    await page.addInitScript(
      (text) => localStorage.setItem('wellzone.draft-booking', text),
      JSON.stringify(draft),
    )
    await page.addInitScript(observe)
    await page.goto(`${url}/booking/details`)
    await page.locator('.slot input:enabled').first().waitFor({ state: 'attached' })
    await slowDown(page, { isOffPhone: true })
    const when = width < 768 ? '.mobile-bar button' : '.booking-bar__date'
    const figures: Record<string, number> = {}
    const press = async (name: string, selector: string): Promise<void> => {
      figures[name] = await longest(page, selector)
    }
    await press('open the calendar', when)
    await page.locator('[data-day]:not(.is-loading)').first().waitFor()
    await press('next month', '.calendar__nav button >> nth=1')
    await page.locator('[data-day]:not([aria-disabled]) >> nth=8').waitFor()
    await press('choose a day', '[data-day]:not([aria-disabled]) >> nth=8')
    if (width < 768) await page.keyboard.press('Escape')
    await page.locator('.slot input:enabled').first().waitFor({ state: 'attached' })
    await press('choose a time', '.slot:has(input:enabled) >> nth=3')
    return figures
  } finally {
    await context.close()
  }
}

/** Presses, waits until the page is quiet, and returns the longest interaction meanwhile. */
async function longest(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => (globalThis.longestInteraction = 0))
  await page.locator(selector).first().click()
  await page.waitForTimeout(800)
  return page.evaluate(() => Math.round(globalThis.longestInteraction))
}

declare global {
  var longestInteraction: number
}

/** Runs in the page, before anything else. */
function observe(): void {
  globalThis.longestInteraction = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId)
        globalThis.longestInteraction = Math.max(globalThis.longestInteraction, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
