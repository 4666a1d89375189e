/**
 * The design tokens for mail programs: no variables, no web fonts, pixels. Names and values are those of
 * web/ui/tokens.css; brand.test.ts keeps them equal.
 */
export const designTokens = {
  'plaster-0': '#fbfcfb',
  'plaster-1': '#ebefee',
  'plaster-3': '#c2cccb',
  'oak-1': '#231812',
  'oak-2': '#32241b',
  'oak-3': '#5a4738',
  sunk: '#1a110c',
  sand: '#d9c8b8',
  smoke: '#574e49',
  'lamp-0': '#fbe3cb',
  'lamp-1': '#f5b87c',
  'pool-1': '#1b5557',
} as const

export const displayFont = `Ysabeau, Optima, 'Gill Sans', 'Gill Sans MT', sans-serif`
export const uiFont = `'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif`
