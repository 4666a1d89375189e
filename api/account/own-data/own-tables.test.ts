// The list of own data against the database: fails for a column that it does not name, or names and is gone,
// for a table with a person's data that is in neither list, and for a part without words.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { memberOf, shownColumns } from './read.ts'
import { emptiedColumns } from './erase.ts'
import { ownTables } from './own-tables.ts'
import { labelOf } from './texts/labels.ts'
import { partTitles } from './texts/part-titles.ts'

const database = useTestDatabase()

/** The accounts of those who run the stores, and the days that they closed: none of it is a guest's. */
const ofStaff = [
  'day_close',
  'staff',
  'staff_code',
  'staff_invitation',
  'staff_passkey',
  'staff_role',
  'staff_session',
]

/** Tables of the catalogue, of the house and of counters, none of which names or numbers a person. */
const withoutPersons = [
  'calendar_settings',
  'content_version',
  'country',
  'desk_change',
  'equipment',
  'faq',
  'faq_group',
  'invoice_counter',
  'job_offer',
  'job_offer_store',
  'left_out_invoice_numbers',
  'ledger_account',
  'legal_document',
  'news_article',
  'opening_hours',
  'order_status',
  'order_transition',
  'payment_gateway',
  'product',
  'product_rate',
  'product_type',
  'provider.faults',
  'provider_move',
  'provider_report',
  'published_text',
  'rate',
  'seeded',
  'seller',
  'solved_challenge',
  'store',
  'store_day',
  'unmatched_payment',
  'wellzone',
  'wellzone_closure',
  'wellzone_type',
  'wellzone_type_equipment',
]

async function columnsByTable(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS table,
      array_agg(column_name::text ORDER BY column_name) AS columns
    FROM information_schema.columns
    WHERE table_schema IN ('public', 'provider') AND table_name <> 'schema_migration'
    GROUP BY 1`.execute(database.db)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

describe('the list of own data', () => {
  test('has every table that is not without persons', async () => {
    const tables = Object.keys(await columnsByTable())
    const listed = new Set<string>(ownTables.map(({ table }) => table))
    expect(tables.toSorted()).toEqual([...listed, ...withoutPersons, ...ofStaff].toSorted())
  })

  test.each(ownTables.map((own) => [own.part, own] as const))(
    'says of every column of %s what an export has and what erasing does',
    async (_, { table, columns, stays, erased, reads }) => {
      expect(Object.keys(columns).toSorted()).toEqual((await columnsByTable())[table])
      for (const [name, column] of Object.entries(columns))
        expect([name, column]).toEqual([name, expect.stringMatching(stays ? /./ : /^[a-z]+$/)])
      const owner = { userId: 1, email: 'a@b', mailsOfAccounts: [] }
      for (const name of Object.keys(erased?.(owner) ?? {}))
        expect(emptiedColumns({ columns })).toContain(name)
      for (const name of Object.keys(reads ?? {})) expect(shownColumns({ columns })).toContain(name)
    },
  )

  test('can empty each column: it may be null, or has a value', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name || '.'
        || column_name AS name
      FROM information_schema.columns WHERE is_nullable = 'NO'`.execute(database.db)
    const required = new Set(rows.map(({ name }) => name))
    const missing = ownTables
      .filter(({ stays }) => stays)
      .flatMap((own) => {
        const values = own.erased?.({ userId: 1, email: 'a@b', mailsOfAccounts: [] }) ?? {}
        return emptiedColumns(own)
          .filter((name) => !(name in values) && required.has(`${own.table}.${name}`))
          .map((name) => `${own.table}.${name}`)
      })
    expect(missing).toEqual([])
  })

  test('has a name and words for each part and member', () => {
    const parts = ownTables.map(({ part }) => part)
    expect(new Set(parts).size).toBe(parts.length)
    expect(Object.keys(partTitles).toSorted()).toEqual(parts.toSorted())
    const members = ownTables.flatMap((own) => shownColumns(own).map(memberOf))
    expect(members.filter((member) => labelOf(member, 'de') === member)).toEqual([])
  })
})

describe('a table without persons', () => {
  test('references none of those with own data', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
      FROM pg_constraint WHERE contype = 'f'`.execute(database.db)
    const own = new Set<string>(ownTables.map(({ table }) => table))
    expect(rows.filter(({ from, to }) => withoutPersons.includes(from) && own.has(to))).toEqual([])
  })

  test('has no column that is named like a person’s', async () => {
    const columns = await columnsByTable()
    const telling = /mail|first_name|last_name|user|person$|phone|birth|recipient|visitor|guest|client/
    const named = withoutPersons.flatMap((table) =>
      columns[table]!.filter((name) => telling.test(name)).map((name) => `${table}.${name}`),
    )
    expect(named).toEqual([])
  })
})
