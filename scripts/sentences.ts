import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a visitor is told about a code of the shop. */
export interface Sentence {
  id: string
  de: string
  en: string
}

export interface Sentences {
  /** Of a code of an enum, `BookingErrorCode` and `SLOT_TAKEN`; null if it has none. */
  of(type: string, code: string): Sentence | null
  /** Whether the pages know a value of an enum: by a sentence of a refusal, or in each table of its type. */
  has(type: string, value: string): boolean
  /** The message to write for a code that has none; null if no table is about its enum. */
  idFor(type: string, code: string): string | null
}

type Messages = Record<string, { de?: string; en?: string }>

/** Reads the tables of refusals (web/lib/graphql/refusal-messages.ts) and their messages. */
export function readSentences(root: string): Sentences {
  const messages: Messages = {}
  for (const file of globSync('web/messages/*.json', { cwd: root }))
    Object.assign(messages, JSON.parse(readFileSync(join(root, file), 'utf8')))
  const files = globSync('web/{features,house,shop,lib,ui}/**/*.{ts,tsx}', { cwd: root })
  const texts = files
    .filter((file) => !/\.(generated|test)\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const tables = texts.flatMap((text) => {
    const found = text.matchAll(/refusalMessages<(\w+)>\(\)\(\s*'([\w-]+)',\s*(\{[^}]*\})/g)
    return [...found].map(([, type, noun, exceptions]) => ({ type, noun, exceptions: exceptions! }))
  })
  const of: Sentences['of'] = (type, code) => {
    for (const table of tables.filter((each) => each.type === type)) {
      const exception = new RegExp(`\\b${code}:\\s*'([^']+)'`).exec(table.exceptions)?.[1]
      const id = exception ?? `${table.noun}.error.${camelCase(code)}`
      const message = messages[id]
      if (message?.de && message.en) return { id, de: message.de, en: message.en }
    }
    return null
  }
  return {
    of,
    has: (type, value) => {
      const records = texts.filter((text) => new RegExp(String.raw`\bRecord<\s*${type}\b`).test(text))
      const isNamed = new RegExp(String.raw`\b${value}:`)
      return of(type, value) !== null || (records.length > 0 && records.every((text) => isNamed.test(text)))
    },
    idFor: (type, code) => {
      const table = tables.find((each) => each.type === type)
      return table ? `${table.noun}.error.${camelCase(code)}` : null
    },
  }
}

const camelCase = (code: string) =>
  code.toLowerCase().replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
