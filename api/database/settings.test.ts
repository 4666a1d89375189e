// A server, role or database of others has settings of its own. Fails where the connection asks for none,
// where a notice has the form of its session, and where a listener that throws ends the process.
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openBookings } from '../testing/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

const foreign = {
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  timezone: 'America/Los_Angeles',
  extra_float_digits: '-10',
  bytea_output: 'escape',
  client_encoding: 'LATIN1',
  search_path: 'elsewhere',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  array_nulls: 'off',
  transform_null_equals: 'on',
  statement_timeout: '1ms',
  lock_timeout: '1ms',
  idle_session_timeout: '50ms',
}

async function setAll({ db }: Pick<TestDatabase, 'db'>, level: 'DATABASE' | 'ROLE'): Promise<void> {
  const target = level === 'DATABASE' ? 'DATABASE %1$I' : 'ROLE wellzone IN DATABASE %1$I'
  for (const [name, value] of Object.entries(foreign))
    await sql`DO ${sql.lit(`BEGIN EXECUTE format('ALTER ${target} SET ${name} = %2$L',
      current_database(), '${value}'); END`)}`.execute(db)
}

async function strangeDatabase(level: 'DATABASE' | 'ROLE', options?: { empty: boolean }) {
  const made = await createTestDatabase(options)
  await setAll(made, level)
  const { db, close } = connect(made.url)
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  return { db, url: made.url }
}

test.for(['DATABASE', 'ROLE'] as const)('no setting of a %s reaches a connection', async (level) => {
  const { db } = await strangeDatabase(level)
  const { rows } = await sql<{ name: string }>`SELECT name, setting, source FROM pg_settings
    WHERE source IN ('database', 'user', 'database user')`.execute(db)
  expect(rows).toEqual([])
})

test('an empty database with settings of its own gets its tables', async () => {
  const { url } = await strangeDatabase('DATABASE', { empty: true })
  expect(await migrate(url)).not.toEqual([])
})

test('what the address asks for wins, such as another schema', async () => {
  const { url } = await strangeDatabase('DATABASE')
  const { db, close } = connect(`${url}&options=-c%20search_path%3Dshop%20-c%20work_mem%3D5MB`)
  onTestFinished(close)
  const { rows } =
    await sql`SELECT current_setting('search_path') AS path, current_setting('work_mem') AS memory,
    current_setting('datestyle') AS dates`.execute(db)
  expect(rows).toEqual([{ path: 'shop', memory: '5MB', dates: 'ISO, MDY' }])
})

test('a database whose triggers are turned off is refused', async () => {
  const { url } = await strangeDatabase('DATABASE')
  const off = 'ALTER ROLE wellzone IN DATABASE %I SET session_replication_role = replica'
  const { adminUrl } = inject('testDatabaseServer')
  const admin = adminUrl.replace('/postgres?', `/${/test_[0-9a-f]+/.exec(url)}?`)
  await withClient(admin, (client) =>
    client.query(`DO $$ BEGIN EXECUTE format('${off}', current_database()); END $$`),
  )
  await expect(migrate(url)).rejects.toThrow('session_replication_role')
})

test('a booking names its day in any form of dates', async () => {
  const database = await strangeDatabase('DATABASE')
  const heard: string[] = []
  const connected = Promise.withResolvers<void>()
  const report = vi.fn<(error: Error) => void>()
  const listener = listen(database.url, {
    channels: { slots: (payload) => void heard.push(payload.split(' ', 2).join(' ')) },
    onConnected: connected.resolve,
    onError: report,
  })
  onTestFinished(() => listener.close())
  await connected.promise
  const { status } = await openBookings(() => database.db).book()
  expect(status).toBe(200)
  const evening = '2 2099-06-02'
  await expect.poll(() => heard).toEqual([evening])
  // As a person does with a client of their own.
  await database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL datestyle = 'German'`.execute(trx)
    await sql`UPDATE reservation SET hold_until = hold_until + interval '1 second'`.execute(trx)
  })
  await expect.poll(() => heard).toEqual([evening, evening])
  expect(report).not.toHaveBeenCalled()
})
