// A process with the embedded database, for tests that kill it. Started by embedded-postgres.test.ts: sends
// the connection string and the server's pid, stops at the first message.
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

try {
  const server = await startEmbeddedPostgres({ folder: process.argv[2]! })
  process.send?.({ url: server.url, serverPid: server.pid() })
  process.once('message', () => {
    void server.stop().then(() => process.disconnect())
  })
} catch (error) {
  process.send?.({ refusal: (error as Error).message })
  process.disconnect()
}
