// What the shop keeps in a browser, written without its pages: for stories about what comes afterwards.
import type { Page } from '@playwright/test'

/** Opens a document of the shop without scripts, unless one of its pages is open. */
export async function openOrigin(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
}

/** Writes a stored atom, as the next page reads it. */
export async function store(page: Page, key: string, value: unknown): Promise<void> {
  await openOrigin(page)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `wellzone.${key}`,
    JSON.stringify(value),
  ] as const)
}
