// What header and buttons look like in the HTML of the server and after the shop's code has taken over.
import type { Page } from '@playwright/test'

/** Call before a page is opened: remembers its looks before any code of the shop runs. */
export async function rememberFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const colours = ['color', 'backgroundColor', 'borderTopColor'] as const
    const shape = ['borderTopRightRadius', 'opacity', 'visibility', 'display'] as const
    const lookOf = (element: Element): string => {
      const style = getComputedStyle(element)
      return [...colours, ...shape].map((name) => style[name]).join()
    }
    const path = location.pathname
    const all = 'body > header, body > header *, main button, main .button, footer button, footer .button'
    const first = new Map<Element, string>()
    // web/start.ts waits for the same event, and this listener is older.
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll(all)) first.set(element, lookOf(element))
    })
    globalThis.changedLooks = () =>
      // One that leads elsewhere is another page.
      (location.pathname === path ? [...first] : [])
        .filter(([element]) => element.isConnected || element.closest('header'))
        .map(([element, look]) => [element, look, lookOf(element)] as const)
        .filter(([, look, now]) => look !== now)
        .map(([element, look, now]) => {
          const text = element.textContent.trim().slice(0, 30)
          return `${element.getAttribute('class')} "${text}": ${look} → ${now}`
        })
  })
}

/** Empty if nothing in the header, and no button, looks different than in the first frame. */
export function changedLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.changedLooks())
}

declare global {
  var changedLooks: () => string[]
}
