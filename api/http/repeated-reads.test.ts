// A cut of all connections to the database, as by a restart or a failover, fails no read. Fails if reads are
// not repeated, if a repeat may take another connection that was cut, and if a write is repeated.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { OperationResponse } from './contract.ts'
import { createProviders } from '../provider/providers.ts'
import { storesRoutes } from '../stores/routes.ts'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutes } from '../testing/http.ts'

const database = useTestDatabase({ onConnectionLost: () => undefined })
const cut = Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' })
const nothing: OperationResponse<'listBasics'> = { status: 200, body: { items: [] } }

test('every read succeeds right after all connections were cut', async () => {
  const { send, reports } = serveRoutes(
    storesRoutes({ db: database.db, providers: createProviders({ methods: [] } as never) }),
  )
  const read = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await send('/v2/stores/for-website/2')).status))
  const admin = new Client({ connectionString: database.url })
  await admin.connect()
  try {
    for (let round = 0; round < 10; round++) {
      await read(6)
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = current_database() AND usename = current_user`)
      expect([round, await read(3)]).toEqual([round, [200, 200, 200]])
    }
  } finally {
    await admin.end()
  }
  expect(reports).toEqual([])
})

test('a read is repeated once, and only for a connection that was cut', async () => {
  const runs = async (...errors: unknown[]) => {
    let calls = 0
    const { send } = serveRoutes({
      async listBasics() {
        if (calls++ < errors.length) throw errors[calls - 1]
        return nothing
      },
    })
    return [(await send('/v2/product/basics')).status, calls]
  }
  expect(await runs(cut)).toEqual([200, 2])
  expect(await runs(cut, cut)).toEqual([503, 2])
  expect(await runs(Object.assign(new Error('full'), { code: '53100', severity: 'ERROR' }))).toEqual([503, 1])
})

test('a write is never repeated here: what was cut may have been committed', async () => {
  let calls = 0
  const { send } = serveRoutes({
    async login() {
      calls += 1
      throw cut
    },
  })
  const json = { identifier: 'mara@example.com', password: 'x' }
  expect((await send('/v1/identity/login', { method: 'POST', json })).status).toBe(503)
  expect(calls).toBe(1)
})
