// Lines that end inside what is read together: a date, a time, a postcode with its city, an amount, a button.
import type { Page } from '@playwright/test'
import { renderAll } from './render-all.ts'

const months = [
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  'January|February|March|May|June|July|October|December',
].join('|')
const weekdays = 'Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
const units =
  'Uhr|Tage?n?|Stunden?|Minuten?|Jahre?n?|Pers\\.|Person(?:en)?|days?|hours?|minutes?|years?|people|h|m²|%'

/** In either language; `\s` is any space, also one that must not break. */
const groups = [
  String.raw`\d{1,2}\.?\s(?:${months})(?:\s\d{4})?(?!\p{L})`,
  String.raw`(?<!\p{L})(?:${weekdays})\s\d{1,2}(?:\.\d{2}\.|\s\p{Lu}\p{Ll}{2}(?!\p{L}))`,
  String.raw`\d{1,2}:\d{2}(?:\s?[–-]\s?\d{1,2}:\d{2})?(?:\sUhr)?`,
  String.raw`(?<!\d)\d{5}\s\p{Lu}\p{L}+`,
  String.raw`[−-]?\d[\d.,]*\s€|[−-]?€\d[\d.,]*`,
  String.raw`\d+\s(?:${units})(?!\p{L})|\d+\s×\s\p{L}+|§\s\d+`,
].join('|')

/** Of the whole page. Empty if each group is on one line, or wider than the place it stands in. */
export async function brokenGroups(page: Page): Promise<string[]> {
  await renderAll(page)
  return page.evaluate((pattern) => {
    const isInline = (element: Element): boolean => getComputedStyle(element).display.startsWith('inline')
    const blockOf = (node: Node): Element => {
      let at = node.parentElement!
      while (isInline(at) && at.parentElement && !at.matches('a, button, .button')) at = at.parentElement
      return at
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, [hidden], svg, option, style, script, noscript')

    // Texts of one block, as they are read: a group may be in several elements.
    const blocks = new Map<Element, Text[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.data.trim() || !isShown(text.parentElement!)) continue
      const block = blockOf(text)
      blocks.set(block, [...(blocks.get(block) ?? []), text])
    }

    const faults: string[] = []
    const range = document.createRange()
    for (const [block, texts] of blocks) {
      const whole = texts.map(({ data }) => data).join('')
      const boxOf = (index: number): DOMRect => {
        let at = index
        const text = texts.find(({ data }) => at < data.length || ((at -= data.length), false))!
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect()
      }
      /** Every line of it, and what they are wide together. */
      const linesOf = (start: number, end: number) => {
        const boxes = Array.from({ length: end - start }, (_, index) => boxOf(start + index))
        const drawn = boxes.filter(({ width }) => width > 0)
        const isBroken = drawn.some(({ top, left }, index) => {
          const before = drawn[index - 1]
          return before !== undefined && top > before.bottom - 3 && left < before.left
        })
        return { isBroken, width: drawn.reduce((sum, box) => sum + box.width, 0) }
      }
      const { paddingLeft, paddingRight } = getComputedStyle(block)
      const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const report = (start: number, end: number): void => {
        const { isBroken, width } = linesOf(start, end)
        if (isBroken && width <= room)
          faults.push(`${block.className || block.tagName}: ${whole.slice(start, end)}`)
      }
      for (const { 0: group, index } of whole.matchAll(new RegExp(pattern, 'gu')))
        report(index, index + group.length)
      if (block instanceof HTMLElement && block.matches('.button') && linesOf(0, whole.length).isBroken) {
        // Of before: a column of a grid grows with its longest line.
        const { right } = block.parentElement!.getBoundingClientRect()
        block.style.whiteSpace = 'nowrap'
        const isRoom = block.scrollWidth <= block.clientWidth
        if (isRoom && block.getBoundingClientRect().right <= right) faults.push(`button: ${whole}`)
        block.style.whiteSpace = ''
      }
    }
    return [...new Set(faults)]
  }, groups)
}
