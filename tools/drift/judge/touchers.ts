// The fields of the shop that a change concerns, each with the code that meets the place.
import type { Change, Use } from '../diff/change.ts'
import { keyOf, type Notes } from '../lineage/notes.ts'
import type { Shop } from './shop.ts'

/** A field of the shop that reads or sends the place, or makes the call. */
export interface Toucher {
  field: string
  /** File and line of the code; null for a default resolver, and for a field that only makes the call. */
  at: string | null
  /** GraphQL reads the member by its name. */
  isDefault?: true
}

/** Those that read or send the place; of an operation those that call it. */
export function fieldsOf(shop: Shop, { when, direction }: Change, uses: Use[]): Toucher[] {
  const { notes } = shop.lineage
  const found = new Map<string, Toucher>()
  const add = (field: string, how: Omit<Toucher, 'field'>) => {
    const known = found.get(field)
    if (field !== '' && (!known || (!known.at && !known.isDefault))) found.set(field, { field, ...how })
  }
  const addReaders = (readers: Map<string, string | null>) =>
    readers.forEach((at, by) => add(by, at === null ? { at, isDefault: true } : { at }))
  for (const { call, part, pointer } of uses) {
    const key = keyOf(call, part, pointer)
    if (direction === 'read' && when === 'touched' && pointer !== '') {
      const read = listOf(notes, call, part, pointer)
      for (const [known, readers] of notes.reads)
        if (known === read || known.startsWith(`${key}/`)) addReaders(readers)
    }
    const callers = call === '*' ? [...notes.calls.values()] : [notes.calls.get(call)]
    const senders = direction === 'sent' ? notes.sent.get(key)?.by : undefined
    if (direction === 'sent' || pointer === '' || when !== 'touched')
      for (const by of senders ?? callers.flatMap((each) => [...(each?.by ?? [])])) add(by, { at: null })
    if (direction === 'read' && pointer === '')
      for (const [known, readers] of notes.reads)
        if (known.startsWith(`${call}\n${part}\n`)) addReaders(readers)
  }
  return withDocuments(shop, [...found.values()])
}

/** Those that make the call, each with the table of codes that it looks a refusal up in, if it has one. */
export function callersAt(shop: Shop, uses: Use[]): Toucher[] {
  const found = new Map<string, Toucher>()
  for (const { call } of uses)
    for (const field of shop.lineage.notes.calls.get(call)?.by ?? []) {
      const at = field.startsWith('Mutation.') ? tableAt(shop, call) : null
      if (field !== '' && !found.get(field)?.at) found.set(field, { field, at })
    }
  return withDocuments(shop, [...found.values()])
}

/** The table beside the fetcher, if several list the operation. */
function tableAt({ tables, fetchers }: Shop, call: string): string | null {
  const folders = (fetchers.get(call) ?? []).map((at) => at.slice(0, at.lastIndexOf('/') + 1))
  const all = tables.get(call) ?? []
  return all.find((at) => folders.some((folder) => at.startsWith(folder))) ?? all[0] ?? null
}

/** With the fields that lead to a document that one of them is. */
function withDocuments({ lineage: { documents } }: Shop, touchers: Toucher[]): Toucher[] {
  return touchers.flatMap((each) => {
    const leads = [...(documents.get(each.field) ?? [])]
    return [each, ...leads.map((field) => ({ field, at: null }))]
  })
}

/** The place whose readers count: of a plain value in a list those of the list, which alone is resolved. */
function listOf({ reads }: Notes, call: string, part: string, pointer: string): string {
  const key = keyOf(call, part, pointer)
  const isPlain = pointer.endsWith('/[]') && reads.get(key)?.size === 0
  return isPlain ? keyOf(call, part, pointer.slice(0, -'/[]'.length)) : key
}
