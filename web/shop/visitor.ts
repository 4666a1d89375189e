import { atom, useAtomValue } from 'jotai'
import * as v from 'valibot'
import { storedAtom } from '../lib/storage/stored-atom.ts'
import { instant } from '../lib/storage/stored-shapes.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

const visitorSchema = v.nullable(v.object({ name: v.string(), expiresAt: instant }))

/**
 * Who is logged in, as far as the shop may show it: a name, and until when the session lives, whose cookie no
 * script can read. The gateway decides; this only saves a query on every page.
 */
export const visitorAtom = storedAtom('visitor', visitorSchema, null)

export type Visitor = NonNullable<v.InferOutput<typeof visitorSchema>>

/** Null until its component is hydrated, because parts of the shell hydrate after storage was read. */
export function useVisitor(): Visitor | null {
  const visitor = useAtomValue(currentVisitorAtom)
  return useHydrated() ? visitor : null
}

/** The kept visitor; null also once the session has expired. */
export const currentVisitorAtom = atom((get) => {
  const visitor = get(visitorAtom)
  return visitor && Date.parse(visitor.expiresAt) > Date.now() ? visitor : null
})

/** The server ended the session: the kept visitor has expired since the last 03:00 UTC (specification, 4). */
export const endVisitorAtom = atom(null, (_get, set) => {
  set(visitorAtom, (visitor) => visitor && { ...visitor, expiresAt: lastThreeOClock(Date.now()) })
})

/** The last 03:00 UTC that has passed, never in the future. */
export function lastThreeOClock(now: number): string {
  return new Date(Math.floor((now - threeHoursMs) / dayMs) * dayMs + threeHoursMs).toISOString()
}

const threeHoursMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
