import type { Client } from 'urql'
import { follow } from '../../lib/graphql/follow.ts'
import { ChangesDocument, type ChangesSubscription } from './changes.generated.ts'
import { type Changes, covers, type Followed, unionOf } from './followed.ts'

export interface Listener {
  onChanges: (changes: Changes) => void
  /** What has changed since is unknown; `isAway` if there is no stream. */
  onGap: (isAway: boolean) => void
}

/** Tabs that begin to follow at the same time share the stream that is opened for them. */
const gatherMs = 50

/** The stream of the tab that has it for all, opened for the first and again where it lacks something. */
export function createLeader(
  client: Client,
  { own, askTabs, listener }: { own: () => Followed; askTabs: () => void; listener: Listener },
) {
  const others = new Map<string, Followed>()
  let stream: { followed: Followed; stop: () => void } | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    gathering = undefined
    const followed = unionOf([own(), ...others.values()])
    if (has(followed)) return
    stream?.stop()
    const stop = follow<ChangesSubscription>(client, ChangesDocument, followed, {
      onData: ({ changes }) => listener.onChanges(changes),
      onGap: (isEmpty) => listener.onGap(isEmpty),
    })
    stream = { followed, stop }
  }

  const has = (followed: Followed): boolean => stream !== undefined && covers(stream.followed, followed)

  /** All are asked each time, since a tab that is closed says nothing. */
  function gather(): void {
    others.clear()
    askTabs()
    gathering ??= setTimeout(open, gatherMs)
  }

  return {
    /** This tab follows something else, or begins to lead. */
    lead(): void {
      if (!has(own())) gather()
    },
    /** Another tab follows this. Returns whether the stream has it already, so that no event begins it. */
    hear(tab: string, followed: Followed): boolean {
      others.set(tab, followed)
      if (gathering) return false
      if (!has(followed)) gather()
      return has(followed)
    },
    stop(): void {
      clearTimeout(gathering)
      gathering = undefined
      stream?.stop()
      stream = undefined
    },
  }
}
