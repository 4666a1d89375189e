import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/wellzone/mock')

/**
 * PostgreSQL in memory, empty or as `contents` had it. Its clock is ahead of the machine's by the setting
 * `mock.ahead`: names of the schema `mock` win over those of PostgreSQL.
 */
export async function openEngine(contents?: Blob): Promise<PGlite> {
  const engine = await PGlite.create({
    extensions: { btree_gist },
    ...(contents && { loadDataDir: contents }),
  })
  await engine.exec(`
    CREATE SCHEMA IF NOT EXISTS mock;
    CREATE OR REPLACE FUNCTION mock.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
      RETURN pg_catalog.clock_timestamp() + current_setting('mock.ahead')::interval;
    SET search_path = mock, pg_catalog, public;
    SET mock.ahead = '0';`)
  return engine
}

/** All that an engine has. */
export function contentsOf(engine: PGlite): Promise<Blob> {
  return engine.dumpDataDir('none')
}

/** What an earlier start with the same tables has left, so that this one need not make them. */
export async function readCache(): Promise<Blob | undefined> {
  const bytes = await readFile(await cacheFile()).catch(() => undefined)
  return bytes && new Blob([bytes])
}

export async function writeCache(contents: Blob): Promise<void> {
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  await writeFile(await cacheFile(), Buffer.from(await contents.arrayBuffer()))
}

/** Its name changes with the migrations and with the version of PostgreSQL. */
async function cacheFile(): Promise<string> {
  const migrations = join(root, 'api/database/migrations')
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const file of (await readdir(migrations)).toSorted())
    hash.update(file).update(await readFile(join(migrations, file)))
  return join(cache, `${hash.digest('hex').slice(0, 16)}.tar`)
}
