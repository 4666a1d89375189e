import type { Client } from 'urql'
import { silenceMs } from '../../lib/graphql/follow.ts'
import { everythingOf, type Followed, unionOf } from './followed.ts'
import { createLeader, type Listener } from './leader.ts'
import { openTabs, type Tabs } from './tabs.ts'

const streams = new WeakMap<Client, ReturnType<typeof createBrowserStream>>()

/** Follows for a listener by the one stream of this browser. Returns how to stop. */
export function followChanges(client: Client, followed: Partial<Followed>, listener: Listener): () => void {
  const stream = streams.get(client) ?? createBrowserStream(client)
  streams.set(client, stream)
  return stream.join(unionOf([followed]), listener)
}

/**
 * One tab of the browser has the stream and passes its events on to the others, since a browser opens six
 * connections to a server over HTTP/1.1, and each stream keeps one.
 */
function createBrowserStream(client: Client) {
  const listeners = new Map<Listener, Followed>()
  let tabs: Tabs | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const tell: Listener = {
    onChanges: (changes) => [...listeners.keys()].forEach(({ onChanges }) => onChanges(changes)),
    onGap: (isAway) => [...listeners.keys()].forEach(({ onGap }) => onGap(isAway)),
  }
  const leader = createLeader(client, {
    own: () => unionOf(listeners.values()),
    askTabs: () => tabs?.ask(),
    listener: {
      onChanges(changes) {
        tell.onChanges(changes)
        tabs?.say({ changes })
      },
      onGap(isAway) {
        tell.onGap(isAway)
        tabs?.say({ isAway })
      },
    },
  })

  /** A tab without the stream takes it over where the one that has it is frozen. */
  function expectEvents(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      tell.onGap(false)
      tabs?.takeOver()
    }, silenceMs)
  }

  function open(): Tabs {
    const opened = openTabs({
      onLead() {
        clearTimeout(silence)
        leader.lead()
      },
      onRobbed() {
        leader.stop()
        expectEvents()
      },
      onFollowed(tab, followed) {
        if (leader.hear(tab, followed)) opened.say({ changes: everythingOf(followed), to: tab })
      },
      onChanges(changes) {
        expectEvents()
        tell.onChanges(changes)
      },
      onGap: tell.onGap,
    })
    return opened
  }

  return {
    join(followed: Followed, listener: Listener): () => void {
      listeners.set(listener, followed)
      tabs ??= open()
      tabs.follow(unionOf(listeners.values()))
      if (tabs.isLeading) leader.lead()
      else expectEvents()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(silence)
        leader.stop()
        tabs?.close()
        tabs = undefined
      }
    },
  }
}
