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
