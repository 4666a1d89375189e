import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Network = Awaited<ReturnType<typeof startNetwork>>

/**
 * A way on a port of this machine to the database server of this connection string, which has a Unix
 * socket.
 */
export async function startNetwork(databaseUrl: string) {
  const sockets = new Set<Socket>()
  let isCut = false
  const folder = decodeURIComponent(/host=([^&]+)/.exec(databaseUrl)![1]!)
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined))
    if (isCut) return
    const upstream = connect(`${folder}/.s.PGSQL.5432`)
    sockets.add(upstream.on('error', () => undefined))
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** What was opened before stays open, and silent. */
    drop() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Everything is silent from now on, until `join()`; what was opened meanwhile stays so. */
    cut() {
      isCut = true
      this.drop()
    },
    join() {
      isCut = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
