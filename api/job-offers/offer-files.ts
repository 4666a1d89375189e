import type { RootContent } from 'mdast'
import { z } from 'zod'
import { reportDuplicates } from '../content/checks.ts'
import { day, line, number } from '../content-files/front-matter.ts'
import { lineOf, toHtml, wordsOf } from '../content-files/markdown.ts'
import { type Reading, startReading } from '../content-files/reading.ts'
import { readTextPairs, type TextFile } from '../content-files/text-pairs.ts'
import { stores } from '../database/seed/stores.ts'
import type { Day } from '../words/day.ts'
import type { LocalizedText } from '../words/text.ts'

export interface JobOfferText {
  number: number
  document: number
  /** Ids of the stores. */
  stores: number[]
  employmentTypes: string[]
  publishedOn: Day
  validThrough: Day | null
  title: LocalizedText
  employment: LocalizedText
  start: LocalizedText
  /** HTML. */
  description: LocalizedText
  blocks: { de: Block[]; en: Block[] }
}

/** A part of a description, for the typesetter. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const facts = {
  number,
  /** Id of the file that describes the offer. */
  document: number,
  stores: z.array(z.string('must be the route of a store')).min(1, 'must name a store'),
  employmentTypes: z.array(z.enum(['FULL_TIME', 'PART_TIME'], 'must be FULL_TIME or PART_TIME')).min(1),
  publishedOn: day,
  validThrough: day.optional(),
}
const texts = { title: line(80), employment: line(60), start: line(60) }

/**
 * Reads and checks the job offers. Throws a ContentError with every mistake, each with file and line.
 */
export async function readJobOffers(root = import.meta.dirname): Promise<JobOfferText[]> {
  const reading = startReading(root)
  const pairs = await readTextPairs(reading, { folder: 'offers', facts, texts })
  reportDuplicates(reading, pairs, 'number')
  reportDuplicates(reading, pairs, 'document')
  const offers = pairs.map(({ facts: { validThrough, ...fact }, texts, de, en, lineOf: lineOfFact }) => {
    const storeIds = fact.stores.flatMap((route) => {
      const store = stores.find(({ slug }) => slug === route)
      if (!store) reading.report.add(de.file, lineOfFact('stores'), `there is no store ${route}`)
      return store ? [store.id] : []
    })
    const both = <Value>(read: (file: typeof de) => Value) => ({ de: read(de), en: read(en) })
    return {
      ...fact,
      stores: storeIds,
      validThrough: validThrough ?? null,
      ...texts,
      description: both((file) => htmlOf(file, reading)),
      blocks: both((file) => blocksOf(file, reading)),
    }
  })
  reading.report.throwProblems()
  return offers
}

function htmlOf(file: TextFile, reading: Reading): string {
  if (file.blocks.length === 0) reading.report.add(file.file, 1, 'has no description')
  return toHtml(file.blocks, reading, file)
}

function blocksOf({ blocks, file }: TextFile, { report }: Reading): Block[] {
  return blocks.flatMap((block: RootContent): Block[] => {
    if (block.type === 'paragraph') return [{ kind: 'paragraph', text: wordsOf(block) }]
    if (block.type === 'list') return [{ kind: 'list', items: block.children.map((item) => wordsOf(item)) }]
    report.add(file, lineOf(block), 'only paragraphs and lists can be printed')
    return []
  })
}
