import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { storedAtom } from '../lib/stored-atom.ts'

const visitorSchema = z.nullable(z.object({ name: z.string(), expiresAt: z.iso.datetime() }))

/**
 * Who is logged in, as far as the shop may show it: a name, and until when the session lives. The session itself is a
 * cookie that no script sees; the gateway decides, this only spares a question on every page.
 */
export const visitorAtom = storedAtom('visitor', visitorSchema, null)

export type Visitor = NonNullable<z.infer<typeof visitorSchema>>

export function useVisitor(): Visitor | null {
  return useAtomValue(visitorAtom)
}
