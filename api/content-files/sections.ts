import type { RootContent } from 'mdast'
import { lineOf, wordsOf } from './markdown.ts'
import type { Reading } from './reading.ts'
import type { TextFile } from './text-pairs.ts'

/** A heading of level 2 with an anchor, `## Heading {#anchor}`, and what stands below it. */
export interface Section {
  anchor: string
  heading: string
  blocks: RootContent[]
  /** Line of the heading. */
  at: number
}

interface SectionTexts {
  /** What a section is, for messages: question, paragraph. */
  noun: string
  /** Whether text may stand above the first section. */
  hasIntroduction?: boolean
}

/** The sections of a text; a heading without an anchor and one without text are reported. */
export function sectionsOf(
  text: TextFile,
  { report }: Reading,
  { noun, hasIntroduction = false }: SectionTexts,
): { introduction: RootContent[]; sections: Section[] } {
  const problem = (node: RootContent | undefined, message: string): void =>
    report.add(text.file, lineOf(node), message)
  const starts = text.blocks.flatMap((block, index) =>
    block.type === 'heading' && block.depth === 2 ? [index] : [],
  )
  const isWrongStart = hasIntroduction ? starts.length === 0 : starts[0] !== 0
  if (isWrongStart) problem(text.blocks[0], `has to begin with a ${noun}: \`## Heading {#anchor}\``)
  const sections = starts.flatMap((start, index) => {
    const node = text.blocks[start]!
    const blocks = text.blocks.slice(start + 1, starts[index + 1])
    const match = /^(\S.*?) \{#([a-z][a-z0-9-]*)\}$/.exec(wordsOf(node))
    if (!match) {
      problem(node, `has no anchor: end the ${noun} with \`{#short-name}\``)
      return []
    }
    if (blocks.length === 0) problem(node, `has no text below the ${noun}`)
    return [{ anchor: match[2]!, heading: match[1]!, blocks, at: lineOf(node) }]
  })
  return { introduction: text.blocks.slice(0, starts[0] ?? 0), sections }
}

/** Reports sections that only one of the two languages has. */
export function reportUntranslated(
  { report }: Reading,
  noun: string,
  german: { file: string; sections: Section[] },
  english: { file: string; sections: Section[] },
): void {
  const has = (sections: Section[], anchor: string): boolean =>
    sections.some((section) => section.anchor === anchor)
  for (const { anchor } of german.sections)
    if (!has(english.sections, anchor))
      report.add(english.file, 1, `the ${noun} #${anchor} is not translated`)
  for (const { anchor, at } of english.sections)
    if (!has(german.sections, anchor)) report.add(english.file, at, `#${anchor} is not in ${german.file}`)
}
