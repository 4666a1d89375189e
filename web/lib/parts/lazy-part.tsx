import { type ComponentType, use } from 'react'
import { untilActive } from './activity.ts'
import { WithFirstResults } from '../graphql/graphql.tsx'
import { loadable } from './loadable.tsx'
import { loadLaterMessages } from '../language/locale.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { untilOnline } from '../visibility.ts'

interface Options<Props> {
  isOptional?: boolean
  instead?: ComponentType<Props>
  waits?: boolean
}

const Nothing = (): null => null

/**
 * A part of a page whose code is loaded apart, below `<Suspense>`; `prepare` loads it ahead, once the visitor
 * does anything. Without a connection it waits for one: HTML of the server stays readable, and its links
 * work. A part whose code cannot be loaded is left out if it is optional, or replaced by what is to be shown
 * `instead`; any other takes the page to its error page.
 * A part that `waits` stays the server's HTML until the visitor does anything.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { isOptional = false, instead = isOptional ? Nothing : undefined, waits = false }: Options<Props> = {},
) {
  async function importOnline(): Promise<ComponentType<Props>> {
    try {
      const [part] = await Promise.all([importPart(), loadLaterMessages()])
      return part
    } catch (error) {
      if (!navigator.onLine) {
        await untilOnline()
        return importOnline()
      }
      if (instead) return instead
      throw error
    }
  }

  const { load, Part: Loaded } = loadable(importOnline)
  // Only while it is hydrated: where no HTML stands yet, a part is loaded at once.
  function Waiting(props: Props) {
    if (!useHydrated()) use(untilActive())
    return (
      <WithFirstResults>
        <Loaded {...props} />
      </WithFirstResults>
    )
  }
  const Part = waits ? Waiting : Loaded
  return {
    Part,
    prepare: () =>
      void untilActive()
        .then(load)
        .catch(() => undefined),
  }
}
