import type { ReactNode } from 'react'
import { createClient, type OperationResult, Provider } from 'urql'
import { makeSubject, pipe, map, switchMap } from 'wonka'

/** A shop whose subscriptions the test writes and ends, one stream after the other. */
export function prepareStreams() {
  const streams: ReturnType<typeof makeSubject<object>>[] = []
  const client = createClient({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      () => (operations) =>
        pipe(
          operations,
          switchMap((operation) => {
            if (operation.kind === 'teardown') return makeSubject<OperationResult>().source
            const stream = makeSubject<object>()
            streams.push(stream)
            return pipe(
              stream.source,
              map((result) => ({ operation, stale: false, hasNext: true, ...result }) as OperationResult),
            )
          }),
        ),
    ],
  })
  const Shop = ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>
  return { streams, Shop }
}
