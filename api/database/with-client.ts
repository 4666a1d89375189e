import { Client, type ClientConfig } from 'pg'
import { clientConfig } from './connect.ts'

/** Opens a connection for one piece of work; `settings` are its own, such as how long it waits. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  settings: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ ...clientConfig(url), ...settings })
  client.on('error', () => undefined) // a broken connection fails the next statement
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Enters the database that DATABASE_URL names once: what is wrong with it is said of the variable. */
export async function enterConfigured(url: string): Promise<string> {
  await withClient(url, async () => undefined).catch((cause: Error & { errors?: Error[] }) => {
    // A name with several addresses fails with one error for each, and no message of its own.
    const reason = cause.message || cause.errors?.map(({ message }) => message).join(', ')
    throw new Error(`The database of DATABASE_URL cannot be opened: ${reason}`, { cause })
  })
  return url
}
