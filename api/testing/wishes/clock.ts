// A clock of the database that stands where a test sets it.
import { sql } from 'kysely'
import { connect } from '../../database/connect.ts'
import { instantOf } from '../../database/instants.ts'
import type { TestDatabase } from '../database.ts'

/** Opens the database with a clock of its own: names of the schema `mock` win over those of PostgreSQL. */
export async function withClock({ db: first, url }: TestDatabase) {
  await sql`CREATE SCHEMA mock`.execute(first)
  await sql`CREATE TABLE mock.clock AS SELECT clock_timestamp() AS now`.execute(first)
  await sql`
    CREATE FUNCTION mock.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
      AS 'SELECT now FROM mock.clock'`.execute(first)
  const withMock = `${url}&options=-c%20search_path%3Dmock,pg_catalog,public`
  const { db, close } = connect(withMock, { applicationName: 'test', connectionWaitMs: 60_000 })
  const set = (at: number) => sql`UPDATE mock.clock SET now = ${instantOf(at)}`.execute(db)
  return { database: { db, url: withMock }, close, set }
}
