import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from '../tables.ts'

type Results<Works extends readonly Promise<unknown>[]> = {
  -readonly [Place in keyof Works]: Awaited<Works[Place]>
}

/**
 * Sends the statements of several works at once, on one connection and in the order of the calls: each sees
 * what those before it did, locks included. Waits for all and throws the error of the first work that failed;
 * in a transaction those after it fail too.
 */
export function together<Db extends Kysely<Database>, const Works extends readonly Promise<unknown>[]>(
  db: Db,
  start: (db: Db) => Works,
): Promise<Results<Works>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const settled = await Promise.allSettled(start(unqueued(connection) as Db))
    return settled.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    }) as Results<Works>
  })
}

const unqueuedOf = new WeakMap<DatabaseConnection, Kysely<Database>>()

/** The query builder of one connection, whose own would wait for each result before the next statement. */
function unqueued(connection: DatabaseConnection): Kysely<Database> {
  const known = unqueuedOf.get(connection)
  if (known) return known
  const provider = { provideConnection: <Result>(use: Use<Result>) => use(connection) }
  const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), provider)
  const made = new Kysely<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  unqueuedOf.set(connection, made)
  return made
}

type Use<Result> = (connection: DatabaseConnection) => Promise<Result>

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
