import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

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

/** All that an engine has. Without a checkpoint its sequences would skip numbers, as after a crash. */
export async function contentsOf(engine: PGlite): Promise<Blob> {
  await engine.exec('CHECKPOINT')
  return engine.dumpDataDir('none')
}
