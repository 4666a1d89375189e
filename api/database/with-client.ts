import { Client } from 'pg'
import { clientConfig } from './connect.ts'

/** Opens a connection for one piece of work. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(clientConfig(url))
  client.on('error', () => undefined) // a broken connection fails the next statement
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
