// What large text breaks: text outside the window, cut off or outside its control, and controls that overlap.
import type { Page } from '@playwright/test'
import { renderAll } from './render-all.ts'

/** Of the open dialog, or of the page without one. Empty if nothing is lost. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await renderAll(page)
  return page.evaluate(() => {
    const tolerance = 2 // CSS pixels
    const root = document.querySelector('dialog:modal') ?? document.body
    const width = document.documentElement.clientWidth
    const controls = 'a[href], button, input, select, textarea, summary'
    const faults: string[] = []
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${element.textContent.trim().slice(0, 40)}"`

    const isForScreenReaders = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true
      return false
    }

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.skip-link, [inert], [popover]:not(:popover-open)') &&
      !isForScreenReaders(element)

    /** The part of the window in which the element can be seen, after scrolling within its ancestors. */
    const cutBy = (box: DOMRect, from: Element): Element | null => {
      for (let at: Element | null = from; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX)) return null
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = at.getBoundingClientRect()
        if (
          overflowX !== 'visible' &&
          (box.right > edge.right + tolerance || box.left < edge.left - tolerance)
        )
          return at
        if (/hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4))
          return at
      }
      return box.right > width + tolerance || box.left < -tolerance ? document.documentElement : null
    }

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const parent = node.parentElement!
      if (!node.data.trim() || /SCRIPT|STYLE|OPTION/.test(parent.tagName) || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const control = parent.closest(controls)?.getBoundingClientRect()
      const isBox = control && getComputedStyle(parent.closest(controls)!).display !== 'inline'
      // A domain, a part of an address and a word with a place to be divided may be.
      for (const { 0: word, index: start } of node.data.matchAll(
        /(?<![@./\u00AD\p{L}])\p{L}{4,}(?![@\u00AD\p{L}]|\.\p{L})/gu,
      )) {
        range.setStart(node, start)
        range.setEnd(node, start + word.length)
        const lines = [...range.getClientRects()]
        const length = lines.reduce((sum, { width: part }) => sum + part, 0)
        const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1
        if (isBroken && length < width / 2) faults.push(`${nameOf(parent)} breaks inside ${word}`)
      }
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue
        const cut = cutBy(box, parent)
        if (cut) faults.push(`${nameOf(parent)} is cut off by ${cut.tagName}.${cut.className}`)
        const isOutside =
          control && isBox && (box.right > control.right + tolerance || box.left < control.left - tolerance)
        if (isOutside) faults.push(`${nameOf(parent)} is wider than its control`)
      }
    }

    const isFloating = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }
    /** Without what is scrolled away within its ancestors. */
    const visiblePart = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const edge = at.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, right, top, bottom }
    }
    const boxes = [...root.querySelectorAll(controls)]
      .filter((element) => isShown(element) && !isFloating(element))
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('p'))
      .map((element) => ({ element, box: visiblePart(element) }))
    boxes.forEach(({ element, box }, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (element === other.element || element.contains(other.element)) continue
        const [overX, overY] = [
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
        ]
        // A button inside a field's own padding.
        const isInField =
          element instanceof HTMLInputElement &&
          box.right >= other.box.right &&
          overX === other.box.right - other.box.left
        if (overX > tolerance && overY > tolerance && !isInField)
          faults.push(`${nameOf(element)} overlaps ${nameOf(other.element)}`)
      }
    })
    for (const control of root.querySelectorAll(controls)) {
      const fixed = control.closest('.consent-banner, .mobile-bar')
      if (!fixed || !isShown(control) || control.closest('p')) continue
      const { top, bottom } = control.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) faults.push(`${nameOf(control)} is out of sight`)
    }
    const bar = root.querySelector('.mobile-bar')?.getBoundingClientRect().height ?? 0
    if (bar > innerHeight / 5) faults.push(`the bar at the lower edge takes ${bar} of ${innerHeight} px`)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) faults.push(`the page scrolls sideways by ${scrollWidth - width} px`)
    return [...new Set(faults)]
  })
}
