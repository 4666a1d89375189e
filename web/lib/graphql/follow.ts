import type { AnyVariables, Client, PersistedDocument } from 'urql'
import { onEnd, pipe, subscribe } from 'wonka'

/** Bounds of the wait for the next stream, which doubles after a stream that brought nothing. */
const firstMs = 200
const mostMs = 60_000
/**
 * Two and a half heartbeats of the gateway: a proxy may keep a connection on which nothing comes any more.
 */
export const silenceMs = 25_000

interface Follower<Data> {
  onData: (data: Data) => void
  /** A stream is over, and what has changed since is unknown; `isEmpty` if it brought nothing. */
  onGap?: (isEmpty: boolean) => void
}

/** Follows a subscription, with another stream after each that ends or is silent. Returns how to stop. */
export function follow<Data>(
  client: Client,
  document: PersistedDocument,
  variables: NonNullable<AnyVariables>,
  { onData, onGap }: Follower<Data>,
): () => void {
  let wait = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: () => void

  function open(): void {
    let isEmpty = true
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      onGap?.(isEmpty)
      wait = isEmpty ? Math.min(2 * wait, mostMs) : firstMs
      // Those who lost the same stream do not come back at once.
      timer = setTimeout(open, wait * Math.random())
    }
    const listen = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (end(), unsubscribe()), silenceMs)
    }
    listen()
    const { unsubscribe } = pipe(
      client.subscription<Data>(document, variables),
      onEnd(end),
      subscribe(({ data, error }) => {
        if (!data || error || isOver) return
        isEmpty = false
        listen()
        onData(data)
      }),
    )
    stop = () => {
      isOver = true
      clearTimeout(timer)
      unsubscribe()
    }
  }

  open()
  return () => stop()
}
