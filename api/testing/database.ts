import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type ConnectOptions, connect } from '../database/connect.ts'
import type { Db } from '../database/tables.ts'
import { withClient } from '../database/with-client.ts'
import { recordTrialBalance } from './vouchers/trial-balance.ts'

export type TestDatabase = { url: string; db: Db }

/**
 * A migrated and seeded database for a test file, dropped at its end. Call it at the top of the file and read
 * `db` and `url` inside the tests.
 */
export function useTestDatabase(options?: ConnectOptions): TestDatabase {
  let current: (TestDatabase & { drop(): Promise<void> }) | undefined
  beforeAll(async () => {
    current = await createTestDatabase(options)
  })
  afterAll(() => current?.drop())
  const opened = () => current ?? fail()
  return {
    get url() {
      return opened().url
    },
    get db() {
      return opened().db
    },
  }
}

/**
 * The same by hand, for a test that needs several; `empty` has no tables, for tests of migrations. At its end
 * its trial balance must be right, unless the test removes the constraints.
 */
export async function createTestDatabase(
  options?: ConnectOptions & { empty?: boolean; hasWrongLedger?: boolean },
) {
  const { adminUrl, template } = inject('testDatabaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(
    adminUrl,
    `CREATE DATABASE ${name} TEMPLATE ${options?.empty ? 'template0' : template}
      STRATEGY file_copy OWNER wellzone`,
  )
  const url = adminUrl.replace('postgres@/postgres?', `wellzone@/${name}?`)
  const { db, close } = connect(url, { applicationName: 'test', ...options })
  async function drop(): Promise<void> {
    await close()
    try {
      if (!options?.hasWrongLedger) await recordTrialBalance(adminUrl, url)
    } finally {
      await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    }
  }
  return { url, db, drop }
}

function fail(): never {
  throw new Error('The test database exists once the tests run; read it inside of them.')
}

/** Runs a statement in the maintenance database: CREATE DATABASE cannot run in a transaction. */
async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(statement))
}
