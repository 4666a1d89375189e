import type { ComponentType } from 'react'
import { loadable } from './loadable.tsx'
import { untilOnline } from './visibility.ts'

/**
 * A part of a page whose code is loaded apart, below `<Suspense>`; `prepare` loads it ahead. Without a
 * connection it waits for one: HTML of the server stays readable, and its links work. An optional part whose
 * code cannot be loaded is left out; any other takes the page to its error page.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
) {
  async function importOnline(): Promise<ComponentType<Props>> {
    try {
      return await importPart()
    } catch (error) {
      if (!navigator.onLine) {
        await untilOnline()
        return importOnline()
      }
      if (isOptional) return () => null
      throw error
    }
  }

  const { load, Part } = loadable(importOnline)
  return { Part, prepare: () => void load().catch(() => undefined) }
}
