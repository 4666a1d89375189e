import type { Locale } from '../words/locale.ts'
import { plain } from '../words/text.ts'

type LetterOptions = {
  /** Shown as the title of the reader's window and read out first. */
  title: string
  locale: Locale
  /** Small print at the foot of every page, one entry per line; at most three. */
  footer?: string[]
}

/** The data of a template in the frame of letter.typ, without control and directional characters. */
export function letterData({ title, locale, footer = [] }: LetterOptions, content: object): object {
  const frame = { title, footer, language: locale, region: regions[locale], page: pageLabels[locale] }
  return JSON.parse(JSON.stringify({ ...content, ...frame }), (_, value: unknown) =>
    typeof value === 'string' ? plain(value) : value,
  ) as object
}

const regions = { de: 'DE', en: 'GB' }
const pageLabels = { de: { number: 'Seite', of: 'von' }, en: { number: 'Page', of: 'of' } }
