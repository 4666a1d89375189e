import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { unbroken } from '../api/words/unbroken.ts'

export const locales = ['de', 'en'] as const
type Locale = (typeof locales)[number]
export type Catalogue = Map<string, MessageFormatElement[]>
type Source = Record<string, Partial<Record<Locale, string>>>

interface Catalogues extends Record<Locale, Catalogue> {
  /** `web/messages/home.json:14`, by id. */
  places: Map<string, string>
  /** What is wrong in the files, with its place. */
  problems: string[]
}

/** Reads and parses the files of a folder, `web/messages`. */
export function readCatalogues(folder: string): Catalogues {
  const found: Catalogues = { de: new Map(), en: new Map(), places: new Map(), problems: [] }
  for (const file of readdirSync(folder).toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8')
    try {
      read(found, basename(file, '.json'), text, JSON.parse(text) as Source)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      found.problems.push(`web/messages/${file}:${placeOf(error, text)}: ${error.message}`)
    }
  }
  return found
}

function read(
  { places, problems, ...catalogues }: Catalogues,
  namespace: string,
  text: string,
  source: Source,
) {
  for (const [id, texts] of Object.entries(source)) {
    const place = `web/messages/${namespace}.json:${lineOf(text, text.indexOf(JSON.stringify(id)))}`
    places.set(id, place)
    if (!id.startsWith(`${namespace}.`)) problems.push(`${place}: "${id}" must start with "${namespace}."`)
    for (const locale of locales) {
      const written = texts[locale]
      if (!written?.trim()) {
        problems.push(`${place}: "${id}" has no "${locale}"`)
        continue
      }
      try {
        const message = parse(unbroken(written), { locale: new Intl.Locale(locale) })
        if (/^[,.:;]/.test(written))
          problems.push(
            `${place}: "${id}" begins with a mark, which a name has a space before: begin with a word`,
          )
        if (hasFormat(message)) problems.push(`${place}: "${id}" has a date or a style: pass it as text`)
        catalogues[locale].set(id, message)
      } catch (error) {
        problems.push(`${place}: "${id}" is not a valid message in "${locale}": ${(error as Error).message}`)
      }
    }
  }
}

/** Dates and styles, whose zone and form the code decides (web/lib/language/format.ts). */
function hasFormat(message: MessageFormatElement[]): boolean {
  return message.some((element) => {
    if (element.type === TYPE.date || element.type === TYPE.time) return true
    if (element.type === TYPE.number) return Boolean(element.style)
    if (element.type === TYPE.tag) return hasFormat(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false
    return Object.values(element.options).some(({ value }) => hasFormat(value))
  })
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** V8 says where the JSON goes wrong, except at its end. */
function placeOf({ message }: SyntaxError, text: string): string {
  const found = /line (\d+) column (\d+)/.exec(message)
  return found ? `${found[1]}:${found[2]}` : String(lineOf(text, text.length))
}
