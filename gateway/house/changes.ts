import { Repeater } from 'graphql-yoga'
import createClient from 'openapi-fetch'
import { z } from 'zod'
import type { paths } from '#openapi/generated/house.ts'
import { eventsIn } from '#http/event-stream.ts'
import type { HouseDayChange, SubscriptionResolvers } from '../generated/house-resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'

const eventModel = z.object({ day: z.iso.date().nullable() })

/** Follows one store, by a stream of its own: a store has a handful of devices. */
export const houseDayChanged: SubscriptionResolvers['houseDayChanged'] = {
  subscribe: async (_root, { storeId }, { spa, session, request }) => {
    const token = await session.accessToken()
    const own = new AbortController()
    request.signal.addEventListener('abort', () => own.abort())
    const api = createClient<paths>({ baseUrl: spa.baseUrl, fetch: (sent) => spa.fetch(sent) })
    const { data, response } = await api.GET('/house/v1/stores/{storeId}/days/changes', {
      params: { path: { storeId: Number(storeId) } },
      parseAs: 'stream',
      signal: own.signal,
      redirect: 'error',
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
    })
    if (!(data instanceof ReadableStream)) throw new SpaProblem(response.status, 'No stream of the house.')
    const reader = (data as ReadableStream<Uint8Array>).getReader()
    own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    return new Repeater<HouseDayChange>(async (push, stop) => {
      void stop.then(() => own.abort())
      let lastPush = 0
      const send = (days: string[] | null) => {
        lastPush = Date.now()
        void push({ days })
      }
      // The comments of the stream come every ten seconds; a page hears of them as of no days.
      const onBytes = () => void (Date.now() - lastPush > 5_000 && send([]))
      for await (const { data: text } of eventsIn(reader, onBytes)) {
        const day = dayIn(text)
        send(day === null ? null : [day])
      }
      stop()
    })
  },
  resolve: (event: HouseDayChange) => event,
}

/** What breaks the contract may be any day. */
function dayIn(text: string): string | null {
  try {
    return eventModel.parse(JSON.parse(text)).day
  } catch {
    return null
  }
}
