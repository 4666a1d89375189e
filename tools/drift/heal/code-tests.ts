// The tests that a new code needs: tests/contract/codes/ provokes each code, and each at every operation.
import { globSync } from 'node:fs'
import { lineAt } from '../lineage/places.ts'
import type { Leftover } from './carry.ts'
import type { Texts } from './texts.ts'

const tables = 'tests/contract/codes/*.ts'

export interface NewCode {
  /** `BookingErrorCode`. */
  type: string
  /** Of the shop, `SLOT_TAKEN`. */
  name: string
  /** The operation of the spa and its code. */
  id: string
  code: string
}

/** Where the compiler asks for a request that is refused with the code; none without a table of its enum. */
export function tableOf(root: string, texts: Texts, { type, name }: NewCode): Leftover[] {
  const table = new RegExp(String.raw`Provocations<(Exclude<)?${type}\b`)
  const at = placeOf(root, texts, tables, table)
  return at ? [{ at, why: `write the request that is refused with ${name}` }] : []
}

/** Whether the table has the code already, from another operation. */
export function isProvoked(root: string, texts: Texts, { type, name }: NewCode): boolean {
  const table = new RegExp(String.raw`Provocations<(Exclude<)?${type}\b[^]*?^  ${name}:`, 'm')
  return placeOf(root, texts, tables, table) !== null
}

/** Where the same code at a further operation belongs. */
export function pairOf(root: string, texts: Texts, { id, code }: NewCode): Leftover[] {
  const pairs = 'tests/contract/codes/pairs/*.ts'
  const at = placeOf(root, texts, pairs, new RegExp(String.raw`\b${id}\b`))
  const place = at ?? placeOf(root, texts, pairs, /const pairs\b/)
  return place ? [{ at: place, why: `write the request that ${id} refuses with ${code}, too` }] : []
}

function placeOf(root: string, texts: Texts, pattern: string, wanted: RegExp): string | null {
  for (const file of globSync(pattern, { cwd: root }).toSorted()) {
    const found = wanted.exec(texts.read(file))
    if (found) return `${file}:${lineAt(texts.read(file), found.index)}`
  }
  return null
}
