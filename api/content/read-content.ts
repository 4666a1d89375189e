import { join } from 'node:path'
import { checkLinks } from '../content-files/links.ts'
import { type ContentChecks, startReading } from '../content-files/reading.ts'
import { type FaqGroupText, readFaqFiles } from './faq-files.ts'

/** The texts of the shop that its editors write. */
export interface Content {
  faqGroups: FaqGroupText[]
}

/**
 * Reads and checks every content file. Throws a ContentError with all mistakes, each with file and line.
 * Links to pages and names of pictures are checked if the caller can tell what exists.
 */
export async function readContent(
  checks: ContentChecks = {},
  root = join(import.meta.dirname, 'texts'),
): Promise<Content> {
  const reading = startReading(root, checks)
  const faqGroups = await readFaqFiles(reading)
  const anchors = new Set(faqGroups.flatMap(({ questions }) => questions.map(({ anchor }) => anchor)))
  checkLinks(reading, (path, hash) => (path === '/faq' && hash ? anchors.has(hash) : null))
  reading.report.throwProblems()
  return { faqGroups }
}
