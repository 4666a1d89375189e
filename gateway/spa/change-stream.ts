import createClient from 'openapi-fetch'
import { z } from 'zod'
import { eventsIn } from '#http/event-stream.ts'
import type { paths } from '#openapi/generated/spa.ts'
import type { Spa } from './call.ts'

const slotSchema = z.object({ storeId: z.int().nullable(), day: z.iso.date().nullable() })
const orderSchema = z.object({ key: z.string().nullable() })

/** Slots of a store and day, or a hold or payment, that may differ; null for all. */
export type Change = z.infer<typeof slotSchema> | z.infer<typeof orderSchema>

/** What breaks the contract may be any change. */
function changeOf(data: string, name: string | null): Change {
  const isOfOrder = name === 'order'
  try {
    return (isOfOrder ? orderSchema : slotSchema).parse(JSON.parse(data))
  } catch {
    return isOfOrder ? { key: null } : { storeId: null, day: null }
  }
}

/** How long the first event may take; how long a stream may be silent, with its comment every 10 s. */
const [openMs, silenceMs] = [10_000, 25_000]

/** Calls back with each change until the stream of the spa breaks or is silent, or `own` is aborted. */
export async function readChanges(
  spa: Spa,
  own: AbortController,
  onChange: (change: Change) => void,
): Promise<void> {
  let silence = setTimeout(() => own.abort(), openMs)
  const onBytes = () => {
    clearTimeout(silence)
    silence = setTimeout(() => own.abort(), silenceMs)
  }
  try {
    const api = createClient<paths>({ baseUrl: spa.baseUrl, fetch: (request) => spa.fetch(request) })
    const { data } = await api.GET('/v2/booking-time-slot/changes', {
      parseAs: 'stream',
      signal: own.signal,
      redirect: 'error',
      headers: { accept: 'text/event-stream' },
    })
    if (!(data instanceof ReadableStream)) return
    // The signal ends a request, and not the stream of an API in this process.
    const reader = (data as ReadableStream<Uint8Array>).getReader()
    own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    for await (const { name, data: text } of eventsIn(reader, onBytes)) onChange(changeOf(text, name))
  } catch {
    // A stream that breaks is one that ends: who follows opens another one.
  } finally {
    clearTimeout(silence)
  }
}
