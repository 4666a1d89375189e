import { Client } from 'pg'
import { copyFrom } from './copy-stream.ts'
import { openReplication } from './follow.ts'
import { readPosition } from './wal.ts'

/** What the server says of itself. */
export type Source = {
  system: string
  timeline: number
  /** Up to where its log is on its disk. */
  position: bigint
  /** Where this timeline left the one before it, in PostgreSQL's words; undefined for the first. */
  history: string | undefined
}

export async function identify(adminUrl: string): Promise<Source> {
  const client = await openReplication(adminUrl)
  try {
    const [system, timeline, position] = await rowOf(client, 'IDENTIFY_SYSTEM')
    const isFirst = timeline === '1'
    const history = isFirst ? undefined : (await rowOf(client, `TIMELINE_HISTORY ${timeline}`))[1]!
    return { system: system!, timeline: Number(timeline), position: readPosition(position!), history }
  } finally {
    client.connection.stream.destroy()
  }
}

/** The only row of a command, as text: `pg` would take the history for bytes in hexadecimal. */
async function rowOf(client: Client, command: string): Promise<(string | null)[]> {
  const { data, rows } = copyFrom(client, command)
  await data.resume().toArray()
  return rows[0]!
}

/**
 * Makes the server keep 1 GB of log behind the latest position, for an archive that was away for a while. No
 * slot does: it would keep more and more for an archive that never returns, until the disk is full.
 */
export async function keepLog(admin: Client): Promise<void> {
  await admin.query(`ALTER SYSTEM SET wal_keep_size = '1GB'`)
  await admin.query('SELECT pg_reload_conf()')
}

/** The shop's database as superuser, who sees the sequences of all schemas. */
export async function openAdmin(adminUrl: string): Promise<Client> {
  const connectionString = adminUrl.replace('/postgres?', '/wellzone?')
  const client = new Client({ connectionString, application_name: 'wellzone backup' })
  client.on('error', () => undefined) // the next query fails, too
  await client.connect()
  return client
}
