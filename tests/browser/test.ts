// The stage of every story: a shop that runs, a browser that is watched, words, and a day nobody else books.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { type PageErrors, watchPageErrors } from './page-errors.ts'
import { type Language, type Texts, textsIn } from './texts.ts'

export interface Options {
  language: Language
}

interface Fixtures {
  texts: Texts
  pageErrors: PageErrors
  /** Another browser, with nothing of the first one in it. Closed after the story. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Another tab of the same browser, in a window of its own: a page behind another tab draws once a second only, and every press waits for that. */
  anotherTab: () => Promise<Page>
  /** A day of the near future that belongs to this story alone. */
  ownDay: string
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

  context: async ({ context, pageErrors }, use) => {
    pageErrors.watch(context)
    await use(context)
  },

  anotherBrowser: async (
    { browser, contextOptions, pageErrors, baseURL, viewport, extraHTTPHeaders },
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
})

export { expect }

function shopUrl(): string {
  const url = process.env.SHOP_URL
  if (!url) throw new Error('No shop runs: start the stories with `npm run test:browser`')
  return url
}

/** Everybody comes from a network of their own, as visitors do: what one story tries is not held against the next. */
function newNetwork(): string {
  const [one, other] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${one!.toString(16)}:${other!.toString(16)}::1`
}

/** A day in the stores' zone, so many days from today. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The next day that no other story of this run has taken; the workers are processes of their own. */
async function takeDay(): Promise<string> {
  for (let days = 3; ; days++) {
    try {
      await mkdir(join(process.env.SHOP_DAYS!, String(days)))
      return dayFromToday(days)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
