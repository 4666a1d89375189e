import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Report } from './report.ts'

export interface FrontMatter {
  values: unknown
  /** Line of a key; the first line if the key is missing. */
  lineOf(key: PropertyKey | undefined): number
  /** The text below, with an empty line for each line of the front matter: its lines keep their numbers. */
  body: string
}

/** Splits a file into the YAML between two lines `---` and the text below; null if it cannot be read. */
export function readFrontMatter(source: string, file: string, report: Report): FrontMatter | null {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text)
  if (!match) {
    report.add(file, 1, 'has to start with front matter between two lines `---`')
    return null
  }
  const yaml = match[1]!
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  for (const { pos, message } of document.errors)
    report.add(file, lines.linePos(pos[0]).line + 1, message.split('\n')[0]!.replace(/ at line .*/, ''))
  if (document.errors.length > 0) return null
  const head = text.slice(0, match[0].length)
  return {
    values: document.toJS(),
    lineOf: (key) => {
      const index = yaml.split('\n').findIndex((line) => line.startsWith(`${String(key)}:`))
      return index === -1 ? 1 : index + 2
    },
    body: head.replaceAll(/[^\n]/g, '') + text.slice(head.length),
  }
}

/** The checked values; null after every mistake was reported at its line. */
export function checkFrontMatter<Values>(
  { values, lineOf }: FrontMatter,
  schema: z.ZodType<Values>,
  file: string,
  report: Report,
): Values | null {
  const { data, error } = schema.safeParse(values)
  for (const issue of error?.issues ?? []) {
    const [key] = issue.path
    if (issue.code === 'unrecognized_keys')
      for (const unknown of issue.keys) report.add(file, lineOf(unknown), `\`${unknown}\` is not known here`)
    else if (key === undefined) report.add(file, 1, 'has no front matter')
    else if (!(key in (values as object))) report.add(file, 1, `\`${String(key)}\` is missing`)
    else report.add(file, lineOf(key), `\`${issue.path.join('.')}\` ${issue.message}`)
  }
  return data ?? null
}

export const straightQuotes = 'has straight quotes: „deutsch“, “English”, it’s'

/** A line of text in front matter. */
export function line(maxLength: number) {
  return z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[^\n]*$/, 'must be one line')
    .regex(/^[^"']*$/, straightQuotes)
}

/** A whole number above 0, the id of a text. */
export const number = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(32_767, 'must be 32767 or less')

/** A day, `2026-10-05`. */
export const day = z.iso.date('must be a day such as 2026-10-05')

/** Name of a picture, without folder, width and extension. */
export const picture = z.string('must be the name of a picture').regex(/^[a-z0-9-]+$/, 'must be a name only')
