import { cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../api/database/migrate.ts'
import { withClient } from '../../api/database/with-client.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { readBases, readState } from './archive.ts'
import { startBackup, testFolder, worldOf } from './testing/backups.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

let folder: string
let archive: string
/** Between the two rows of the table `sold`. */
let before: Date

beforeAll(async () => {
  folder = await testFolder()
  archive = join(folder, 'backup')
  const data = join(folder, 'data')
  const server = await startEmbeddedPostgres({ folder: data })
  await migrate(server.url)
  const backup = await startBackup(archive, data)
  await withClient(server.url, async (client) => {
    await client.query(`CREATE TABLE sold AS SELECT 'first' AS what`)
    await client.query('INSERT INTO invoice_counter VALUES (2026, 17)')
    await wait(2) // a Date has whole milliseconds, and the commit may be of the same one
    before = await now(client)
    await wait(20)
    await client.query(`INSERT INTO sold VALUES ('second')`)
    await client.query(`SELECT setval('orders_id_seq', 200000)`)
    await client.query('UPDATE invoice_counter SET last_number = 20')
    const last = await now(client)
    await vi.waitUntil(async () => (await readState(archive))!.writtenUntil > last, { timeout: 20_000 })
  })
  await backup.stop()
  await server.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

async function now(client: Client): Promise<Date> {
  return (await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]!.now
}

/** A copy of the archive, to be damaged, and an empty data folder. */
async function copies() {
  const place = await testFolder()
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const copy = join(place, 'backup')
  await cp(archive, copy, { recursive: true })
  return { copy, data: join(place, 'data') }
}

async function restore(from: string, data: string, ...args: string[]) {
  const world = worldOf(data)
  return { code: await runRestore([from, ...args], world), lines: world.lines.join('\n') }
}

/** What a restored shop has, and gives next. */
async function contentsOf(data: string) {
  const server = await startEmbeddedPostgres({ folder: data })
  try {
    return await withClient(server.url, async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT array_agg(what ORDER BY what) FROM sold) AS sold, nextval('orders_id_seq') AS order,
           (SELECT last_number FROM invoice_counter) AS invoice,
           (SELECT array_agg(first || '-' || last) FROM left_out_invoice_numbers) AS "leftOut"`,
      )
      return rows[0]
    })
  } finally {
    await server.stop()
  }
}

test('all that was archived is restored, and no number is given again', async () => {
  const { copy, data } = await copies()
  const { code, lines } = await restore(copy, data)
  expect([code, lines]).toEqual([0, expect.stringContaining('no numbers from 2026-000021 to 2026-010020')])
  expect(await contentsOf(data)).toEqual({
    sold: ['first', 'second'],
    order: 210_001,
    invoice: 10_020,
    leftOut: ['21-10020'],
  })
  expect(await readdir(data)).not.toContain('restoring')
})

test('an earlier instant is restored, and the numbers of afterwards are not given again', async () => {
  const { copy, data } = await copies()
  const { code, lines } = await restore(copy, data, '--at', before.toISOString())
  expect([code, lines]).toEqual([0, expect.stringContaining('no numbers from 2026-000018 to 2026-010020')])
  expect(await contentsOf(data)).toEqual({
    sold: ['first'],
    order: 210_001,
    invoice: 10_020,
    leftOut: ['18-10020'],
  })
})

test('a backup is verified without a trace', async () => {
  const { copy, data } = await copies()
  const { code, lines } = await restore(copy, data, '--verify')
  expect([code, lines]).toEqual([0, expect.stringContaining('Trial balance: 0 cents over 0 transfers')])
  await expect(stat(data)).rejects.toThrow('ENOENT')
})

test('a restored shop goes on in the same archive, also after interruptions', async () => {
  const { copy, data } = await copies()
  await restore(copy, data)
  const server = await startEmbeddedPostgres({ folder: data })
  const backup = await startBackup(copy, data)
  expect((await readBases(copy)).map(({ timeline }) => timeline)).toEqual([1, 2])
  const world = worldOf(data)
  expect([await runBackup([copy], world, AbortSignal.timeout(60_000)), world.lines]).toEqual([
    1,
    [`Another backup runs into ${copy}.`],
  ])

  // Its disk is full, or gone.
  await rename(join(copy, 'log'), join(copy, 'log.away'))
  await withClient(server.adminUrl, (client) => client.query('SELECT pg_switch_wal()'))
  await vi.waitUntil(() => backup.lines.some((line) => line.includes('The log is not archived since')), {
    timeout: 60_000,
  })
  await withClient(server.url, (client) => client.query(`INSERT INTO sold VALUES ('third')`))
  await rename(join(copy, 'log.away'), join(copy, 'log'))
  await vi.waitUntil(() => backup.lines.includes('The log is archived again'), { timeout: 60_000 })
  expect(await backup.stop()).toBe(0)

  await (await startBackup(copy, data)).stop() // the log goes on where it ended
  expect(await readBases(copy)).toHaveLength(2)
  const halfway = await readState(copy)

  // The server has removed what the archive does not have yet.
  await withClient(server.adminUrl, async (client) => {
    await client.query('ALTER SYSTEM SET wal_keep_size = 0')
    await client.query('SELECT pg_reload_conf()')
    for (let turn = 0; turn < 3; turn++) await client.query('SELECT pg_switch_wal(), txid_current()')
    await client.query('CHECKPOINT')
    await client.query('CHECKPOINT')
  })
  await (await startBackup(copy, data)).stop()
  expect(await readBases(copy)).toHaveLength(3)
  await server.stop()

  await rm(data, { recursive: true })
  expect(await restore(copy, data, '--at', halfway!.writtenUntil.toISOString())).toMatchObject({ code: 0 })
  expect((await contentsOf(data)).sold).toEqual(['first', 'second', 'third'])
})

const damages: [what: string, damage: (copy: string, base: string) => Promise<void>, says: RegExp][] = [
  ['no folder', (copy) => rm(copy, { recursive: true }), /There is no backup in/],
  ['a foreign folder', (copy) => rm(join(copy, 'backup.json')), /is no backup of a shop/],
  [
    'an unknown format',
    (copy) => writeFile(join(copy, 'backup.json'), '{"format":2}'),
    /by this version of the/,
  ],
  [
    'another PostgreSQL',
    (copy) => writeFile(join(copy, 'backup.json'), '{"format":1,"system":"1","postgres":17}'),
    /of PostgreSQL 17, and this is 18/,
  ],
  ['no base backup', (_, base) => rm(base, { recursive: true }), /no base backup is complete/],
  [
    'half a base backup',
    (_, base) => rm(join(base, 'base.json')),
    /half a base backup: base.json is missing/,
  ],
  ['no manifest', (_, base) => rm(join(base, 'backup_manifest')), /backup_manifest is missing/],
  ['half a manifest', (_, base) => truncate(join(base, 'backup_manifest'), 5_000), /damaged or half/],
  [
    'half the data',
    (_, base) => truncate(join(base, 'base.tar.zst'), 500_000),
    /base.tar.zst is damaged or half/,
  ],
  ['no log', (copy) => rm(join(copy, 'log'), { recursive: true }), /the log of .* is missing/],
  [
    'too much for the disk',
    async (_, base) => {
      const text = await readFile(join(base, 'base.json'), 'utf8')
      await writeFile(join(base, 'base.json'), text.replace(/"bytes":\d+/, '"bytes":9e15'))
    },
    /The backup needs .* has room for/,
  ],
]

test.each(damages)('%s is refused in a sentence, and changes nothing', async (_what, damage, says) => {
  const { copy, data } = await copies()
  await damage(
    copy,
    join(
      copy,
      (await readdir(copy)).find((name) => name.startsWith('base-'))!,
    ),
  )
  const { code, lines } = await restore(copy, data)
  expect([code, lines]).toEqual([1, expect.stringMatching(says)])
  expect(await readdir(data).catch(() => [])).not.toContain('cluster')
  expect(await readdir(data).catch(() => [])).not.toContain('restoring')
})

test.each([
  ['2020-01-01T00:00:00Z', 1, /is before the backup, which begins at/],
  ['2999-01-01T00:00:00Z', 1, /is after the backup, which ends at/],
  ['2026-12-01 12:00', 2, /with its zone/],
  ['yesterday', 2, /with its zone/],
])('%s is no instant to restore', async (at, exitCode, says) => {
  const { copy, data } = await copies()
  const { code, lines } = await restore(copy, data, '--at', at)
  expect([code, lines]).toEqual([exitCode, expect.stringMatching(says)])
})

test('a data folder with a database in it is not touched', async () => {
  const { copy, data } = await copies()
  await mkdir(join(data, 'cluster'), { recursive: true })
  const { code, lines } = await restore(copy, data)
  expect([code, lines]).toEqual([1, expect.stringContaining('has a database already, and is not changed')])
  expect(await readdir(join(data, 'cluster'))).toEqual([])
})

test('a backup is refused in a sentence where it cannot be made', async () => {
  const { copy, data } = await copies()
  const ask = async (...args: string[]) => {
    const world = worldOf(data)
    return [await runBackup(args, world, AbortSignal.timeout(60_000)), world.lines.join('\n')]
  }
  expect(await ask()).toEqual([2, expect.stringContaining('npm run backup -- DIR')])
  expect(await ask(copy, '--evry', '1h')).toEqual([2, expect.stringContaining("Unknown option '--evry'")])
  expect(await ask(copy, '--every', '1y')).toEqual([2, expect.stringContaining('must look like 90s')])
  expect(await ask(join(copy, 'backup.json'))).toEqual([1, expect.stringContaining('it is no folder')])
  expect(await ask(join(data, 'inside'))).toEqual([1, expect.stringContaining('lies in the data')])
  expect(await ask(join(copy, 'log'))).toEqual([1, expect.stringContaining('is no backup of a shop')])
  expect(await ask(copy, '--once')).toEqual([1, expect.stringContaining('There is no database in')])
  const other = await startEmbeddedPostgres({ folder: data, durable: false })
  expect(await ask(copy, '--once')).toEqual([1, expect.stringContaining('is the backup of another database')])
  await other.stop()
})
