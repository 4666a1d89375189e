import type { Node } from '../contract/contract.ts'
import type { Renamed } from './renames.ts'

/** Where the shop meets a part of the contract. */
export interface Use {
  /** `GET /v2/stores/for-website/all`. */
  call: string
  /** `200`, `422`, `body`, `query storeId`, `header etag`; empty for the operation itself. */
  part: string
  /** Members from there on, `/items/[]/city`; `*` is any key of a map. */
  pointer: string
}

/** What follows for the shop where it reads or sends the place. */
export type Effect =
  /** It breaks. */
  | 'breaks'
  /** Only a person can know: a text, or a bound that a reader may rely on. */
  | 'to-read'
  | 'harmless'

/** On what the effect depends. */
export type Condition =
  /** The place is read or sent. */
  | 'touched'
  /** The operation is called. */
  | 'called'
  /** The operation is called and some call leaves the place out. */
  | 'left-out'
  /** Some call sends null there. */
  | 'null'
  /** Some call has no session. */
  | 'anonymous'

export interface Change {
  kind: string
  direction: 'read' | 'sent'
  effect: Effect
  when: Condition
  /** What is shared, `schema Store`, or the operation it stands in. */
  owner: string
  /** The place within the owner, `openingHours[].startTime`; empty for the owner itself. */
  path: string
  /** What changed, as the end of a sentence that begins with the place. */
  text: string
  node: Node | null
  /** The same, if it is about the version before. */
  nodeBefore: Node | null
  uses: Use[]
  code?: CodeChange
  /** What probably became of a name that is gone. */
  renamed?: Renamed
  /** The value of an enum that is new or gone. */
  value?: unknown
  /** The value or code that is gone and that a new one probably came in place of. */
  replaces?: unknown
  /** The day until which what goes was promised to stay. */
  sunset?: string
}

/** A refusal that an operation has or had. */
export interface CodeChange {
  call: string
  status: string
  code: string
}

/** Changes of one comparison. One that is met again by another use is the same change. */
export function createChanges() {
  const all = new Map<string, Change>()
  let count = 0
  return {
    /** How many were met, those that were known included. */
    count: () => count,
    add(change: Omit<Change, 'uses'>, use: Use): void {
      const { kind, direction, effect, when, owner, path, text } = change
      const key = [kind, direction, effect, when, owner, path, text].join('\n')
      const known = all.get(key) ?? { ...change, uses: [] }
      known.uses.push(use)
      count++
      all.set(key, known)
    },
    list: (): Change[] => [...all.values()],
  }
}

export type Changes = ReturnType<typeof createChanges>
