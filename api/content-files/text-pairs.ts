import type { RootContent } from 'mdast'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '../words/locale.ts'
import type { LocalizedText } from '../words/text.ts'
import { checkFrontMatter, readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './markdown.ts'
import type { Reading, TextPlace } from './reading.ts'

/** A text in both languages. The German file has what is true in every language as well. */
export interface TextPair<Facts, Key extends string> {
  /** File name without language and extension. */
  name: string
  facts: Facts
  /** The texts of the front matter. */
  texts: Record<Key, LocalizedText>
  de: TextFile
  en: TextFile
  /** Line of a fact in the German file. */
  lineOf(key: keyof Facts & string): number
}

export interface TextFile extends TextPlace {
  body: string
  blocks: RootContent[]
}

interface Kind<Facts extends z.ZodRawShape, Key extends string> {
  /** Folder below the root of the texts. */
  folder: string
  /** Keys of the German front matter that no translator touches: dates, numbers, pictures. */
  facts: Facts
  /** Keys of the front matter in both languages. */
  texts: Record<Key, z.ZodType<string>>
}

/** Reads `<name>.de.md` and `<name>.en.md`, ordered by name; pairs with a mistake are left out. */
export async function readTextPairs<Facts extends z.ZodRawShape, Key extends string>(
  reading: Reading,
  { folder, facts, texts }: Kind<Facts, Key>,
): Promise<TextPair<z.infer<z.ZodObject<Facts>>, Key>[]> {
  type FactValues = z.infer<z.ZodObject<Facts>>
  type TextValues = Record<Key, string>
  const { report, root, published } = reading
  const textsOnly = z.object(texts)
  const read = async (name: string, locale: Locale) => {
    const file = `${folder}/${name}.${locale}.md`
    const text = published.get(file) ?? (await readFile(join(root, file), 'utf8'))
    const matter = readFrontMatter(text, file, report)
    const schema = locale === 'de' ? z.strictObject({ ...facts, ...texts }) : z.strictObject(texts)
    const values = matter && checkFrontMatter(matter, schema, file, report)
    if (!matter || !values) return null
    const { body, lineOf } = matter
    return { file, locale, values, body, blocks: parseMarkdown(body), lineOf }
  }

  const pairs: TextPair<FactValues, Key>[] = []
  for (const name of await pairNames(reading, folder)) {
    const [de, en] = [await read(name, 'de'), await read(name, 'en')]
    if (!de || !en) continue
    const textsOf = (values: unknown) => textsOnly.parse(values) as TextValues
    const [german, english] = [textsOf(de.values), textsOf(en.values)]
    const both = Object.keys(texts).map((key) => [key, { de: german[key as Key], en: english[key as Key] }])
    pairs.push({
      name,
      facts: z.object(facts).parse(de.values) as FactValues,
      texts: Object.fromEntries(both) as Record<Key, LocalizedText>,
      de,
      en,
      lineOf: de.lineOf,
    })
  }
  return pairs
}

/** Names that have both languages; a missing translation is reported. */
async function pairNames({ report, root, published }: Reading, folder: string): Promise<string[]> {
  const own = [...published.keys()].filter((file) => file.startsWith(`${folder}/`))
  const shipped = await readdir(join(root, folder))
  const files = [...new Set([...shipped, ...own.map((file) => basename(file))])].toSorted()
  const names = new Set<string>()
  for (const file of files) {
    const match = /^([a-z0-9-]+)\.(?:de|en)\.md$/.exec(file)
    if (match) names.add(match[1]!)
    else report.add(`${folder}/${file}`, 1, 'has to be called <name>.de.md or <name>.en.md')
  }
  return [...names].filter((name) => {
    const missing = ['de', 'en'].filter((locale) => !files.includes(`${name}.${locale}.md`))
    for (const locale of missing)
      report.add(`${folder}/${name}.${locale}.md`, 1, 'is missing: every text has both languages')
    return missing.length === 0
  })
}
