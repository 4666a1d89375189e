/**
 * Makes from web/messages/<namespace>.json, where each message has both languages side by side: parsed
 * messages in web/generated/messages/{de,en}.json (no parser in the browser), a folder beside each with what
 * the shell and every page need first and, apart, what only their lazy parts need, the ids and arguments as
 * types in message-types.d.ts, and the file of every page in page-files.ts; those of the pages for staff in
 * web/generated/house, apart in the same way. `generate` runs it; it fails with every message whose languages
 * differ in their arguments.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Catalogue, readCatalogues } from './message-catalogues.ts'
import { GraphQLError } from 'graphql'
import { lineOf } from './checks/documents.ts'
import { findHouseMessages, findMessageUse, findPages, type MessageUse, type Used } from './message-use.ts'

const web = join(import.meta.dirname, '..', 'web')
/** Tags that every message may use without an argument; web/lib/language/locale.tsx renders them. */
const commonTags = new Set(['b', 'num', 'nowrap'])

/** web/lib/language/page-messages.ts and web/house/language.tsx have the same. */
const laterSuffix = '-later'
/** Fewer messages are not worth a request. */
const fewestLater = 20

if (import.meta.main) {
  const problems = writeMessages()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Writes the generated files and returns the errors in the sources, for developers. */
export function writeMessages(): string[] {
  const { de, en, places, problems } = readCatalogues(join(web, 'messages'))
  problems.push(...differences(de, en, places))
  if (problems.length > 0) return problems

  let use: MessageUse
  let house: Used
  try {
    use = findMessageUse(web, new Set(de.keys()))
    house = findHouseMessages(web, new Set(de.keys()))
  } catch (error) {
    if (error instanceof GraphQLError) return [lineOf(error)]
    throw error
  }
  const { shell, pages } = use
  for (const [locale, catalogue] of [
    ['de', de],
    ['en', en],
  ] as const) {
    const target = join(web, 'generated')
    const write = (name: string, ids: ReadonlySet<string>): void =>
      writeMessagesOf(catalogue, ids, join(target, `${name}.json`))
    const writeUsed = (name: string, { first, later }: Used): void => {
      const isWorthIt = later.size >= fewestLater
      write(name, isWorthIt ? first : first.union(later))
      if (isWorthIt) write(`${name}${laterSuffix}`, later)
      else rmSync(join(target, `${name}${laterSuffix}.json`), { force: true })
    }
    mkdirSync(join(target, 'messages', locale), { recursive: true })
    mkdirSync(join(target, 'house'), { recursive: true })
    writeUsed(`house/${locale}`, house)
    write(`messages/${locale}`, new Set([...de.keys()].filter((id) => !id.startsWith('house.'))))
    writeUsed(`messages/${locale}/shell`, shell)
    for (const [file, used] of pages) writeUsed(`messages/${locale}/${basename(file, '.tsx')}`, used)
  }
  writeIfChanged(join(web, 'generated', 'message-types.d.ts'), declarations(de))
  writeIfChanged(join(web, 'generated', 'page-files.ts'), pageFiles())
  return problems
}

function writeMessagesOf(catalogue: Catalogue, ids: ReadonlySet<string>, path: string): void {
  const parsed = [...catalogue].filter(([id]) => ids.has(id)).map(([id, message]) => [id, brief(message)])
  writeIfChanged(path, `${JSON.stringify(Object.fromEntries(parsed))}\n`)
}

/** A text without arguments as such: web/lib/language/locale.tsx makes a message of it. */
function brief(message: MessageFormatElement[]): MessageFormatElement[] | string {
  const [first] = message
  return message.length === 1 && first?.type === TYPE.literal ? first.value : message
}

function differences(german: Catalogue, english: Catalogue, places: Map<string, string>): string[] {
  return [...german].flatMap(([id, message]) => {
    const other = english.get(id)
    if (!other) return []
    const [inGerman, inEnglish] = [signature(message), signature(other)]
    if (inGerman === inEnglish) return []
    return [`${places.get(id)}: "${id}" takes ${inGerman} in German and ${inEnglish} in English`]
  })
}

function declarations(catalogue: Catalogue): string {
  const entries = [...catalogue].map(([id, message]) => `      '${id}': ${signature(message)}`)
  const rich = [...catalogue].filter(([, message]) => hasTag(message)).map(([id]) => `      | '${id}'`)
  return `// Made by scripts/messages.ts from web/messages; not edited by hand.
import type { ReactNode } from 'react'
import type { MessageTag, MessageValue } from 'react-intl'

declare module 'react-intl' {
  interface IntlShape {
    /** A message with tags is a list of nodes: no label, no part of a string. */
    formatMessage<const Id extends FormatjsIntl.Message['ids']>(
      descriptor: { id: [Extract<Id, FormatjsIntl.RichMessageId>] extends [never] ? never : Id },
      values?: FormatjsIntl.MessageArguments[Id],
    ): ReactNode
  }
}

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof MessageArguments & string
    }
    /** Messages with tags. */
    type RichMessageId =
${rich.join('\n')}
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

function hasTag(message: MessageFormatElement[]): boolean {
  return message.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.plural || element.type === TYPE.select) &&
        Object.values(element.options).some(({ value }) => hasTag(value))),
  )
}

function collect(message: MessageFormatElement[], found: Map<string, string>): void {
  const add = (name: string, type: string): void => {
    if (!found.has(name) || found.get(name) === 'MessageValue') found.set(name, type)
  }
  for (const element of message) {
    if (element.type === TYPE.argument) add(element.value, 'MessageValue')
    else if (element.type === TYPE.number) add(element.value, 'number')
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
