import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(folder, '001_first.sql'),
    'CREATE TABLE first (id integer); INSERT INTO first VALUES (1);',
  )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> 'schema_migration' ORDER BY 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  test('run once, also when several processes start together', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
    expect(results.flat()).toEqual(['001_first'])
    expect(await migrate(database.url, { folder })).toEqual([])
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM first`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a later file is applied to a database that has the earlier ones', async () => {
    await writeFile(join(folder, '002_second.sql'), 'CREATE TABLE second\n(id integer);')
    expect(await migrate(database.url, { folder })).toEqual(['002_second'])
    expect(await tables()).toEqual(['first', 'second'])
  })

  test('a failing file is rolled back and named', async () => {
    await writeFile(join(folder, '003_broken.sql'), 'CREATE TABLE third (id integer);\nSELECT nonsense;')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /Migration 003_broken, line 2 failed: .*nonsense/,
    )
    expect(await tables()).toEqual(['first', 'second'])
    await rm(join(folder, '003_broken.sql'))
  })

  test('an applied file must not change, except for its line endings', async () => {
    await writeFile(join(folder, '002_second.sql'), 'CREATE TABLE second\r\n(id integer);')
    expect(await migrate(database.url, { folder })).toEqual([])
    await writeFile(join(folder, '002_second.sql'), 'CREATE TABLE second\n(id bigint);')
    await expect(migrate(database.url, { folder })).rejects.toThrow('Migration 002_second was changed')
    await rm(join(folder, '002_second.sql'))
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      '002_second, which this version of the shop does not know',
    )
  })

  test('a number must not be used twice, nor inserted before applied ones', async () => {
    await writeFile(join(folder, '002_second.sql'), 'CREATE TABLE second\n(id integer);')
    await writeFile(join(folder, '000_earlier.sql'), 'SELECT 1;')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      '000_earlier comes before one that is already applied',
    )
    await rm(join(folder, '000_earlier.sql'))
    await writeFile(join(folder, '002_twin.sql'), 'SELECT 1;')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Two migrations have the same number or time',
    )
  })

  test('is named by its time, after the numbers of the first ones', async () => {
    await rm(join(folder, '002_twin.sql'))
    const name = '202611262119_add_third'
    await writeFile(join(folder, `${name}.sql`), 'CREATE TABLE third (id integer);')
    expect(await migrate(database.url, { folder })).toEqual([name])
    expect(await migrate(database.url, { folder })).toEqual([])
  })
})

describe('an index that is built concurrently', () => {
  const name = '202611262120_index_first'
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'first_id'::regclass`.execute(database.db)
    return rows[0]?.valid
  }

  test('may fail, and is built anew once the rows allow it', async () => {
    await writeFile(
      join(folder, `${name}.sql`),
      '-- Finds it.\nDROP INDEX CONCURRENTLY IF EXISTS first_id;\nCREATE UNIQUE INDEX CONCURRENTLY first_id ON first (id);\n',
    )
    await sql`INSERT INTO first VALUES (1)`.execute(database.db)
    await expect(migrate(database.url, { folder })).rejects.toThrow(/index_first failed: .*unique index/)
    expect(await isValid()).toBe(false)
    await sql`UPDATE first SET id = 2 WHERE ctid = (SELECT max(ctid) FROM first)`.execute(database.db)
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
    expect([results.flat(), await isValid()]).toEqual([[name], true])
  })

  test('is refused where a second try would fail', async () => {
    const file = join(folder, '202611262121_index_second.sql')
    await writeFile(file, 'CREATE INDEX CONCURRENTLY second_id ON second (id);')
    await expect(migrate(database.url, { folder })).rejects.toThrow('begin with DROP INDEX CONCURRENTLY')
  })

  test('lets others write while it waits for a transaction', async () => {
    await writeFile(
      join(folder, '202611262121_index_second.sql'),
      'DROP INDEX CONCURRENTLY IF EXISTS second_id;\nCREATE INDEX CONCURRENTLY second_id ON second (id);',
    )
    let migrated: Promise<string[]> | undefined
    await database.db.transaction().execute(async (trx) => {
      await sql`INSERT INTO second VALUES (1)`.execute(trx)
      migrated = migrate(database.url, { folder })
      await vi.waitUntil(async () => {
        const { rows } = await sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE NOT granted AND query LIKE '%second_id%'`.execute(database.db)
        return rows.length > 0
      })
      await sql`INSERT INTO second VALUES (2)`.execute(database.db)
    })
    expect(await migrated).toEqual(['202611262121_index_second'])
  })
})

test("the shop's migrations apply to an empty database", async () => {
  const fresh = await createTestDatabase({ empty: true })
  expect(await migrate(fresh.url)).not.toEqual([])
  expect(await migrate(fresh.url)).toEqual([])
  await fresh.drop()
})
