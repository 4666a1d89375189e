/**
 * The design tokens for mail programs: no variables, no web fonts, pixels. Names and values are those of
 * web/ui/tokens.css; brand.test.ts keeps them equal.
 */
export const designTokens = {
  'kalk-0': '#fbfcfb',
  'kalk-1': '#ebefee',
  'kalk-3': '#c2cccb',
  'eiche-1': '#231812',
  rauch: '#574e49',
  'lampe-1': '#f5b87c',
  'becken-1': '#1b5557',
} as const

export const displayFont = `Ysabeau, Optima, 'Gill Sans', 'Gill Sans MT', sans-serif`
export const uiFont = `'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif`
