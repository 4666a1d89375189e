// What a proof reads in the database beside what the shop says.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ReadMailToken } from './visitor.ts'

/** Where the embedded server of a data folder is at this moment: its process and the way to it. */
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

/** A connection for the length of one piece of work. It may break: then the work rejects. */
export async function withDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the query that it breaks says so
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reads the newest link that was mailed to somebody. */
export function mailTokens(client: Client): ReadMailToken {
  return async (email) => {
    const { rows } = await client.query<{ token: string }>(
      `SELECT payload ->> 'token' AS token FROM mail WHERE recipient = $1 AND payload ? 'token' ORDER BY id DESC LIMIT 1`,
      [email],
    )
    return rows[0]!.token
  }
}
