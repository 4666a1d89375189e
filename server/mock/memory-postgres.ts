import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { databaseUrl } from '../postgres/embedded-postgres.ts'
import { createGroups, isGoodbye, rollback, separateNotifications } from './messages.ts'
import { createTurns } from './turns.ts'

/**
 * Serves one engine to many clients on a Unix socket. An engine has a single session: clients take turns,
 * group by group, and settings and plans are shared, so clients name no plans.
 */
export async function serveEngine(first: PGlite) {
  let engine = first
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-mock-'))
  const sockets = new Set<Socket>()
  const turns = createTurns(() => !engine.closed && engine.isInTransaction())

  async function execute(socket: Socket, group: Buffer): Promise<void> {
    const { own, forAll } = separateNotifications(Buffer.from(await engine.execProtocolRaw(group)))
    if (socket.writable) socket.write(own)
    if (forAll.length > 0) for (const each of sockets) each.write(forAll)
  }

  const server = createServer((socket) => {
    const groupsOf = createGroups()
    const send = (group: Buffer) => turns.take(() => execute(socket, group), socket)
    sockets.add(socket)
    socket.on('data', (bytes: Buffer) => {
      for (const group of groupsOf(bytes)) {
        if (isGoodbye(group)) socket.end()
        else void send(group)
      }
    })
    socket.on('error', () => undefined) // 'close' follows
    socket.on('close', () => {
      sockets.delete(socket)
      turns.forget(socket)
      if (turns.owner() === socket) void send(rollback)
    })
  })
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `${databaseUrl(folder)}&prepared_statements=off`,
    /** Runs work on the engine between two transactions. */
    alone<Result>(work: (engine: PGlite) => Promise<Result>): Promise<Result> {
      return turns.take(() => work(engine))
    },
    /** Puts another engine in its place; to clients it is a database that was started again. */
    replace(next: PGlite): Promise<void> {
      return turns.take(async () => {
        cutAll()
        await engine.close()
        engine = next
      })
    },
    async stop(): Promise<void> {
      cutAll()
      server.close()
      await turns.take(() => engine.close())
      await rm(folder, { recursive: true })
    },
  }
}
