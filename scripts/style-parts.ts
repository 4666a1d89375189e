import { type AtRule, type ChildNode, parse } from 'postcss'
import type { StylePart } from '#web/page-styles.ts'

/** Takes a stylesheet apart by the classes that its rules need. */
export function stylePartsOf(css: string): StylePart[] {
  // It would end the style element of a page.
  if (css.includes('</')) throw new Error('The stylesheet contains "</"')
  return partsOf(parse(css).nodes)
}

function partsOf(nodes: ChildNode[]): StylePart[] {
  const parts: StylePart[] = []
  for (const node of nodes) {
    const part = partOf(node)
    const last = parts.length - 1
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] += part
    else parts.push(part)
  }
  return parts
}

function partOf(node: ChildNode): StylePart {
  if (node.type === 'atrule' && node.name === 'font-face') withoutReferrer(node)
  if (node.type === 'rule') {
    const needs = node.selectors.map(classesOf)
    return needs.some((classes) => classes.length === 0) ? textOf(node) : { css: textOf(node), needs }
  }
  if (node.type === 'atrule' && node.nodes?.some(isRule))
    return { open: `@${node.name} ${node.params}`, parts: partsOf(node.nodes) }
  return textOf(node)
}

/**
 * Adds a source for browsers that can leave the referrer out. Chromium asks for fonts of an inline style with
 * the whole address of the page, whatever its policy is, and the address of a shared stay is a secret.
 */
function withoutReferrer(fontFace: AtRule): void {
  fontFace.walkDecls('src', (source) => {
    const value = source.value.replace(/url\(([^")]+)\)/, 'url("$1" referrer-policy(no-referrer))')
    if (value !== source.value) source.cloneAfter({ value })
  })
}

/** Not the steps of an animation, whose selectors are percentages. */
const isRule = (node: ChildNode): boolean =>
  node.type === 'atrule' || (node.type === 'rule' && !/^(from|to|[\d.]+%)/.test(node.selector))

const textOf = (node: ChildNode): string =>
  `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`

/** What is in `:not()`, `:is()`, `:where()` and `:has()` may be there or not. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '').replace(/\[[^\]]*\]/g, '')
  }
  return [...new Set(plain.match(/\.[\w-]+/g) ?? [])].map((name) => name.slice(1))
}
