import { atom } from 'jotai'
import * as z from 'zod/mini'
import { draftPrefix, isAlive, lifetimeMs } from './old-drafts.ts'
import { personalAtom } from './personal-storage.ts'

/**
 * A personal atom for what was typed into a form that is filled in over a longer time. It is removed a day
 * after the last change: `forgetOldDrafts` runs on every page.
 */
export function draftAtom<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
) {
  const kept = z.nullable(z.object({ value: z.unknown(), until: z.number() }))
  const stored = personalAtom(draftPrefix + key, kept, null)
  const valueOf = (draft: { value: unknown } | null): z.output<Schema> => {
    const { success, data } = schema.safeParse(isAlive(draft) ? draft!.value : undefined)
    return success ? data : initial
  }
  return atom(
    (get): z.output<Schema> => valueOf(get(stored)),
    (_get, set, change: z.output<Schema> | ((now: z.output<Schema>) => z.output<Schema>) | null) =>
      set(stored, (now) => {
        if (change === null) return null
        const value: z.output<Schema> =
          typeof change === 'function'
            ? (change as (now: z.output<Schema>) => z.output<Schema>)(valueOf(now))
            : change
        return { value, until: Date.now() + lifetimeMs }
      }),
  )
}
