import { join } from 'node:path'
import { checkLinks } from '../content-files/links.ts'
import { type ContentChecks, startReading } from '../content-files/reading.ts'
import { type EquipmentText, readEquipmentFiles } from './equipment-files.ts'
import { type FaqGroupText, readFaqFiles } from './faq-files.ts'
import { type LegalText, readLegalFiles } from './legal-files.ts'
import { type ArticleText, readNewsFiles } from './news-files.ts'

const shippedTexts = join(import.meta.dirname, 'texts')

/** The texts of the shop that its editors write. */
export interface Content {
  faqGroups: FaqGroupText[]
  articles: ArticleText[]
  equipment: EquipmentText[]
  legalTexts: LegalText[]
}

/**
 * Reads and checks every content file; links to pages and names of pictures only if the caller can tell what
 * exists. What staff published stands for the shipped file of its name. Throws a ContentError with all
 * mistakes, each with file and line.
 */
export async function readContent(
  checks: ContentChecks = {},
  root = shippedTexts,
  published: ReadonlyMap<string, string> = new Map(),
): Promise<Content> {
  const reading = startReading(root, checks, published)
  const faqGroups = await readFaqFiles(reading)
  const articles = await readNewsFiles(reading)
  const equipment = await readEquipmentFiles(reading)
  const legalTexts = await readLegalFiles(reading)
  const anchors = new Set(faqGroups.flatMap(({ questions }) => questions.map(({ anchor }) => anchor)))
  const addresses = new Set(articles.map(({ number }) => `/news/${number}`))
  checkLinks(reading, (path, hash) => {
    if (path === '/faq' && hash) return anchors.has(hash)
    return path.startsWith('/news/') ? addresses.has(path) : null
  })
  reading.report.throwProblems()
  return { faqGroups, articles, equipment, legalTexts }
}
