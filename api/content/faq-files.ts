import { line, number, picture } from '../content-files/front-matter.ts'
import { toHtml } from '../content-files/markdown.ts'
import type { Reading } from '../content-files/reading.ts'
import { reportUntranslated, sectionsOf } from '../content-files/sections.ts'
import { readTextPairs } from '../content-files/text-pairs.ts'
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

const noun = 'question'

/** Groups of questions: one pair of files per group, one heading `## Question {#anchor}` per question. */
export async function readFaqFiles(reading: Reading): Promise<FaqGroupText[]> {
  const pairs = await readTextPairs(reading, {
    folder: 'faq',
    facts: { number, icon: line(40), picture },
    texts: { title: line(60), alt: line(160) },
  })
  reportDuplicates(reading, pairs, 'number')
  const anchors = new Map<string, string>()
  return pairs.map(({ facts, texts, de, en, lineOf: lineOfFact }) => {
    reportPicture(reading, de.file, lineOfFact('picture'), facts.picture)
    reportIcon(reading, de.file, lineOfFact('icon'), facts.icon)
    const german = sectionsOf(de, reading, { noun }).sections
    const english = sectionsOf(en, reading, { noun }).sections
    for (const { anchor, at } of german) {
      const other = anchors.get(anchor)
      if (other) reading.report.add(de.file, at, `#${anchor} is taken already, in ${other}`)
      anchors.set(anchor, de.file)
    }
    reportUntranslated(
      reading,
      noun,
      { file: de.file, sections: german },
      { file: en.file, sections: english },
    )
    const questions = german.map((section) => {
      const translated = english.find(({ anchor }) => anchor === section.anchor)
      return {
        anchor: section.anchor,
        question: { de: section.heading, en: translated?.heading ?? '' },
        answer: {
          de: toHtml(section.blocks, reading, de),
          en: translated ? toHtml(translated.blocks, reading, en) : '',
        },
      }
    })
    return {
      ...facts,
      ...texts,
      questions,
    }
  })
}
