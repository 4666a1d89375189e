// Figures about the shop as its database has them: what waits, and what must be zero.
import { sql } from 'kysely'
import { gauge, type Metric } from '#http/metrics-text.ts'
import type { Connection } from './database/connect.ts'
import { readLag } from './database/replica-lag.ts'
import type { Db } from './database/tables.ts'
import { ledgerInvariants } from './vouchers/ledger/trial-balance.ts'

interface Sources extends Pick<Connection, 'db' | 'poolUse'> {
  /** The database that availability is read from, if it is not `db`. */
  replicaUrl: string | undefined
  isReady: () => Promise<boolean>
}

/** Adding up the ledger reads all of it. */
const ledgerMs = 5 * 60_000

/** Reads the figures; of a database that does not respond only that it is away. */
export function createMetrics({ db, poolUse, replicaUrl, isReady }: Sources): () => Promise<Metric[]> {
  let ledger: { at: number; cents: Promise<number | null> } | undefined

  function ledgerCents(): Promise<number | null> {
    if (!ledger || performance.now() - ledger.at > ledgerMs)
      ledger = { at: performance.now(), cents: addUp(db).catch(() => null) }
    return ledger.cents
  }

  return async () => {
    // First, because it alone responds in time of a database that hangs: a reading that waited for the others
    // would come too late for a collector, and say nothing.
    const isUp = await isReady()
    const [figures, cents, lag] = isUp
      ? await Promise.all([
          readFigures(db).catch(() => null),
          ledgerCents(),
          replicaUrl ? readLag(db, replicaUrl).catch(() => null) : undefined,
        ])
      : [null, null, undefined]
    // What could not be added up is asked about again at the next reading.
    if (cents === null) ledger = undefined
    const { waiting, open } = poolUse()
    return [
      gauge('wellzone_database_up', 'Whether the database takes writes: 1 or 0.', Number(isUp)),
      gauge('wellzone_pool_connections', 'Connections to the database.', open),
      gauge('wellzone_pool_waiting', 'Queries that wait for a connection.', waiting),
      ...figureNames.map((name) =>
        gauge(`wellzone_${name}`, helps[name], figures ? Number(figures[name]) : null),
      ),
      gauge('wellzone_ledger_cents', 'The sum of all accounts, which must be 0.', cents),
      ...(lag === undefined
        ? []
        : [
            gauge('wellzone_replica_up', 'Whether the replica responds: 1 or 0.', Number(lag !== null)),
            gauge('wellzone_replica_lag_bytes', 'Log that the replica has not replayed.', lag),
          ]),
    ]
  }
}

/** Each is a query; seconds are those since the oldest, 0 without one. */
const queries = {
  mails_waiting: sql`SELECT count(*) FROM mail WHERE sent_at IS NULL AND dead_at IS NULL`,
  mails_waiting_seconds: sql`
    SELECT coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)
    FROM mail WHERE sent_at IS NULL AND dead_at IS NULL`,
  mails_dead: sql`SELECT count(*) FROM mail WHERE dead_at IS NOT NULL`,
  payments_open: sql`SELECT count(*) FROM payment WHERE status = 'created'`,
  payments_overdue: sql`
    SELECT count(*) FROM payment
    WHERE status = 'created' AND expires_at < clock_timestamp() - interval '1 hour'`,
  payments_unmatched: sql`SELECT count(*) FROM unmatched_payment WHERE done_at IS NULL`,
  refunds_waiting: sql`SELECT count(*) FROM refund WHERE done_at IS NULL AND refused_at IS NULL`,
  refunds_by_hand: sql`SELECT count(*) FROM refund WHERE done_at IS NULL AND refused_at IS NOT NULL`,
  // By the index of the calendar, which begins with the store: most reservations are long over.
  holds_live: sql`
    SELECT count(*) FROM store
    JOIN reservation ON reservation.store_id = store.id AND starts_at > now() - interval '1 day'
    WHERE reservation.status = 'hold' AND live_until > clock_timestamp()`,
  wishes_listed: sql`
    SELECT count(*) FROM waiting_wish WHERE listed_at IS NOT NULL AND ends_at > clock_timestamp()`,
}

type FigureName = keyof typeof queries

const figureNames = Object.keys(queries) as FigureName[]

const helps: Record<FigureName, string> = {
  mails_waiting: 'Mails that are not sent yet.',
  mails_waiting_seconds: 'Age of the oldest mail that is not sent yet.',
  mails_dead: 'Mails that were given up, of the last 90 days.',
  payments_open: 'Payments that have neither succeeded nor ended.',
  payments_overdue: 'Payments that are open an hour after their end: their provider says nothing.',
  payments_unmatched: 'Payments that belong to no order, for staff to return.',
  refunds_waiting: 'Refunds that the shop is making.',
  refunds_by_hand: 'Refunds that staff have to make.',
  holds_live: 'Suites that are held and not paid.',
  wishes_listed: 'Wishes on the waiting list.',
}

async function readFigures(db: Db): Promise<Record<FigureName, number | string>> {
  const columns = figureNames.map((name) => sql`(${queries[name]}) AS ${sql.id(name)}`)
  const { rows } = await sql<Record<FigureName, number>>`SELECT ${sql.join(columns)}`.execute(db)
  return rows[0]!
}

/** The query has no row where the sum is zero. */
async function addUp(db: Db): Promise<number> {
  const { rows } = await sql.raw<{ id: number }>(ledgerInvariants[0]!.counterexamples).execute(db)
  return Number(rows[0]?.id ?? 0)
}
