import { atom } from 'jotai'
import * as z from 'zod/mini'
import { personalAtom } from './personal-storage.ts'

/** How long a draft of a form stays on a device. */
const lifetimeMs = 24 * 3_600_000

const prefix = 'draft.'

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
  const stored = personalAtom(prefix + key, kept, null)
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

/** Removes drafts whose day is over, whether or not their code is loaded. */
export function forgetOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`wellzone.personal.${prefix}`) && !isAlive(parsed(key))) localStorage.removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** A date far ahead is not of this shop, or of a clock that was wrong. */
function isAlive(draft: unknown): boolean {
  const until = (draft as { until?: unknown } | null)?.until
  return typeof until === 'number' && until > Date.now() && until <= Date.now() + lifetimeMs
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
