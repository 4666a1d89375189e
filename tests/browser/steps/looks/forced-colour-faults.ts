// What a mode with the visitor's own colours hides: chosen, disabled and wrong controls, icons and the focus.
import type { Page } from '@playwright/test'

/** Of the open dialog, or of the page without one. Empty if every state can be told from the others. */
export function forcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${element.textContent.trim().slice(0, 30)}"`
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], .skip-link')

    /** What can be seen of a box without the colours of the shop; corners are too small a difference. */
    const lookOf = (element: Element | null, pseudo?: string): string => {
      if (!element) return ''
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return ''
      const { backgroundColor, color, borderTopStyle, borderTopWidth, borderTopColor } = style
      const { outlineStyle, outlineWidth, textDecorationLine, translate } = style
      const border = `${borderTopStyle} ${borderTopWidth} ${borderTopColor}`
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`
      return [backgroundColor, color, border, outline, textDecorationLine, translate].join()
    }
    const wholeLook = (control: Element): string => {
      const hasBox = getComputedStyle(control).opacity === '0'
      const box = hasBox ? control.nextElementSibling : control
      return [lookOf(box), lookOf(box, '::before'), lookOf(box, '::after')].join(' | ')
    }

    const faults: string[] = []
    const groups = new Map<string, Element[]>()
    for (const radio of root.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
      if (!radio.disabled) groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio])
    const pairs = [...groups.values(), [...root.querySelectorAll('button[aria-pressed]')]]
    for (const group of pairs) {
      const isOn = (one: Element) => one.matches(':checked, [aria-pressed="true"]')
      const [on, off] = [group.find(isOn), group.find((one) => !isOn(one))]
      if (on && off && isShown(on) && wholeLook(on) === wholeLook(off))
        faults.push(`chosen ${nameOf(on.parentElement!)} looks like the others`)
    }
    for (const control of root.querySelectorAll('button, input, select, textarea')) {
      if (!isShown(control)) continue
      const isOff = control.matches(':disabled, [aria-disabled="true"]')
      const probe = document.createElement('span')
      probe.style.color = 'GrayText'
      root.append(probe)
      const grey = getComputedStyle(probe).color
      probe.remove()
      const hasBox = getComputedStyle(control).opacity === '0' && control.nextElementSibling
      if (isOff && getComputedStyle(hasBox || control).color !== grey)
        faults.push(`disabled ${nameOf(control)} is not grey`)
      const isPlain =
        getComputedStyle(control).borderTopStyle === 'solid' &&
        getComputedStyle(control).borderTopWidth === '1px'
      if (
        control.getAttribute('aria-invalid') === 'true' &&
        isPlain &&
        getComputedStyle(control).outlineStyle === 'none'
      )
        faults.push(`wrong ${nameOf(control)} looks like the others`)
    }
    for (const control of root.querySelectorAll('[data-filled]')) {
      const { borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(control)
      const isMarked = [borderTopStyle, outlineStyle, textDecorationLine].some((mark) => mark !== 'none')
      if (isShown(control) && !isMarked) faults.push(`${nameOf(control)} has no edge`)
    }
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    /** Relative luminance (WCAG 2.2) of colours that lie on each other, the lowest first. */
    const luminanceOf = (colours: string[]): number => {
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      if (!texts.currentNode.textContent!.trim() || !isShown(element) || element.closest('svg')) continue
      const grounds = ['Canvas']
      for (let at: Element | null = element; at; at = at.parentElement)
        grounds.splice(1, 0, getComputedStyle(at).backgroundColor)
      const ground = luminanceOf(grounds)
      const text = luminanceOf([...grounds, getComputedStyle(element).color])
      const contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
      if (contrast < 4.5 && !element.closest(':disabled, [aria-disabled="true"]'))
        faults.push(`${nameOf(element)} has a contrast of ${contrast.toFixed(1)}`)
    }
    for (const icon of root.querySelectorAll('svg.icon, svg.icon *')) {
      if (!isShown(icon)) continue
      const { stroke, color } = getComputedStyle(icon)
      if (stroke !== 'none' && stroke !== color)
        faults.push(`${nameOf(icon.parentElement!)} has an icon of its own colour`)
    }
    for (const control of root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      if (!isShown(control)) continue
      control.focus()
      if (document.activeElement !== control) continue
      const marks = [control, control.nextElementSibling, control.closest('label'), control.parentElement]
      const isMarked = marks.some((mark) => {
        if (!mark) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(mark)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      if (!isMarked) faults.push(`${nameOf(control)} has no mark of the focus`)
    }
    return [...new Set(faults)]
  })
}
