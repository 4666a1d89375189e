import type { Locale } from './locale.tsx'

/**
 * Parses a typed amount to cents: `62,50`, `62.5`, `1.000`, `1 000,00 €`, `50,-`, `EUR 50`; null if it is
 * none, or could be another. Dots and commas are read in either language where only one reading is possible;
 * alone before three digits they separate thousands in their own language only.
 */
export function centsOf(typed: string, locale: Locale): number | null {
  const plain = typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ')
    .trim()
  const [, sign = '', amount = ''] = written.exec(plain) ?? []
  const [, whole = '', group, decimal, cents = ''] = number.exec(amount) ?? []
  if (whole === '' || (group && (group === decimal || whole.startsWith('0')))) return null
  const euros = whole.replaceAll(/\D/g, '')
  const isOneGroup = whole.length - euros.length === 1
  if (isOneGroup && decimal === undefined && group === ambiguous[locale]) return null
  return (/[-−–]/.test(sign) ? -1 : 1) * (Number(euros) * 100 + Number(cents.padEnd(2, '0')))
}

/** An amount with its sign and currency; `,-` is without cents. */
const written = /^([-−–+]?) ?(?:€|EUR|euros?)? ?(\d(?:.*\d)?)(?:[.,] ?[-−–—]{1,2})? ?(?:€|EUR|euros?)?$/i
/** Thousands in groups or not, then at most two decimals. */
const number = /^(\d{1,3}(?:([.,'’ ])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/
/** The decimal mark of each language, which some write between thousands. */
const ambiguous = { de: ',', en: '.' } satisfies Record<Locale, string>
