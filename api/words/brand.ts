/**
 * The shop's tokens as mail programs understand them: no variables, no web fonts, pixels. The names are those of
 * web/ui/tokens.css, and look.test.ts holds the values together.
 */
export const look = {
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
