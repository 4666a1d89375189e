// Fixtures of every story: a running shop, a watched browser, texts, and a day for this story alone.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import type { ConsentKey } from '#web/shop/consent/consent-cookie.ts'
import { consentCookieFor } from './consent.ts'
import { type PageErrors, watchPageErrors } from './page-errors.ts'
import { checkState } from './page-state.ts'
import { type Language, type Texts, textsIn } from './texts.ts'

export interface Options {
  language: Language
  /** What the visitor has allowed; null is a visitor who has not decided, and sees the banner. */
  allowed: ConsentKey[] | null
}

interface Fixtures {
  texts: Texts
  pageErrors: PageErrors
  /** Checks the state that a page is in, under a name of its own: accessibility and links in sentences. */
  seeState: (name: string, page?: Page) => Promise<void>
  /** Another browser without anything of the first one. Closed after the story. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Another tab in its own window: a hidden tab draws once a second only, and every press waits for that. */
  anotherTab: () => Promise<Page>
  /** A day in the near future, used by this story only. */
  ownDay: string
  /** The same, a Monday to Thursday: prices of these are equal. */
  ownWorkday: string
}

export const test = base.extend<Options & Fixtures>({
  language: ['de', { option: true }],
  baseURL: async ({}, use) => use(shopUrl()),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newNetwork() }),
  texts: async ({ language }, use) => use(textsIn(language)),

  pageErrors: [
    async ({ baseURL }, use) => {
      const pageErrors = watchPageErrors(baseURL!)
      await use(pageErrors)
      expect(pageErrors.found(), 'what must not happen in any story').toEqual([])
    },
    { auto: true },
  ],

  seeState: async ({ page: first }, use, { project }) =>
    use((name, page = first) => checkState(page, name, project.name)),

  allowed: [[], { option: true }],

  context: async ({ context, pageErrors, allowed, baseURL }, use) => {
    pageErrors.watch(context)
    if (allowed) await context.addCookies([consentCookieFor(baseURL!, allowed)])
    await use(context)
  },

  anotherBrowser: async (
    { browser, contextOptions, pageErrors, allowed, baseURL, viewport, extraHTTPHeaders },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        extraHTTPHeaders,
        ...options,
      })
      pageErrors.watch(context)
      if (allowed) await context.addCookies([consentCookieFor(baseURL!, allowed)])
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },

  anotherTab: async ({ page, context }, use) => {
    await use(async () => {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open('about:blank', '_blank', 'popup,noopener')),
      ])
      return tab
    })
  },

  ownDay: async ({}, use) => use(await takeDay()),
  ownWorkday: async ({}, use) => use(await takeDay(isWorkday)),
})

export { expect }

function shopUrl(): string {
  const url = process.env.SHOP_URL
  if (!url) throw new Error('No shop runs: start the stories with `npm run test:browser`')
  return url
}

/**
 * Every browser has its own client network, so that one story does not use up the attempt limits of the next.
 */
function newNetwork(): string {
  const [one, other] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${one!.toString(16)}:${other!.toString(16)}::1`
}

/** The date in the stores' zone, so many days from today. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Monday to Thursday. */
function isWorkday(day: string): boolean {
  return [1, 2, 3, 4].includes(new Date(day).getUTCDay())
}

/** The next such day that no other story of this run has taken; the workers are separate processes. */
async function takeDay(isFit: (day: string) => boolean = () => true): Promise<string> {
  for (let days = 3; ; days++) {
    if (!isFit(dayFromToday(days))) continue
    try {
      await mkdir(join(process.env.SHOP_DAYS!, String(days)))
      return dayFromToday(days)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
