import type { Changes, Followed } from './followed.ts'

/** The tabs of this browser, of which one leads. */
export interface Tabs {
  readonly isLeading: boolean
  /** Tells the leader what this tab follows. */
  follow(followed: Followed): void
  /** Asks the other tabs what they follow. */
  ask(): void
  /** Passes on to all other tabs, or to one. */
  say(message: News): void
  /** Leads in place of a tab that says nothing any more. */
  takeOver(): void
  close(): void
}

interface Options {
  onLead: () => void
  /** Another tab leads now. */
  onRobbed: () => void
  onFollowed: (tab: string, followed: Followed) => void
  onChanges: (changes: Changes) => void
  onGap: (isAway: boolean) => void
}

type News = { changes: Changes; to?: string } | { isAway: boolean }
type Message = News | { tab: string; followed: Followed } | 'who follows?'

const name = 'wellzone.changes'

/** Joins the tabs. Where a browser has no locks, as over plain HTTP, each tab leads itself. */
export function openTabs({ onLead, onRobbed, onFollowed, onChanges, onGap }: Options): Tabs {
  const tab = Math.random().toString(36).slice(2)
  let request = new AbortController()
  const hasLocks = 'locks' in navigator && 'BroadcastChannel' in globalThis
  const channel = hasLocks ? new BroadcastChannel(name) : undefined
  // A channel is of one origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: Message): void => channel?.postMessage(message)
  let own: Followed | undefined
  let isLeading = !hasLocks
  let release: (() => void) | undefined

  function lead(): Promise<void> {
    isLeading = true
    onLead()
    return new Promise((resolve) => void (release = resolve))
  }

  /** The lock is that of the leader. The next tab in the queue has it when this one leaves or is closed. */
  function queue(isTakenOver = false): void {
    request.abort()
    const { signal } = (request = new AbortController())
    const options = isTakenOver ? { steal: true } : { signal }
    navigator.locks.request(name, options, lead).catch(({ name: reason }: Error) => {
      if (signal.aborted) return
      // A browser that denies storage denies locks.
      if (reason !== 'AbortError') return void lead()
      isLeading = false
      onRobbed()
      queue()
    })
  }

  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'who follows?') {
        if (own) send({ tab, followed: own })
      } else if ('tab' in data) {
        if (isLeading) onFollowed(data.tab, data.followed)
      } else if (isLeading) return
      else if ('changes' in data) {
        if ((data.to ?? tab) === tab) onChanges(data.changes)
      } else onGap(data.isAway)
    })
    queue()
  }

  return {
    get isLeading() {
      return isLeading
    },
    follow(followed) {
      own = followed
      send({ tab, followed })
    },
    ask: () => send('who follows?'),
    say: send,
    takeOver: () => queue(true),
    close() {
      request.abort()
      release?.()
      channel?.close()
    },
  }
}
