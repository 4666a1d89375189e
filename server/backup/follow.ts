import { Client } from 'pg'
import { copyFrom } from './copy-stream.ts'
import { createLogFile } from './log-file.ts'
import { writePosition } from './wal.ts'

export type Following = {
  /** The server's database as superuser. */
  adminUrl: string
  /** The folder of the log. */
  folder: string
  timeline: number
  /** The start of a segment. */
  from: bigint
  /** Called after each fsync with the position up to which the log is safe. */
  onSafe(position: bigint): Promise<void>
  signal: AbortSignal
}

const tick = Symbol('tick')

/**
 * Archives the log as the server writes it, by its own replication protocol, until the signal or an error.
 * What has arrived is on disk after half a second at most; an error ends the connection at once, so that the
 * server waits for no archive when it stops.
 */
export async function followLog(following: Following): Promise<void> {
  const { folder, timeline, from, onSafe, signal } = following
  const client = await openReplication(following.adminUrl)
  const file = createLogFile(folder, timeline)
  const command = `START_REPLICATION PHYSICAL ${writePosition(from)} TIMELINE ${timeline}`
  const { data, send, push } = copyFrom(client, command)
  const timer = setInterval(() => push(tick), 500)
  const stop = (): void => void data.destroy()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  let safe = from
  let isSafe = true
  try {
    for await (const message of data as AsyncIterable<Buffer | typeof tick>) {
      if (message !== tick && message[0] === logData) {
        await file.write(message.readBigUInt64BE(1), message.subarray(25))
        isSafe = false
      } else if (message === tick || message[17] === 1) {
        if (!isSafe) safe = (await file.sync()) ?? safe
        isSafe = true
        send(statusUpdate(safe))
        await onSafe(safe)
      }
    }
    if (!signal.aborted) throw new Error('the server has ended the connection')
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
    client.connection.stream.destroy()
    await file.sync().catch(() => undefined) // an error of before is thrown already
    await file.close()
  }
}

const logData = 'w'.charCodeAt(0)

/** Written, flushed and applied up to here; without a request for a reply. */
function statusUpdate(position: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r', 0)
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(position, offset)
  return message
}

type ReplicationClient = Client & { connection: { stream: { destroy(): void } } }

/** A connection that speaks the replication protocol. */
export async function openReplication(adminUrl: string): Promise<ReplicationClient> {
  const client = new Client({
    connectionString: `${adminUrl}&replication=true`,
    application_name: 'wellzone backup',
    options: '-c wal_sender_timeout=10s',
  }) as ReplicationClient
  client.on('error', () => undefined) // the command that runs fails, too
  await client.connect()
  return client
}
