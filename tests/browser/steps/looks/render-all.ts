import type { Page } from '@playwright/test'

/** Renders also what was never in sight, whose height is estimated until then. */
export function renderAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('section, div'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
}
