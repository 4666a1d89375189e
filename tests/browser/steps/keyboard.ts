// The way of somebody without a mouse.
import { expect, type Locator, type Page } from '@playwright/test'

/** Tab until it is reached. Every stop on the way has to be in sight, with a mark around it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 80; stops++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(stopWithoutMark)).toBeNull() // it scrolls smoothly
  }
  throw new Error(`Tab never reaches ${target}`)
}

/** False, too, while it is not there yet: a day of a later month. */
export async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement)
}

/** The focused element where it cannot be seen that it is focused; null where all is well, or on the browser's own controls. */
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
