import type { ComponentType } from 'react'
import { untilActive } from './activity.ts'
import { importOnline } from './import-online.ts'
import { loadable } from './loadable.tsx'

interface Options<Props> {
  isOptional?: boolean
  instead?: ComponentType<Props>
}

const Nothing = (): null => null

/**
 * A part of a page whose code is loaded apart, below `<Suspense>`; `prepare` loads it ahead, once the visitor
 * does anything. A part whose code cannot be loaded is left out if it is optional, or replaced by what is to
 * be shown `instead`; any other takes the page to its error page.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { isOptional = false, instead = isOptional ? Nothing : undefined }: Options<Props> = {},
) {
  const { load, Part, isLoaded } = loadable(() =>
    importOnline(importPart).catch((error: unknown) => {
      if (instead) return instead
      throw error
    }),
  )
  return {
    Part,
    /** Whether it cannot be shown now: its code has not come, and there is no connection. */
    isOutOfReach: () => !isLoaded() && !navigator.onLine,
    prepare: () =>
      void untilActive()
        .then(load)
        .catch(() => undefined),
  }
}
