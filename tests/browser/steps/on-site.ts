import type { Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { visit } from './visit.ts'

/** Makes this browser the tablet of a store, by its number, before any other page is opened. */
export async function enterOnSiteMode(page: Page, texts: Texts, storeNumber: number): Promise<void> {
  await visit(page, texts, `/?storeId=${storeNumber}`)
  await page.waitForFunction(() => localStorage.getItem('wellzone.on-site') !== null)
}
