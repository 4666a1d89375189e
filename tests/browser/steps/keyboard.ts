// Navigation by keyboard.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target is focused. Every stop on the way has to be visible and marked. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 80; stops++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(stopWithoutMark)).toBeNull() // the page scrolls smoothly
  }
  throw new Error(`Tab never reaches ${target}`)
}

/** Also false while the target does not exist yet, like a day of a later month. */
export async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement)
}

/** The focused element if its focus is not visible; null if it is, or for the browser's own controls. */
function stopWithoutMark(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const marks = [element, element.nextElementSibling, element.closest('label'), element.parentElement].filter(
    (part) => part !== null,
  )
  const hasMark = marks.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const { top, bottom } = element.getBoundingClientRect()
  const isInSight = bottom > 0 && top < innerHeight
  return hasMark && isInSight
    ? null
    : `${element.outerHTML.slice(0, 200)} ${hasMark ? 'is out of sight' : 'has no mark'}`
}
