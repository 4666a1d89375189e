import { z } from 'zod'
import { day, line } from '../content-files/front-matter.ts'
import { lineOf, toHtml, wordsOf } from '../content-files/markdown.ts'
import type { Reading } from '../content-files/reading.ts'
import { reportUntranslated, sectionsOf } from '../content-files/sections.ts'
import { readTextPairs, type TextFile } from '../content-files/text-pairs.ts'
import { html } from '../mail/html.ts'
import type { LocalizedText } from '../words/text.ts'
import { reportDuplicates } from './checks.ts'
import { isLegalValue } from './legal-values.ts'

/** The numbers of the specification. */
export const legalTypes = {
  terms: 1,
  houseRules: 2,
  privacy: 3,
  withdrawal: 4,
  imprint: 5,
  userTablet: 6,
  giveaway: 7,
} as const

export interface LegalText {
  type: number
  /** Day of this version. */
  version: string
  title: LocalizedText
  /** HTML with values such as `{seller}`, which are filled in when the text is asked for. */
  content: LocalizedText
}

const noun = 'paragraph'

/** Legal documents: one pair of files per type. The German text is the one that counts. */
export async function readLegalFiles(reading: Reading): Promise<LegalText[]> {
  const pairs = await readTextPairs(reading, {
    folder: 'legal',
    facts: {
      type: z.enum(
        Object.keys(legalTypes) as (keyof typeof legalTypes)[],
        `must be one of ${Object.keys(legalTypes).join(', ')}`,
      ),
      version: day,
    },
    texts: { title: line(90) },
  })
  reportDuplicates(reading, pairs, 'type')
  for (const type of Object.keys(legalTypes))
    if (!pairs.some(({ facts }) => facts.type === type))
      reading.report.add('legal', 1, `has no text of the type ${type}`)
  return pairs.map(({ facts: { type, version }, texts, de, en }) => {
    const german = bodyOf(de, reading)
    const english = bodyOf(en, reading)
    reportUntranslated(reading, noun, german, english)
    return {
      type: legalTypes[type],
      version,
      ...texts,
      content: { de: german.content, en: english.content },
    }
  })
}

function bodyOf(text: TextFile, reading: Reading) {
  const { introduction, sections } = sectionsOf(text, reading, { noun, hasIntroduction: true })
  for (const block of text.blocks)
    for (const [, value = ''] of wordsOf(block).matchAll(/\{(\w+)\}/g))
      if (!isLegalValue(value)) reading.report.add(text.file, lineOf(block), `{${value}} is no value`)
  const htmlOf = (blocks: typeof introduction) => toHtml(blocks, reading, { ...text, headings: [3] })
  const parts = sections.map(
    ({ anchor, heading, blocks }) => html`<h2 id="${anchor}">${heading}</h2>`.text + htmlOf(blocks),
  )
  return { file: text.file, sections, content: htmlOf(introduction) + parts.join('') }
}
