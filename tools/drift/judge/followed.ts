// Whether the shop follows a change already, that is not seen by what it reads or sends.
import type { Change, Effect } from '../diff/change.ts'
import { keyOf, type Notes } from '../lineage/notes.ts'
import type { Shop } from './shop.ts'

/** `uses` are those that the shop meets; null if it breaks. */
export async function effectIfFollowed(shop: Shop, change: Change): Promise<Effect | null> {
  if (change.kind === 'value-added') return await readValue(shop, change)
  if (change.kind === 'value-removed') return sendsInPlace(shop, change) ? 'harmless' : null
  const names = change.kind === 'operation-renamed' && /^operationId (\w+) → (\w+)$/.exec(change.text)
  if (!names || !shop.handles(names[2]!)) return null
  return shop.handles(names[1]!) ? null : 'harmless'
}

/** No value of any contract. */
const unheard = { number: 987_654_321, string: 'unheard-of' }

/**
 * The gateway knows a value if it treats it differently from one that is in no contract. It follows a rename
 * if it no longer knows the old value; a new value that it knows has still to be read by a person.
 */
async function readValue({ lineage }: Shop, { value, replaces, uses }: Change): Promise<Effect | null> {
  const other = typeof value === 'number' ? unheard.number : unheard.string
  for (const use of uses) {
    const isKnown = async (each: unknown) => {
      const [said, none] = [await lineage.answersWith(use, each), await lineage.answersWith(use, other)]
      return withoutNames(said, [each, other]) !== withoutNames(none, [each, other])
    }
    if (!(await isKnown(value)) || (replaces !== undefined && (await isKnown(replaces)))) return null
  }
  return replaces === undefined ? 'to-read' : 'harmless'
}

/** What is handed through, whatever it is, tells nothing. */
const withoutNames = (answers: string, values: unknown[]): string =>
  values.reduce<string>(
    (text, value) => text.replaceAll(String(value).toLowerCase(), ''),
    answers.toLowerCase(),
  )

/** Whether the gateway sends the new value, and the old one no more. */
function sendsInPlace({ lineage: { notes } }: Shop, { value, renamed, uses }: Change): boolean {
  return uses.every(({ call, part, pointer }) => {
    const values = notes.sent.get(keyOf(call, part, pointer))?.values
    return renamed?.to != null && values?.has(renamed.to) === true && !values.has(value)
  })
}

/** Whether a member or parameter is met under its new name. */
export function usesNewName(notes: Notes, { direction, renamed, uses }: Change): boolean {
  if (renamed?.to == null) return false
  const met = direction === 'read' ? notes.reads : notes.sent
  const [place = '', name] = renamed.to.split(' ')
  const parameter = place === 'header' ? renamed.to.toLowerCase() : renamed.to
  return uses.some(({ call, part, pointer }) =>
    name === undefined
      ? met.has(keyOf(call, part, `${pointer.slice(0, pointer.lastIndexOf('/'))}/${place}`))
      : met.has(keyOf(call, parameter, '')),
  )
}
