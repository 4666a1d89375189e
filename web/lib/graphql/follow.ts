import type { AnyVariables, Client, PersistedDocument } from 'urql'
import { onEnd, pipe, subscribe } from 'wonka'

/** Bounds of the wait for the next stream, which doubles after a stream that brought nothing. */
const firstMs = 200
const mostMs = 60_000

interface Follower<Data> {
  onData: (data: Data) => void
  /** A stream is over, and what has changed since is unknown; `isEmpty` if it brought nothing. */
  onGap?: (isEmpty: boolean) => void
}

/** Follows a subscription, with another stream after each that ends. Returns how to stop. */
export function follow<Data>(
  client: Client,
  document: PersistedDocument,
  variables: NonNullable<AnyVariables>,
  { onData, onGap }: Follower<Data>,
): () => void {
  let wait = firstMs
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: { unsubscribe: () => void } | undefined

  function open(): void {
    let isEmpty = true
    stream = pipe(
      client.subscription<Data>(document, variables),
      onEnd(() => {
        if (isLeft) return
        onGap?.(isEmpty)
        wait = isEmpty ? Math.min(2 * wait, mostMs) : firstMs
        // Those who lost the same stream do not come back at once.
        timer = setTimeout(open, wait * Math.random())
      }),
      subscribe(({ data, error }) => {
        if (!data || error) return
        isEmpty = false
        onData(data)
      }),
    )
  }

  open()
  return () => {
    isLeft = true
    clearTimeout(timer)
    stream?.unsubscribe()
  }
}
