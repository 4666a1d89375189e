import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { useVisible } from '../../lib/visibility.ts'
import type { Changes, Followed } from './followed.ts'
import type { Listener } from './leader.ts'

/** All who show what has changed ask for it within this time, and not at once. */
const spreadMs = 300

/** `gap`: what has changed since is unknown. `away`: nothing can be followed, and the page is as without. */
export type Following = 'opening' | 'followed' | 'gap' | 'away'

/**
 * Asks a query of the page again when what it shows may have changed, while the page is visible. Null follows
 * nothing. A gap ends when the query is asked for the next stream, and a stream that cannot be opened asks it
 * once.
 */
export function useChanges(
  followed: Partial<Followed> | null,
  concerns: (changes: Changes) => boolean,
  ask: () => void,
): Following {
  const client = useClient()
  const isVisible = useVisible()
  const [state, setState] = useState<Following>('opening')
  const key = isVisible && followed ? JSON.stringify(followed) : null
  const isConcerned = useEffectEvent(concerns)
  const askAgain = useEffectEvent(ask)
  const isPaused = useEffectEvent(() => key === null)
  useEffect(() => {
    if (key === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAway = false
    const askSoon = (next: Following): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        setState(next)
        askAgain()
      }, spreadMs * Math.random())
    }
    const listener: Listener = {
      onChanges(changes) {
        if (isConcerned(changes)) askSoon('followed')
        isAway = false
      },
      onGap(hasNoStream) {
        clearTimeout(timer)
        timer = undefined
        if (!hasNoStream) setState('gap')
        else if (!isAway) askSoon('away')
        isAway = hasNoStream
      },
    }
    let leave: (() => void) | 'left' | undefined
    // A page is drawn and can be used before it follows anything.
    import('./browser-stream.ts').then(
      ({ followChanges }) => {
        if (leave !== 'left') leave = followChanges(client, JSON.parse(key) as Partial<Followed>, listener)
      },
      () => setState('away'),
    )
    return () => {
      if (typeof leave === 'function') leave()
      leave = 'left'
      clearTimeout(timer)
      // A page that is hidden or busy misses changes.
      if (isPaused()) setState('gap')
    }
  }, [client, key])
  return state
}

/** Whether the slots of the store on one of these days, or in the months that begin them, may differ. */
export function concernsDays(changes: Changes, route: string, prefix: string): boolean {
  return changes.stores.some(
    (store) => store.route === route && (store.days?.some((day) => day.startsWith(prefix)) ?? true),
  )
}
