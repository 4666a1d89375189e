import type { RootContent } from 'mdast'
import { line, number, picture } from '../content-files/front-matter.ts'
import { lineOf, toHtml, wordsOf } from '../content-files/markdown.ts'
import type { Reading } from '../content-files/reading.ts'
import { readTextPairs, type TextFile } from '../content-files/text-pairs.ts'
import type { LocalizedText } from '../words/text.ts'
import { reportDuplicates, reportIcon, reportPicture } from './checks.ts'

export interface FaqGroupText {
  number: number
  icon: string
  picture: string
  title: LocalizedText
  alt: LocalizedText
  questions: FaqText[]
}

export interface FaqText {
  anchor: string
  question: LocalizedText
  answer: LocalizedText
}

/** Groups of questions: one pair of files per group, one heading `## Question {#anchor}` per question. */
export async function readFaqFiles(reading: Reading): Promise<FaqGroupText[]> {
  const pairs = await readTextPairs(reading, {
    folder: 'faq',
    facts: { number, icon: line(40), picture },
    texts: { title: line(60), alt: line(160) },
  })
  reportDuplicates(reading, pairs, 'number')
  const anchors = new Map<string, string>()
  return pairs.map(({ facts, de, en, lineOf: lineOfFact }) => {
    reportPicture(reading, de.file, lineOfFact('picture'), facts.picture)
    reportIcon(reading, de.file, lineOfFact('icon'), facts.icon)
    const german = sectionsOf(de, reading)
    const english = sectionsOf(en, reading)
    for (const { anchor, at } of german) {
      const other = anchors.get(anchor)
      if (other) reading.report.add(de.file, at, `#${anchor} is taken already, in ${other}`)
      anchors.set(anchor, de.file)
      if (!english.some((section) => section.anchor === anchor))
        reading.report.add(en.file, 1, `the question #${anchor} is not translated`)
    }
    for (const { anchor, at } of english)
      if (!german.some((section) => section.anchor === anchor))
        reading.report.add(en.file, at, `#${anchor} is not in ${de.file}`)
    const questions = german.map(({ anchor, question, answer }) => {
      const translated = english.find((section) => section.anchor === anchor)
      return {
        anchor,
        question: { de: question, en: translated?.question ?? '' },
        answer: { de: answer, en: translated?.answer ?? '' },
      }
    })
    return {
      ...facts,
      title: { de: de.texts.title, en: en.texts.title },
      alt: { de: de.texts.alt, en: en.texts.alt },
      questions,
    }
  })
}

interface Section {
  anchor: string
  question: string
  answer: string
  at: number
}

function sectionsOf(text: TextFile<unknown>, reading: Reading): Section[] {
  const problem = (node: RootContent | undefined, message: string): void =>
    reading.report.add(text.file, lineOf(node), message)
  const starts = text.blocks.flatMap((block, index) =>
    block.type === 'heading' && block.depth === 2 ? [index] : [],
  )
  if (starts[0] !== 0) problem(text.blocks[0], 'has to begin with a question: `## Question {#anchor}`')
  return starts.flatMap((start, index) => {
    const heading = text.blocks[start]!
    const blocks = text.blocks.slice(start + 1, starts[index + 1])
    const match = /^(\S.*?) \{#([a-z][a-z0-9-]*)\}$/.exec(wordsOf(heading))
    if (!match) {
      problem(heading, 'has no anchor: end the question with `{#short-name}`')
      return []
    }
    const [, question = '', anchor = ''] = match
    if (blocks.length === 0) problem(heading, 'has no answer')
    return [{ anchor, question, answer: toHtml(blocks, reading, text), at: lineOf(heading) }]
  })
}
