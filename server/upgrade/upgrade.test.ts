// The same PostgreSQL stands for the earlier one here; `npm run prove` takes a real one from npm.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../api/database/connect.ts'
import { migrate } from '../../api/database/migrate.ts'
import { withClient } from '../../api/database/with-client.ts'
import { seed } from '../../api/database/seed/seed.ts'
import { testFolder, worldOf } from '../backup/testing/backups.ts'
import { accountFor } from '../postgres/account.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { clusterOf } from '../postgres/cluster.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { runUpgrade } from './run-upgrade.ts'
import { upgradeCluster } from './upgrade.ts'

let folder: string

beforeEach(async () => {
  folder = await testFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
})

/** A shop with its seed, and one row more. */
async function makeShop(): Promise<void> {
  const server = await startEmbeddedPostgres({ folder })
  await migrate(server.url)
  const { db, close } = connect(server.url, { applicationName: 'test' })
  await seed(db)
  await close()
  await withClient(server.url, async (client) => {
    await client.query('INSERT INTO invoice_counter VALUES (2026, 17)')
    await client.query(`SELECT setval('orders_id_seq', 200000)`)
  })
  await server.stop()
}

async function upgrade() {
  const account = await accountFor(clusterOf(folder))
  const { postgres } = await findBinaries(account, () => undefined)
  const lines: string[] = []
  const report = (line: string): void => void lines.push(line)
  return upgradeCluster({ folder, account, oldPostgres: postgres, oldVersion: '17', report })
}

test('the data comes along, row by row, and the earlier cluster stays', { timeout: 240_000 }, async () => {
  await makeShop()
  expect(await upgrade()).toBeGreaterThan(300)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['cluster', 'cluster.17']))
  expect(await readdir(folder)).not.toContain('upgrading')
  const server = await startEmbeddedPostgres({ folder })
  expect(await migrate(server.url)).toEqual([])
  const { rows } = await withClient(server.url, (client) =>
    client.query(`SELECT (SELECT count(*)::int FROM store) > 5 AS stores, last_number AS invoice,
      nextval('orders_id_seq')::int AS order FROM invoice_counter`),
  )
  expect(rows).toEqual([{ stores: true, invoice: 17, order: 200_001 }])
  await server.stop()
})

test('a shop of another version stays in its place', async () => {
  await makeShop()
  const server = await startEmbeddedPostgres({ folder })
  await withClient(server.url, (client) => client.query(`UPDATE schema_migration SET checksum = 'other'`))
  await server.stop()
  await expect(upgrade()).rejects.toThrow('another version of the shop')
  expect(await readdir(folder)).not.toContain('cluster.17')
  expect(await readdir(folder)).not.toContain('upgrading')
  const same = await startEmbeddedPostgres({ folder })
  await same.stop()
})

test('what cannot be upgraded is said in a sentence', async () => {
  const ask = async (...args: string[]) => {
    const world = worldOf(folder)
    return [await runUpgrade(args, world), world.lines.join('\n')]
  }
  expect(await ask()).toEqual([1, `There is no database in ${folder}.`])
  await mkdir(clusterOf(folder))
  await writeFile(join(clusterOf(folder), 'PG_VERSION'), '18\n')
  expect(await ask()).toEqual([0, 'The data is of PostgreSQL 18 already.'])
  await writeFile(join(clusterOf(folder), 'PG_VERSION'), '17\n')
  expect(await ask('--programs', '/nowhere')).toEqual([1, '/nowhere/bin/postgres cannot be run.'])
  const { postgres } = await findBinaries(undefined, () => undefined)
  expect(await ask('--programs', join(postgres, '..', '..'))).toEqual([
    1,
    expect.stringMatching(/The data is of PostgreSQL 17, and .* is postgres \(PostgreSQL\) 18/),
  ])
  expect(await ask('--programms', '/usr')).toEqual([2, expect.stringContaining('Unknown option')])
  expect(await readdir(folder)).not.toContain('upgrading')
})
