import type { Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/**
 * Opens a page of the shop by its path without language and waits for its hydration, not for its pictures.
 */
export async function visit(page: Page, { path }: Texts, to: string): Promise<void> {
  await page.goto(path(to), { waitUntil: 'commit' })
  await isHydrated(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  await isHydrated(page)
}

/** Waits for hydration: React marks the elements that it has taken over. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
  })
}
