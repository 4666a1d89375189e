import { isMap, isPair, LineCounter, parseDocument, type Document } from 'yaml'
import { BadInput } from '../bad-input.ts'

export type Json = Record<string, unknown>

/** A parsed file. JSON is YAML, too. */
export interface Parsed {
  value: unknown
  /** The line of a member, from 1. */
  lineOf(path: readonly string[]): number
}

const known = new Map<string, Parsed>()

/** Parses a file of a contract; equal texts once, since two versions share most of their files. */
export function parseFile(label: string, text: string): Parsed {
  const parsed = known.get(text) ?? parse(label, text)
  known.set(text, parsed)
  return parsed
}

function parse(label: string, text: string): Parsed {
  const json = text.startsWith('{') ? parseJson(text) : undefined
  if (json === undefined) return parseYaml(label, text)
  // Lines are asked for rarely, and take the slower parser.
  let full: Parsed | null = null
  return { value: json, lineOf: (path) => (full ??= parseYaml(label, text)).lineOf(path) }
}

/** Undefined if it is no JSON: the other parser says why. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function parseYaml(label: string, text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: false })
  const [error] = document.errors
  const lineOf = (offset: number) => lines.linePos(offset).line || 1
  if (error) throw new BadInput(`${label}:${lineOf(error.pos[0])} cannot be read: ${error.message}.`)
  return {
    value: document.toJS({ maxAliasCount: 100 }),
    lineOf: (path) => lineOf(offsetOf(document, path)),
  }
}

/** Where the key of a member begins, or the nearest member around it. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const name = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find((each) => isPair(each) && String(each.key) === name)
      const range = (pair?.key as { range?: [number] } | undefined)?.range
      if (range) return range[0]
    }
    const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined
    if (node?.range) return node.range[0]
  }
  return 0
}
