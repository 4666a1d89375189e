/**
 * Makes from web/messages/<locale>/<namespace>.json: parsed messages in web/generated/messages/{de,en}.json
 * (no parser in the browser), a folder beside each with the part that the shell and every page need, the ids
 * and arguments as types in message-types.d.ts, and the file of every page in page-files.ts. `generate` runs
 * it; it fails with all differences between the two languages.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { findMessageUse, findPages } from './message-use.ts'

const locales = ['de', 'en'] as const
const web = join(import.meta.dirname, '..', 'web')
/** Tags that every message may use without an argument; web/lib/locale.tsx renders them. */
const commonTags = new Set(['b', 'num', 'nowrap'])

if (import.meta.main) {
  const problems = writeMessages()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Writes the generated files and returns the errors in the sources, for developers. */
export function writeMessages(): string[] {
  const problems: string[] = []
  const catalogues = locales.map((locale) => readCatalogue(locale, problems))
  const [german, english] = catalogues
  if (!german || !english) return problems
  problems.push(...differences(german, english))
  if (problems.length > 0) return problems

  const { shell, pages } = findMessageUse(web, new Set(german.keys()))
  for (const [index, locale] of locales.entries()) {
    const target = join(web, 'generated', 'messages')
    const write = (name: string, ids: ReadonlySet<string>): void => {
      const parsed = [...(catalogues[index] ?? [])].filter(([id]) => ids.has(id))
      writeIfChanged(join(target, `${name}.json`), `${JSON.stringify(Object.fromEntries(parsed))}\n`)
    }
    mkdirSync(join(target, locale), { recursive: true })
    write(locale, new Set(german.keys()))
    write(`${locale}/shell`, shell)
    for (const [file, ids] of pages) write(`${locale}/${basename(file, '.tsx')}`, ids)
  }
  writeIfChanged(join(web, 'generated', 'message-types.d.ts'), declarations(german))
  writeIfChanged(join(web, 'generated', 'page-files.ts'), pageFiles())
  return problems
}

type Catalogue = Map<string, MessageFormatElement[]>

function readCatalogue(locale: string, problems: string[]): Catalogue {
  const folder = join(web, 'messages', locale)
  const catalogue: Catalogue = new Map()
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()) {
    const namespace = file.slice(0, -'.json'.length)
    const where = `web/messages/${locale}/${file}`
    const source = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(source)) {
      if (!id.startsWith(`${namespace}.`)) problems.push(`${where}: "${id}" must start with "${namespace}."`)
      try {
        catalogue.set(id, parse(text, { locale: new Intl.Locale(locale) }))
      } catch (error) {
        problems.push(`${where}: "${id}" is not a valid message: ${String(error)}`)
      }
    }
  }
  return catalogue
}

function differences(german: Catalogue, english: Catalogue): string[] {
  const problems: string[] = []
  for (const id of new Set([...german.keys(), ...english.keys()])) {
    const de = german.get(id)
    const en = english.get(id)
    if (!de || !en) {
      problems.push(`"${id}" is missing in ${de ? 'English' : 'German'}`)
      continue
    }
    const [inGerman, inEnglish] = [signature(de), signature(en)]
    if (inGerman !== inEnglish)
      problems.push(`"${id}" takes ${inGerman} in German and ${inEnglish} in English`)
  }
  return problems
}

function declarations(catalogue: Catalogue): string {
  const entries = [...catalogue].map(([id, message]) => `      '${id}': ${signature(message)}`)
  return `// Made by scripts/messages.ts from web/messages; not edited by hand.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof MessageArguments & string
    }
    interface MessageArguments {
${entries.join('\n')}
    }
  }
}
`
}

/**
 * The name of a page in the build's manifest and the messages, since web/app/routes.ts names files only in
 * imports.
 */
function pageFiles(): string {
  const rows = [...findPages(web)].map(([name, file]) => `  ${name}: 'web/${file}',`)
  return `// Made by scripts/messages.ts from web/app/routes.ts; not edited by hand.
export const pageFiles = {
${rows.join('\n')}
}
`
}

function signature(message: MessageFormatElement[]): string {
  const found = new Map<string, string>()
  collect(message, found)
  const fields = [...found]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, type]) => `${name}: ${type}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
}

function collect(message: MessageFormatElement[], found: Map<string, string>): void {
  const add = (name: string, type: string): void => {
    if (!found.has(name) || found.get(name) === 'MessageValue') found.set(name, type)
  }
  for (const element of message) {
    if (element.type === TYPE.argument) add(element.value, 'MessageValue')
    else if (element.type === TYPE.number) add(element.value, 'number')
    else if (element.type === TYPE.date || element.type === TYPE.time) add(element.value, 'Date | number')
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      add(element.value, element.type === TYPE.plural ? 'number' : 'string')
      for (const option of Object.values(element.options)) collect(option.value, found)
    } else if (element.type === TYPE.tag) {
      if (!commonTags.has(element.value)) add(element.value, 'MessageTag')
      collect(element.children, found)
    }
  }
}

function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(path, text)
}
