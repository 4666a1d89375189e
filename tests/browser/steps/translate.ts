import type { Page } from '@playwright/test'

/**
 * Translates the open page as Chromium's translation does: each text, now and later, is replaced by two
 * nested `font` elements. The words stay the same, so that a story finds them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(startTranslation)
}

/** The same on each page that is loaded from now on, before its scripts have run. */
export async function translateEveryPage(page: Page): Promise<void> {
  const start = String(startTranslation)
  await page.addInitScript(`document.addEventListener('readystatechange', ${start}, { once: true })`)
}

function startTranslation(): void {
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest('font, head, script, style, textarea')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') translate(target)
      else for (const added of addedNodes) translate(added)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
