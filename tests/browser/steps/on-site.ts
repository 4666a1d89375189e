import type { Page } from '@playwright/test'
import type { Words } from '../texts.ts'
import { visit } from './visit.ts'

/** Makes this browser the tablet of a store, by its number; it has to know so before another page is opened. */
export async function becomeTablet(page: Page, words: Words, storeNumber: number): Promise<void> {
  await visit(page, words, `/?storeId=${storeNumber}`)
  await page.waitForFunction(() => localStorage.getItem('wellzone.on-site') !== null)
}
