// The network between the API and PostgreSQL drops all packets: no error, no end of a connection.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toProblem } from '../http/problem.ts'
import { useTestDatabase } from '../testing/database.ts'
import { type Network, startNetwork } from '../testing/network.ts'
import { connect, type Connection } from './connect.ts'
import { createBatch } from './statements/batch.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'

const database = useTestDatabase()

let network: Network
let connection: Connection
beforeEach(async () => {
  network = await startNetwork(database.url)
  const url = database.url.replace(/@[^/]*\//, `@127.0.0.1:${network.port}/`).replace(/\?.*/, '')
  connection = connect(url, { maxConnections: 2, answerWaitMs: 300 })
})
afterEach(async () => {
  network.close()
  await connection.close()
})

const pid = async (db: Db = connection.db) => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]!.pid
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => toProblem(error).status,
  )

describe('while the network drops all packets', () => {
  test('a read ends as unavailable, and its connections are not used again', async () => {
    const before = await Promise.all([pid(), pid()])
    network.drop()
    expect(await statusOf(pid())).toBe(503)
    const after = await Promise.all([pid(), pid()])
    expect(before.filter((each) => after.includes(each))).toEqual([])
  })

  test('all statements of a transaction that were sent together end, and it with them', async () => {
    const work = inTransaction(connection.db, async (trx) => {
      await pid(trx)
      network.drop()
      await Promise.all([pid(trx), pid(trx), pid(trx)])
    })
    expect(await statusOf(work)).toBe(503)
    expect(await statusOf(pid())).toBe(200)
  })

  test('reads that wait for the one under way are not held up by it for ever', async () => {
    const ask = createBatch(async (keys: number[]) => {
      await pid()
      return keys
    })
    await ask(1)
    network.drop()
    const first = statusOf(ask(2))
    await Promise.resolve()
    expect(await Promise.all([first, statusOf(ask(3))])).toEqual([503, 200])
  })
})
