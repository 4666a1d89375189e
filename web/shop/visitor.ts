import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { storedAtom } from '../lib/stored-atom.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

const visitorSchema = z.nullable(z.object({ name: z.string(), expiresAt: z.iso.datetime() }))

/**
 * Who is logged in, as far as the shop may show it: a name, and until when the session lives. The session is
 * a cookie that no script can read. The gateway decides; this only saves a query on every page.
 */
export const visitorAtom = storedAtom('visitor', visitorSchema, null)

export type Visitor = NonNullable<z.infer<typeof visitorSchema>>

/** Null until its component is hydrated: parts of the shell hydrate after storage was read. */
export function useVisitor(): Visitor | null {
  const visitor = useAtomValue(visitorAtom)
  return useHydrated() ? visitor : null
}
