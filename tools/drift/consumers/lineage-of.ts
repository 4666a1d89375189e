import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { refusalsOf } from '../diff/codes.ts'
import type { CodeAnswer } from '../judge/answers.ts'
import type { Shop } from '../judge/shop.ts'
import { isAlwaysSent, type Notes } from '../lineage/notes.ts'
import type { LineageFile } from './file.ts'
import { identityOf } from './identity.ts'

type Call = LineageFile['calls'][number]

/** What a shop reads and sends of a contract, in the same order each time. No value that is sent is in it. */
export async function lineageOf(
  shop: Shop,
  contract: Contract,
  consumer: string,
  day: string,
): Promise<LineageFile> {
  const { notes, documents } = shop.lineage
  // Refusals first: who reads their members is seen while they are answered.
  const codes = await codesOf(shop, contract)
  const calls = [...notes.calls].map(([call, { isAnonymous, by }]): Call => ({
    call,
    isAnonymous,
    by: sorted(by),
    fetchers: shop.fetchers.get(call) ?? [],
    tables: shop.tables.get(call) ?? [],
    reads: placesOf(notes.reads, call).map(([place, by]) => ({ ...place, by: record(by) })),
    sent: placesOf(notes.sent, call).map(([place, { by, values }]) => ({
      ...place,
      isAlways: isAlways(notes, call, place),
      isNull: values.has(null),
      by: sorted(by),
    })),
    codes: codes.get(call) ?? [],
  }))
  return {
    version: 1,
    consumer,
    day,
    contract: identityOf(contract),
    calls: calls.toSorted((one, other) => compare(one.call, other.call)),
    headers: sorted(shop.headers),
    fields: record(mapValues(shop.byField, sorted)),
    operations: record(shop.screens),
    documents: record(mapValues(documents, sorted)),
  }
}

/** Lets each call be refused with every code that it has, by call. */
async function codesOf(shop: Shop, contract: Contract): Promise<Map<string, Call['codes']>> {
  const codes = new Map<string, Call['codes']>()
  for (const operation of operationsOf(contract)) {
    const { call } = operation
    if (!shop.lineage.notes.calls.has(call)) continue
    const found: Call['codes'] = []
    for (const { status, code, schema } of refusalsOf(contract, operation))
      if (status.startsWith('4'))
        found.push({
          code,
          answers: distinct(await shop.answersTo({ call, status, code, schema, contract })),
        })
    codes.set(call, found)
  }
  return codes
}

/** Several operations that make the same call get the same. */
const distinct = (answers: CodeAnswer[]): CodeAnswer[] => [
  ...new Map(answers.map((each) => [JSON.stringify(each), each])).values(),
]

/** The places of a call, of keys as `keyOf` makes them. */
function placesOf<Value>(all: Map<string, Value>, call: string) {
  return [...all]
    .filter(([key]) => key.startsWith(`${call}\n`))
    .toSorted(([one], [other]) => compare(one, other))
    .map(([key, value]) => {
      const [, part = '', pointer = ''] = key.split('\n')
      return [{ part, pointer }, value] as const
    })
}

const isAlways = (notes: Notes, call: string, { part, pointer }: { part: string; pointer: string }) =>
  isAlwaysSent(notes, call, part, pointer)

const sorted = (all: Iterable<string>): string[] => [...new Set(all)].toSorted(compare)

const record = <Value>(map: ReadonlyMap<string, Value>): Record<string, Value> =>
  Object.fromEntries([...map].toSorted(([one], [other]) => compare(one, other)))

const mapValues = <From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To) =>
  new Map([...map].map(([key, value]) => [key, change(value)] as const))

/** In the same order on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
