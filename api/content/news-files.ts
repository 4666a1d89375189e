import { z } from 'zod'
import { day, line, number, picture } from '../content-files/front-matter.ts'
import { lineOf, toHtml } from '../content-files/markdown.ts'
import type { Reading } from '../content-files/reading.ts'
import { readTextPairs, type TextFile } from '../content-files/text-pairs.ts'
import type { LocalizedText } from '../words/text.ts'
import { reportDuplicates, reportPicture } from './checks.ts'

/** The specification's numbers of the categories. */
const categories = { locations: 0, hygiene: 1, events: 2 } as const

export interface ArticleText {
  number: number
  category: number
  date: string
  picture: string
  isFeatured: boolean
  title: LocalizedText
  teaser: LocalizedText
  alt: LocalizedText
  content: LocalizedText
}

/** News: one pair of files per article. An article with a later date appears on that day. */
export async function readNewsFiles(reading: Reading): Promise<ArticleText[]> {
  const pairs = await readTextPairs(reading, {
    folder: 'news',
    facts: {
      number,
      category: z.enum(['locations', 'hygiene', 'events'], 'must be locations, hygiene or events'),
      date: day,
      picture,
      featured: z.literal(true, 'can only be true').optional(),
    },
    texts: { title: line(90), teaser: line(200), alt: line(160) },
  })
  reportDuplicates(reading, pairs, 'number')
  const [first, ...others] = pairs.filter(({ facts }) => facts.featured)
  for (const { de, lineOf } of others)
    reading.report.add(de.file, lineOf('featured'), `only one article is \`featured\`: ${first?.de.file} is`)
  return pairs.map(({ facts: { featured, category, ...facts }, texts, de, en, lineOf }) => {
    reportPicture(reading, de.file, lineOf('picture'), facts.picture)
    return {
      ...facts,
      category: categories[category],
      isFeatured: featured ?? false,
      ...texts,
      content: { de: bodyOf(de, reading), en: bodyOf(en, reading) },
    }
  })
}

function bodyOf(text: TextFile, reading: Reading): string {
  if (text.blocks.length === 0)
    reading.report.add(text.file, lineOf(undefined), 'has no text below its front matter')
  return toHtml(text.blocks, reading, { ...text, headings: [2, 3] })
}
