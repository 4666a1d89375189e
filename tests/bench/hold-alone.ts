// The rows of a hold by themselves: the statement that writes them, prepared, with the same tables, indexes
// and triggers, one after the other on one connection, and nothing that is asked before.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../../api/database/connect.ts'
import { insertHold } from '../../api/stays/rows/insert-hold.ts'
import { cpuWithChildren } from './cpu-with-children.ts'
import type { Subject } from './subjects.ts'

/** A clock of `/proc` counts in hundredths of a second. */
const amount = 200
/** The holds before: the connection keeps its plan from the sixth on. */
const first = 8

let written = 0

/** Microseconds of PostgreSQL's CPU time for the hold of an account. */
export async function holdAlone({ database }: Subject): Promise<number | null> {
  const { db, close } = connect(database!.url, { applicationName: 'bench', maxConnections: 1 })
  try {
    const { rows: suites } = await sql<{
      suite: { storeId: number; typeId: number; wellzoneId: number }
      productId: number
    }>`
      SELECT json_build_object('storeId', store_id, 'typeId', type_id, 'wellzoneId', wellzone.id) AS suite,
        product_id AS "productId"
      FROM wellzone JOIN wellzone_type type ON type.id = type_id ORDER BY wellzone.id LIMIT 1`.execute(db)
    const { suite, productId } = suites[0]!
    const { rows: users } = await sql<{ id: number }>`
      INSERT INTO app_user (membership_number, email, password_hash, salutation, first_name, last_name,
        date_of_birth, locale, email_verified_at)
      SELECT name, name || '@example.com', 'none', 1, 'Mara', 'Lindner', '1994-05-17', 'de', now()
      FROM (SELECT left(gen_random_uuid()::text, 13) AS name FROM generate_series(1, ${first + amount}))
      RETURNING id`.execute(db)
    const write = (userId: number) =>
      db.transaction().execute((trx) => insertHold(trx, { ...suite, ...newHold(productId), userId }))
    for (const { id } of users.slice(0, first)) await write(id)
    const before = cpuWithChildren(database!.pid())
    for (const { id } of users.slice(first)) await write(id)
    const after = cpuWithChildren(database!.pid())
    return before === null || after === null ? null : (after - before) / amount
  } finally {
    await close()
  }
}

/** A hold in 2040, beyond the horizon of bookings: no visitor of the bench takes its time. */
function newHold(productId: number) {
  const startsAt = Date.UTC(2040, 0, 1, 3 * written++)
  const hours = (count: number) => startsAt + count * 3_600_000
  const stay = {
    kind: 'stay' as const,
    productId,
    groupId: 0,
    name: { de: 'Aufenthalt', en: 'Stay' },
    quantity: 1,
    unitCents: 10_000,
    vatPermille: 190,
  }
  return {
    guid: randomUUID(),
    locale: 'de' as const,
    isOnSite: false,
    byHouse: false,
    requestHash: randomBytes(32),
    subnet: randomBytes(32),
    startsAt,
    endsAt: hours(2),
    blockedUntil: hours(2.5),
    persons: 2,
    holdMinutes: 15,
    lines: [stay],
    storeName: '',
    city: '',
    timeZone: 'Europe/Berlin',
    typeName: '',
    insuranceCents: 0,
  }
}
