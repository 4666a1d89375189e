import { sql } from 'kysely'
import type { Content } from '../../content/read-content.ts'
import { writeContent } from '../../content/save-content.ts'
import { seedCatalogue } from '../../database/seed/seed.ts'
import type { Database, Db, Trx } from '../../database/tables.ts'
import { rolledBack } from '../../database/transaction.ts'

/** The tables that files fill, with what identifies a row in both. */
const compared = {
  country: ['id'],
  product_type: ['id'],
  product: ['id'],
  wellzone_type: ['id'],
  store: ['id'],
  wellzone: ['id'],
  opening_hours: ['store_id', 'weekday'],
  rate: ['store_id', 'type_id', 'weekday', 'from_minute', 'to_minute', 'valid'],
  payment_gateway: ['id'],
  faq_group: ['id'],
  faq: ['anchor'],
  news_article: ['id'],
  equipment: ['id'],
  wellzone_type_equipment: ['type_id', 'equipment_id'],
  legal_document: ['type'],
} satisfies Partial<Record<keyof Database, string[]>>

/** A row that is only on one side, or one of its columns that differs. */
export interface Difference {
  table: string
  /** The key, its parts separated by spaces. */
  row: string
  column: string | null
  files: string | null
  database: string | null
}

/**
 * Compares what the files of the shop say with the database. Seed and content fill temporary tables, which
 * hide those of the shop until the transaction is rolled back.
 */
export async function readDifferences(db: Db, shipped: Content): Promise<Difference[]> {
  return rolledBack(db, async (trx) => {
    for (const table of [...Object.keys(compared), 'seeded'])
      await sql`CREATE TEMPORARY TABLE ${sql.table(table)}
        (LIKE ${sql.table(`public.${table}`)} INCLUDING ALL) ON COMMIT DROP`.execute(trx)
    await seedCatalogue(trx)
    await writeContent(trx, shipped)
    const differences: Difference[] = []
    for (const [table, key] of Object.entries(compared))
      differences.push(...(await differencesOf(trx, table, key)))
    return differences
  })
}

async function differencesOf(trx: Trx, table: string, key: string[]): Promise<Difference[]> {
  const keyOf = (side: string) => {
    const parts = key.map((name) => sql.ref(`${side}.${name}`))
    return sql`concat_ws(' ', ${sql.join(parts)})`
  }
  const { rows } = await sql<Difference>`
    WITH ours AS (SELECT ${keyOf('f')} AS row, to_jsonb(f) - 'id' AS value
      FROM ${sql.table(`pg_temp.${table}`)} f),
    theirs AS (SELECT ${keyOf('d')} AS row, to_jsonb(d) - 'id' AS value
      FROM ${sql.table(`public.${table}`)} d)
    SELECT ${table} AS table, row, name AS column,
      CASE WHEN name IS NULL AND ours.value IS NOT NULL THEN 'there' ELSE ours.value ->> name END AS files,
      CASE WHEN name IS NULL AND theirs.value IS NOT NULL THEN 'there' ELSE theirs.value ->> name END
        AS database
    FROM ours FULL JOIN theirs USING (row)
      LEFT JOIN LATERAL jsonb_object_keys(ours.value || theirs.value) AS columns (name) ON true
    WHERE name IS NULL OR ours.value -> name <> theirs.value -> name
    ORDER BY row, name`.execute(trx)
  return rows
}
