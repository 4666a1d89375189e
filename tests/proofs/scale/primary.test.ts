// The connection string names two hosts, and the shop works on the one that takes writes. Fails where a
// connection to a silent primary is waited for, where an old primary that is back is used again, and where a
// process that is starting ends because only the watch of the hosts is under way.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#api/database/connect.ts'
import { listen, type Listener } from '#api/database/listen.ts'
import type { Db } from '#api/database/tables.ts'
import { isUnavailable } from '#api/database/transaction.ts'
import { type Network, startNetwork } from '#api/testing/network.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { launch, reachableFolder, removeFolder } from '../harness/server.ts'
import { startStandby, type Standby } from './standby.ts'

let folders: string[]
let server: EmbeddedPostgres
let standby: Standby
let networks: Network[]
let url: string
let shop: Connection
let listener: Listener
const heard: string[] = []

beforeAll(async () => {
  folders = [await reachableFolder(), await reachableFolder()]
  server = await startEmbeddedPostgres({ folder: folders[0]! })
  const setup = connect(server.url)
  await sql`CREATE TABLE visit (id integer PRIMARY KEY, at text NOT NULL DEFAULT 'first')`.execute(setup.db)
  await setup.close()
  standby = await startStandby(server, folders[1]!)
  networks = await Promise.all([standby.url, server.url].map(startNetwork))
  const hosts = networks.map(({ port }) => `127.0.0.1:${port}`).join()
  url = server.url.replace('@/', `@${hosts}/`).replace(/\?.*/, '')
  shop = connect(url, { maxConnections: 4 })
  listener = listen(url, { channels: { visit: (payload) => heard.push(payload) } })
}, 180_000)

afterAll(async () => {
  await Promise.all([shop?.close(), listener?.close()])
  for (const network of networks ?? []) network.close()
  await standby?.stop()
  await server?.stop()
  await Promise.all(folders.map(removeFolder))
})

const visit = (id: number) => sql`INSERT INTO visit (id) VALUES (${id})`.execute(shop.db)

async function timelineOf(db: Db): Promise<number> {
  const { rows } = await sql<{ timeline: number }>`
    SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer AS timeline`.execute(db)
  return rows[0]!.timeline
}

const command = `import { clientConfig } from '#api/database/connect.ts'
  import { Client } from 'pg'
  const client = new Client(clientConfig(process.env.DATABASE_URL))
  await client.connect()
  console.log((await client.query('SELECT count(*)::integer AS visits FROM visit')).rows[0])
  await client.end()`

test('a process with nothing else to do waits for the primary, and ends', { timeout: 120_000 }, async () => {
  const process = launch(['--input-type=module', '-e', command], { DATABASE_URL: url })
  expect([await process.ended, process.output()]).toEqual([0, '{ visits: 0 }\n'])
})

test('writes go to the host that takes them, and follow it', { timeout: 120_000 }, async () => {
  await Promise.all([1, 2, 3, 4].map(visit))
  expect(await timelineOf(shop.db)).toBe(1)

  // The primary's network is cut while a statement is under way; no error of the system comes.
  const underWay = sql`SELECT pg_sleep(600)`.execute(shop.db).then(
    () => 'done',
    (error: unknown) => isUnavailable(error),
  )
  const begun = vi.waitUntil(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`.execute(
      shop.db,
    )
    return rows.length > 0
  })
  await begun
  networks[1]!.cut()
  const promoted = connect(standby.adminUrl)
  await sql`SELECT pg_promote()`.execute(promoted.db)
  expect(await underWay).toBe(true)
  await vi.waitFor(async () => expect(await timelineOf(shop.db)).toBe(2), { timeout: 10_000, interval: 50 })
  await Promise.all([5, 6, 7, 8].map(visit))

  await vi.waitFor(
    async () => {
      await sql`SELECT pg_notify('visit', 'new primary')`.execute(shop.db)
      expect(heard).toContain('new primary')
    },
    { timeout: 10_000, interval: 100 },
  )

  // The old primary still takes writes, and is back in the network.
  networks[1]!.join()
  const old = connect(server.url)
  expect(await timelineOf(old.db)).toBe(1)
  for (let id = 9; id < 29; id++) {
    await visit(id)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { rows } = await sql<{ id: number }>`SELECT id FROM visit WHERE id > 4`.execute(old.db)
  expect(rows).toEqual([])
  const { rows: all } = await sql`SELECT FROM visit`.execute(shop.db)
  expect(all).toHaveLength(28)
  await Promise.all([promoted.close(), old.close()])
})
