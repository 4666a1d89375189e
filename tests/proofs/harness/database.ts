// Direct access of proofs to the database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ReadMailToken } from './visitor.ts'

/** Process and URL of the embedded server of a data directory. */
export async function embeddedServer(
  dataFolder: string,
): Promise<{ pid: number; urlFor(user: string): string }> {
  const lines = (await readFile(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  const socket = encodeURIComponent(lines[4]!)
  return {
    pid: Number(lines[0]),
    urlFor: (user) => `postgresql://${user}@/wellzone?host=${socket}&sslmode=disable`,
  }
}

/** Opens a connection for one piece of work, which rejects if the connection breaks. */
export async function withDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the broken query rejects
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reads the token of the newest mail to an address. */
export function mailTokens(client: Client): ReadMailToken {
  return async (email) => {
    const { rows } = await client.query<{ token: string }>(
      `SELECT payload ->> 'token' AS token FROM mail WHERE recipient = $1 AND payload ? 'token'
        ORDER BY id DESC LIMIT 1`,
      [email],
    )
    return rows[0]!.token
  }
}
