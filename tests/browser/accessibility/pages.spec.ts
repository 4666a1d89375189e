// The pages before a booking: home with its calendar, stores, pages to read, and a page that does not exist.
import type { Page } from '@playwright/test'
import { endAnimations } from '../page-state.ts'
import { isPhone } from '../steps/booking-banner.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

/** Width and height in CSS pixels, and how much of that the footer may take. */
const desktops = [
  [768, 1024, 0.52],
  [1024, 768, 0.48],
  [1280, 720, 0.42],
  [1366, 640, 0.42],
  [1440, 640, 0.42],
  [1440, 900, 0.8],
] as const

const pages = [
  '/locations',
  '/locations/esslingen',
  '/wellzones',
  '/add-ons',
  '/how-to',
  '/jobs',
  '/franchise',
  '/news',
  '/news/1',
  '/legalDocuments/agb',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // places are compared

test('home page, menu and calendar', { tag: '@desk' }, async ({ page, texts, seeState }) => {
  const { say } = texts
  await visit(page, texts, '/')
  await seeState('home')
  const letGo = await delayResponses(page, 'MonthAvailability')
  const below = page.getByText(say('ui.calendar.legendPrice'))
  /** Otherwise a press would miss what is below. */
  const waitForDays = async (): Promise<void> => {
    await expect(page.getByText(say('ui.calendar.loading'))).toBeVisible()
    await page.evaluate(endAnimations) // the calendar has dropped to its place
    const before = await below.boundingBox()
    letGo()
    for (const month of await page.getByRole('grid').all())
      await expect(month).toHaveAttribute('aria-busy', 'false')
    expect(await below.boundingBox()).toEqual(before)
  }
  if (isPhone(page)) {
    await page.getByRole('button', { name: say('shell.menu.open') }).click()
    await seeState('home-menu')
    await page.getByRole('button', { name: say('shell.menu.close') }).click()
    await page.getByRole('button', { name: say('slots.mobile.open') }).click()
    await seeState('home-sheet-where')
    await page.getByRole('dialog').getByRole('button', { name: 'Mainz' }).click()
    await waitForDays()
    await seeState('home-sheet-when')
  } else {
    await page.getByLabel(say('slots.where'), { exact: true }).selectOption('Mainz')
    await waitForDays()
    await seeState('home-calendar')
    await atBothWidths(page, () => seeTwoMonths(page))
    await page.keyboard.press('Escape')
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await seeState('home-scrolled')
    await atBothWidths(page, async () => {
      await footer.scrollIntoViewIfNeeded()
      await expect(page.getByRole('form', { name: say('slots.find') })).toBeInViewport()
    })
    await seeLowFooter(page)
  }
})

/** The footer leaves a part of the page in sight on a low screen with a mouse, in both languages. */
async function seeLowFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const path of ['/', '/en']) {
    await page.goto(path)
    await expect(footer.getByRole('textbox')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height, most] of desktops) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(async () => (await footer.boundingBox())!.height / height, `${path} at ${width} x ${height}`)
        .toBeLessThanOrEqual(most)
    }
  }
}

/** At the width of the project, and at the narrowest that is no phone. */
async function atBothWidths(page: Page, see: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize()!
  await see()
  await page.setViewportSize({ ...wide, width: 768 })
  await see()
  await page.setViewportSize(wide)
}

async function seeTwoMonths(page: Page): Promise<void> {
  const months = page.getByRole('grid')
  await expect(months).toHaveCount(2)
  await expect(async () => {
    const [first, second] = [await months.first().boundingBox(), await months.last().boundingBox()]
    expect(second!.y).toBe(first!.y)
    expect(second!.x).toBeGreaterThanOrEqual(first!.x + first!.width)
  }).toPass({ timeout: 5_000 })
}

/** Of pages that were too long to be read on a phone: what their height is at most, in CSS pixels. */
const longest = { '/locations': 6_700, '/locations/mainz': 5_100 }

test('pages of stores are short on a phone, and say what it costs in the first screen', async ({
  page,
  texts,
}) => {
  for (const [path, most] of Object.entries(longest)) {
    await visit(page, texts, path)
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 500) {
        scrollTo(0, top)
        await new Promise(requestAnimationFrame)
      }
      scrollTo(0, 0)
    })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(height, path).toBeLessThanOrEqual(most)
  }
  for (const [width, height] of [[390, 844], ...desktops.slice(-1)] as const) {
    await page.setViewportSize({ width, height })
    for (const part of ['h1', '.place__price', '.button--accent'])
      await expect.soft(page.getByRole('main').locator(part).first()).toBeInViewport({ ratio: 1 })
  }
})

test('stores and pages to read', async ({ page, texts, seeState }) => {
  for (const path of pages) {
    await visit(page, texts, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await seeState(path.slice(1).replace('/', '-'))
  }
})

test('questions, the start of a booking, and a page that does not exist', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  pageErrors.expect(/404 \(Not Found\)/)
  await visit(page, texts, '/faq')
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.locator('details[open]')).toBeVisible()
  await seeState('faq')
  await page.getByRole('searchbox').fill('Zebrafink')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(0)
  await seeState('faq-nothing-found')
  await visit(page, texts, '/booking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await seeState('booking')
  await visit(page, texts, '/no-such-page')
  await expect(page.getByRole('heading', { name: texts.say('shell.notFound.title') })).toBeVisible()
  await seeState('not-found')
})
