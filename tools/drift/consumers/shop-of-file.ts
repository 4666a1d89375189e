import type { CodeAnswer } from '../judge/answers.ts'
import { shopCode } from '../judge/shop-code.ts'
import type { Shop } from '../judge/shop.ts'
import { createNotes, keyOf, type Notes } from '../lineage/notes.ts'
import type { LineageFile } from './file.ts'

/**
 * A shop of which nothing but its file is known. What only running it could tell, such as whether it follows
 * a new name of a value already, breaks it.
 */
export function shopOfFile(file: LineageFile): Shop {
  const calls = new Map(file.calls.map((each) => [each.call, each]))
  const answersTo = (call: string, code: string): CodeAnswer[] => {
    const known = calls.get(call)?.codes.find((each) => each.code === code)
    if (known) return known.answers
    const fields = calls.get(call)?.by ?? []
    return (fields.length > 0 ? fields : [call]).map((field) => unanswered(field, code))
  }
  return {
    name: 'shop',
    lineage: {
      notes: notesOf(file),
      documents: mapOf(file.documents, (fields) => new Set(fields)),
      answersWith: async () => '',
    },
    byField: mapOf(file.fields, (operations) => operations),
    screens: mapOf(file.operations, (screens) => screens),
    fetchers: new Map(file.calls.map(({ call, fetchers }) => [call, fetchers])),
    tables: new Map(file.calls.map(({ call, tables }) => [call, tables])),
    headers: new Set(file.headers),
    answersTo: async ({ call, code }) => answersTo(call, code),
    handles: () => false,
  }
}

const unanswered = (field: string, code: string): CodeAnswer => ({
  field: field.replace(/^(Query|Mutation)\./, ''),
  code: shopCode(code),
  sentence: null,
  toWrite: null,
  isHandled: false,
})

function notesOf({ calls }: LineageFile): Notes {
  const notes = createNotes()
  for (const { call, isAnonymous, by, reads, sent } of calls) {
    notes.calls.set(call, { by: new Set(by), times: 1, isAnonymous, roots: new Set() })
    for (const { part, pointer, by: readers } of reads)
      notes.reads.set(keyOf(call, part, pointer), new Map(Object.entries(readers)))
    for (const { part, pointer, isAlways, isNull, by: senders } of sent) {
      const values = new Set<unknown>(isNull ? [null] : [])
      const how = { by: new Set(senders), times: 1, values, isAlways }
      notes.sent.set(keyOf(call, part, pointer), how)
    }
  }
  return notes
}

const mapOf = <From, To>(record: Record<string, From>, change: (value: From) => To): Map<string, To> =>
  new Map(Object.entries(record).map(([key, value]) => [key, change(value)]))
