/** A piece of the stylesheet, as scripts/page-styles.ts writes it. */
export type StylePart =
  /** Needed by every page. */
  | string
  /** A rule, and for each of its selectors the classes without which it selects nothing. */
  | { css: string; needs: string[][] }
  /** `@layer`, `@media` and the like; left out if nothing in it is needed. */
  | { open: string; parts: StylePart[] }

/** All rules that select something in this HTML, in the order of the stylesheet. */
export function stylesOf(parts: StylePart[], html: string): string {
  return join(parts, classesIn(html))
}

function join(parts: StylePart[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const part of parts) {
    if (typeof part === 'string') css += part
    else if ('needs' in part) css += isNeeded(part.needs, classes) ? part.css : ''
    else {
      const inner = join(part.parts, classes)
      if (inner !== '') css += `${part.open}{${inner}}`
    }
  }
  return css
}

const isNeeded = (selectors: string[][], classes: ReadonlySet<string>): boolean =>
  selectors.some((needed) => needed.every((name) => classes.has(name)))

function classesIn(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, names] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names!.split(' ')) classes.add(name)
  return classes
}
