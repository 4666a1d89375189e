import { expect, test } from 'vitest'
import { stylePartsOf } from '../scripts/style-parts.ts'
import { stylesOf } from './page-styles.ts'

const cssOf = (css: string, html: string): string => stylesOf(stylePartsOf(css), html)

test('a page has the rules that select something in it, in the order of the stylesheet', () => {
  const css =
    '@layer a,b;*{margin:0}.card{top:0}.card .title,.other{left:0}.none{left:1px}.card:hover{top:1px}'
  expect(cssOf(css, '<p class="lead card">')).toBe('@layer a,b;*{margin:0}.card{top:0}.card:hover{top:1px}')
  expect(cssOf(css, '<p class="card"><b class="title">')).toContain('.card .title,.other{left:0}')
})

test.each([
  ['.a:not(.is-open){top:0}', true],
  ['.a:has(>.b) p{top:0}', true],
  [':is(.b,.c:not(.d)) .a{top:0}', true],
  ['.a[data-x=".b"]{top:0}', true],
  ['.a.b{top:0}', false],
  ['.b>.a{top:0}', false],
  ['[open] .b{top:0}', false],
  ['.a-b{top:0}', false],
])('%s is in a page with class a: %s', (css, isIn) => {
  expect(cssOf(css, '<p\nclass="a">')).toBe(isIn ? css : '')
})

test('blocks without such a rule are left out; fonts and animations stay', () => {
  const always = '@font-face{font-family:x}@keyframes turn{from{top:0}50%{top:1px}to{top:0}}'
  const css = `${always}@layer c{@media (width>=1px){.b{top:0}}.a{top:0}}@supports (top:0){.b{top:0}}`
  expect(cssOf(css, '<p class="a">')).toBe(`${always}@layer c{.a{top:0}}`)
})

test('nested rules stay with their parent', () => {
  const css = '.a{top:0;&.b{top:1px}@media print{top:2px}}'
  expect(cssOf(css, '<p class="a">')).toBe(css)
})

test('a stylesheet that would end its element is refused', () => {
  expect(() => stylePartsOf('.a{content:"</style>"}')).toThrow('</')
})

test('a font is asked for without the address of its page, where browsers can', () => {
  const font = '@font-face{src:url(/a.woff2)format("woff2")}@font-face{src:local(Arial)}'
  expect(cssOf(font, '')).toBe(
    '@font-face{src:url(/a.woff2)format("woff2");src:url("/a.woff2" referrer-policy(no-referrer))format("woff2")}@font-face{src:local(Arial)}',
  )
})
