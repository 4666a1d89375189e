import { setTimeout as wait } from 'node:timers/promises'
import { Client, escapeIdentifier, type Notification } from 'pg'
import { guarded } from '#http/guarded.ts'
import { clientConfig } from './connect.ts'

export type Listener = { close(): Promise<void> }

export type ListenOptions = {
  /** One handler per channel; it gets the payload of NOTIFY. */
  channels: Record<string, (payload: string) => void>
  /** Called after every (re)connect: notifications sent meanwhile are lost, so read the tables again. */
  onConnected?: () => void
  onError?: (error: Error) => void
}

/** Listens for NOTIFY on a dedicated connection and reconnects whenever it breaks. */
export function listen(url: string, options: ListenOptions): Listener {
  const stop = new AbortController()
  let client: Client | undefined

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stop.signal.aborted; failures++) {
      try {
        client = new Client(clientConfig(url, 'wellzone listen'))
        const ended = Promise.withResolvers<void>()
        client.once('end', ended.resolve)
        await subscribe(client, options)
        failures = 0
        options.onConnected?.()
        await ended.promise
      } catch (error) {
        if (!stop.signal.aborted) options.onError?.(error as Error)
      } finally {
        await client?.end().catch(() => undefined) // it is broken already
      }
      await wait(Math.min(100 * 2 ** failures, 5_000), undefined, { signal: stop.signal }).catch(
        () => undefined,
      )
    }
  }

  const listening = keepListening()
  return {
    async close() {
      stop.abort()
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}

async function subscribe(client: Client, { channels, onError }: ListenOptions): Promise<void> {
  client.on('error', (error) => onError?.(error))
  const hear = ({ channel, payload = '' }: Notification) => channels[channel]?.(payload)
  client.on(
    'notification',
    guarded(hear, (error) => onError?.(error as Error)),
  )
  await client.connect()
  for (const channel of Object.keys(channels)) await client.query(`LISTEN ${escapeIdentifier(channel)}`)
}
