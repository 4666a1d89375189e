import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { WithFirstResults } from '../graphql/graphql.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { untilActive } from './activity.ts'
import { importOnline } from './import-online.ts'
import { loadable } from './loadable.tsx'

/** `use` has to be called in every render, and suspends at any promise that is not marked. */
const done = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

interface Options {
  /** Shown while the code is loaded where no HTML of the server stands. */
  fallback?: ReactNode
  isOptional?: boolean
}

/**
 * A part that stays the server's HTML until the visitor does anything: only then its code is loaded. If that
 * fails, the HTML stays as it is, and an optional part is removed.
 */
export function waitingPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { fallback, isOptional = false }: Options = {},
): ComponentType<Props> {
  let hasFailed = false
  let remove: () => void = () => undefined
  const { load, Part } = loadable<Props>(() =>
    importOnline(importPart).catch((error: unknown) => {
      hasFailed = true
      if (!isOptional) throw error
      remove()
      return () => null
    }),
  )
  // Anything else than the part would not match the server's HTML.
  const untilFailed = () => (hasFailed ? new Promise<never>(() => undefined) : undefined)
  let ready: Promise<void> | undefined
  const untilReady = () => (ready ??= untilActive().then(load).then(untilFailed, untilFailed))

  function HydratedLate(props: Props) {
    use(useHydrated() ? done : untilReady())
    return (
      <WithFirstResults>
        <Part {...props} />
      </WithFirstResults>
    )
  }

  return function WaitingPart(props: Props) {
    const [isRemoved, setRemoved] = useState(false)
    useEffect(() => {
      remove = () => setRemoved(true)
    }, [])
    if (isRemoved) return null
    return (
      <Suspense fallback={fallback}>
        <HydratedLate {...props} />
      </Suspense>
    )
  }
}
