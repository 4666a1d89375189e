import { readingPlace } from './places.ts'

/** What the gateway did with the spa's answers and calls, by running. */
export interface Notes {
  /** By call, part and pointer: the fields that read it, each with the place of the code. */
  reads: Map<string, Map<string, string | null>>
  sent: Map<string, Sent>
  calls: Map<string, Called>
}

interface Sent {
  by: Set<string>
  /** How often it was there, and how often it could have been. */
  times: number
  /** What it was, where it has no members. */
  values: Set<unknown>
  /** Known from a file, which does not count. */
  isAlways?: boolean
}

interface Called {
  by: Set<string>
  times: number
  /** Without a session in some call. */
  isAnonymous: boolean
  /** The operations of the test set that call it. */
  roots: Set<string>
}

export const keyOf = (call: string, part: string, pointer: string): string => `${call}\n${part}\n${pointer}`

export const createNotes = (): Notes => ({ reads: new Map(), sent: new Map(), calls: new Map() })

export function noteRead({ reads }: Notes, key: string, by: string | null): void {
  const known = reads.get(key) ?? new Map<string, string | null>()
  reads.set(key, known)
  if (by !== null && !known.has(by)) known.set(by, readingPlace())
}

export function noteCall(
  { calls }: Notes,
  call: string,
  by: string | null,
  root: string,
  isAnonymous: boolean,
) {
  const known = calls.get(call) ?? { by: new Set(), times: 0, isAnonymous: false, roots: new Set() }
  if (by !== null) known.by.add(by)
  known.times++
  known.isAnonymous ||= isAnonymous
  known.roots.add(root)
  calls.set(call, known)
}

/** Notes a value that is sent, and all members below it. */
export function noteSent(
  notes: Notes,
  call: string,
  part: string,
  value: unknown,
  by: string | null,
  isMap: (pointer: string) => boolean,
): void {
  const visit = (each: unknown, pointer: string): void => {
    if (each === undefined) return
    const key = keyOf(call, part, pointer)
    const known = notes.sent.get(key) ?? { by: new Set<string>(), times: 0, values: new Set() }
    if (by !== null) known.by.add(by)
    known.times++
    notes.sent.set(key, known)
    if (Array.isArray(each)) each.forEach((item) => visit(item, `${pointer}/[]`))
    else if (typeof each === 'object' && each !== null)
      for (const [name, member] of Object.entries(each))
        visit(member, `${pointer}/${isMap(pointer) ? '*' : name}`)
    else known.values.add(each)
  }
  visit(value, '')
}

/** Whether each call, or each object around it, has it. */
export function isAlwaysSent({ sent, calls }: Notes, call: string, part: string, pointer: string): boolean {
  const { times = 0, isAlways } = sent.get(keyOf(call, part, pointer)) ?? {}
  if (isAlways !== undefined) return isAlways
  const around = pointer === '' ? calls.get(call)?.times : sent.get(aroundOf(call, part, pointer))?.times
  return times >= (around ?? 0)
}

const aroundOf = (call: string, part: string, pointer: string) =>
  keyOf(call, part, pointer.slice(0, pointer.lastIndexOf('/')))
