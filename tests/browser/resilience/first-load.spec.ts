// What a first visit loads before the visitor does anything, and that nothing of it moves.
import type { Page } from '@playwright/test'
import { kindOf } from '../../../scripts/page-kinds.ts'
import { moveStayBack } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { openHold } from '../steps/stored-hold.ts'
import { isHydrated } from '../steps/visit.ts'
import { dayFromToday, expect, test } from '../test.ts'

test.use({
  allowed: null,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

/** By path: the page's file, and kilobytes of the page, its fonts and its first picture before any script. */
const visits: [path: string, file: string, firstView: number][] = [
  ['/', 'home/home.tsx', 85],
  ['/locations/mainz', 'stores/location.tsx', 78],
  ['/booking/details', 'booking/details/booking-details.tsx', 49],
  ['/gutscheine', 'vouchers/vouchers.tsx', 66],
]
/** Apart from pictures: below the first view the browser loads as many ahead as its connection allows. */
const mostFiles = 18
/** A word that is a pixel wider in the font that comes; good pages have less than 0.1 (web.dev/cls). */
const shiftNotSeen = 0.005

for (const [index, [path, file, firstView]] of visits.entries()) {
  const tag = index < 2 ? [] : ['@prove']
  test(
    `a first visit of ${path} loads few files, its picture first, and nothing moves`,
    { tag },
    async ({ page, texts }) => {
      await page.addInitScript(recordShifts)
      await page.addInitScript(waitForTheVisitor)
      if (path === '/booking/details') await page.addInitScript(keepStay, dayFromToday(3))
      const response = await page.goto(texts.path(path), { waitUntil: 'load' })
      await isHydrated(page)
      // What the code renders may have a picture of its own, which nothing waits for.
      const hasPicture = /<img[^>]*fetchpriority="high"/i.test(await response!.text())
      const picture = hasPicture ? await page.evaluate(firstPicture) : undefined
      const { pathname, search } = new URL(picture ?? '/', page.url())
      expect.soft((await response!.allHeaders()).link ?? '/').toContain(pathname + search)
      await page.locator('.consent-banner').waitFor()
      const files = await page.evaluate(readFiles)
      const others = files.filter(({ name }) => !name.includes('/images/'))
      const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
      expect.soft(bytes, 'scripts come compressed').toBeGreaterThan(50_000)
      expect.soft(bytes, list).toBeLessThanOrEqual(kindOf(file).kilobytes * 1000)
      expect.soft(others.length + 1, list).toBeLessThanOrEqual(mostFiles)
      const first = await page.evaluate(readFirstView, picture)
      expect.soft(first.bytes, 'the page is in it').toBeGreaterThan(43_000)
      expect.soft(first.bytes, list).toBeLessThanOrEqual(firstView * 1000)
      expect.soft(first.codeAt, 'the code starts after the first picture').toBeGreaterThan(first.pictureAt)
      await seeNothingMoved(page)
    },
  )
}

const reloads: [path: string, width: number, tag: string[]][] = [
  ['/', 390, []],
  ['/locations/mainz', 1440, ['@prove']],
]

for (const [path, width, tag] of reloads) {
  test(
    `a reload of ${path} with a held suite moves nothing at ${width} px`,
    { tag },
    async ({ page, texts, ownDay }) => {
      await page.setViewportSize({ width, height: 844 })
      await openHold(page, texts, { day: ownDay })
      await page.addInitScript(recordShifts)
      await page.goto(texts.path(path), { waitUntil: 'load' })
      await expect(page.getByRole('complementary', { name: texts.say('bookings.hold.label') })).toBeVisible()
      await seeNothingMoved(page)
    },
  )
}

test(
  'a returning guest finds "like last time" without moving anything, and nothing moves',
  { tag: '@prove' },
  async ({ page, texts, ownDay }) => {
    await signUpAndLogIn(page, texts)
    const { number } = await payForStay(page, texts.language, { day: ownDay })
    await moveStayBack(number, 28)
    await page.addInitScript(recordShifts)
    await page.addInitScript(waitForTheVisitor)
    await page.goto(texts.path('/'), { waitUntil: 'load' })
    const lastTime = texts.like('again.line', { city: 'Mainz', persons: 2, hours: 2 })
    await expect(page.getByRole('link', { name: lastTime })).toBeVisible()
    await seeNothingMoved(page)
  },
)

test('a visitor who has chosen a city finds its days at the start of a booking, and nothing moves', async ({
  page,
  texts,
}) => {
  await page.addInitScript(recordShifts)
  await page.addInitScript(keepStay, dayFromToday(3))
  await page.goto(texts.path('/booking'), { waitUntil: 'load' })
  await expect(page.getByRole('list', { name: texts.say('slots.near') })).toBeVisible()
  await expect(page.locator('[role=grid][aria-busy=true]')).toHaveCount(0)
  await seeNothingMoved(page)
})

test('a jump from the top of home to its footer ends there, and nothing in it moves', async ({
  page,
  texts,
}) => {
  await page.goto(texts.path('/'), { waitUntil: 'commit' })
  await isHydrated(page)
  const tops = await page.evaluate(topsAfterJump)
  expect(new Set(tops).size, tops.join()).toBe(1)
})

async function seeNothingMoved(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => globalThis.shifts)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved, JSON.stringify(shifts)).toBeLessThan(shiftNotSeen)
}

/** Runs in the page: where a link of the footer is, frame by frame, after a jump to it. */
async function topsAfterJump(): Promise<number[]> {
  const link = document.querySelector('footer a[href*="unsubscribe"]')!
  link.scrollIntoView({ behavior: 'instant', block: 'center' })
  const tops: number[] = []
  while (tops.push(link.getBoundingClientRect().top) < 60)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return tops
}

/** Runs in the page. */
function firstPicture(): string | undefined {
  return document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc
}

/** Runs in the page. What follows changes of an open page asks for its data once more, sooner or later. */
function readFiles(): { name: string; bytes: number }[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const followedAt = files.find(({ name }) => name.includes('browser-stream'))?.startTime ?? Infinity
  return files
    .filter(({ startTime }) => startTime <= followedAt)
    .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
}

/** Runs in the page. Without a first picture the page itself is what comes before the code. */
function readFirstView(picture?: string): { bytes: number; pictureAt: number; codeAt: number } {
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const first = files.filter(({ name }) => name === picture || name.endsWith('.woff2'))
  const code = files.filter(({ name }) => /\.(js|css)$/.test(name))
  return {
    bytes: [document_!, ...first].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    pictureAt: files.find(({ name }) => name === picture)?.responseEnd ?? document_!.responseEnd,
    codeAt: Math.min(...code.map(({ startTime }) => startTime)),
  }
}

/** Without a stay the page of times leads elsewhere. */
function keepStay(day: string): void {
  const stay = { storeRoute: 'mainz', day, persons: 2, durationHours: 2 }
  const draft = { ...stay, slotId: null, specials: [], basics: {} }
  localStorage.setItem('wellzone.draft-booking', JSON.stringify(draft))
}

declare global {
  var shifts: { value: number; names: (string | undefined)[] }[]
}

interface Shift extends PerformanceEntry {
  value: number
  sources: { node?: Node }[]
}

/** Runs in the page, before anything else. */
function recordShifts(): void {
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
      globalThis.shifts.push({ value, names })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** On a slow machine the wait of web/lib/lazy-parts/activity.ts could end, and code is loaded anyway. */
function waitForTheVisitor(): void {
  const { setTimeout } = globalThis
  const later = (run: () => void, ms?: number): unknown => (ms === 4000 ? 0 : setTimeout(run, ms))
  globalThis.setTimeout = later as typeof globalThis.setTimeout
}
