import type { ExecutionResult } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { createLatest, type Latest } from '../base/latest.ts'
import { eventOf } from './event-stream.ts'

/** All who follow the same: what is read for one is sent to each. */
export interface Group {
  /** The results for one more, as events: the first is of a read that begins after this. */
  join(): Latest<Uint8Array>
  /** What is followed may differ. */
  changed(): void
  /** Ends all; with an error where they are to know that something went wrong. */
  end(error?: Error): void
}

interface Options {
  read: () => Promise<ExecutionResult>
  /** Whether nothing follows this result, which ends all. */
  isLast?: (result: ExecutionResult) => boolean
  /** Called when the last has left. */
  onEmpty: () => void
  /** Between two reads, so that changes at the same time take one. */
  pauseMs?: number
  /** After a read that failed, the next one. */
  retryMs?: number
}

interface Member {
  /** The first read that counts for it. */
  since: number
  latest: Latest<Uint8Array>
  hasResult: boolean
}

export function createGroup({
  read,
  isLast = () => false,
  onEmpty,
  pauseMs = 150,
  retryMs = 5_000,
}: Options): Group {
  const members = new Set<Member>()
  let reads = 0
  let isAsked = false
  let isReading = false
  let last = ''

  function send(result: ExecutionResult, number: number): void {
    const text = JSON.stringify(result)
    const isNews = text !== last
    const event = eventOf(text)
    last = text
    for (const member of members) {
      if (member.since > number || (member.hasResult && !isNews)) continue
      member.hasResult = true
      member.latest.push(event)
    }
  }

  async function readAll(): Promise<void> {
    isReading = true
    while (isAsked && members.size > 0) {
      isAsked = false
      const number = ++reads
      const result = await read()
      send(result, number)
      if (isLast(result)) end()
      else if (result.errors) setTimeout(changed, retryMs).unref()
      await wait(pauseMs, undefined, { ref: false })
    }
    isReading = false
  }

  function changed(): void {
    isAsked = true
    if (!isReading) void readAll()
  }

  function end(error?: Error): void {
    const event = error && eventOf(JSON.stringify({ errors: [error] }))
    for (const { latest } of [...members]) {
      if (event) latest.push(event)
      latest.end()
    }
  }

  return {
    join() {
      const latest = createLatest<Uint8Array>(() => {
        members.delete(member)
        if (members.size === 0) onEmpty()
      })
      const member: Member = { since: reads + 1, latest, hasResult: false }
      members.add(member)
      changed()
      return latest
    },
    changed,
    end,
  }
}
