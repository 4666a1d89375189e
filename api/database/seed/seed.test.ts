import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { seed } from './seed.ts'

const database = useTestDatabase()

const catalogue = [
  'country',
  'store',
  'opening_hours',
  'product_type',
  'product',
  'wellzone_type',
  'wellzone',
  'rate',
  'equipment',
  'wellzone_type_equipment',
  'payment_gateway',
] as const

/** Every row with the transaction that last wrote it. */
async function snapshot() {
  const results = catalogue.map((table) =>
    sql`SELECT xmin::text AS written_by, t.* FROM ${sql.table(table)} t ORDER BY t::text`.execute(
      database.db,
    ),
  )
  return (await Promise.all(results)).map(({ rows }) => rows)
}

describe('the seed', () => {
  test('changes nothing when it runs again', async () => {
    const before = await snapshot()
    await seed(database.db)
    expect(await snapshot()).toEqual(before)
    expect(before.every((rows) => rows.length > 0)).toBe(true)
  })

  test('restores an edited text and keeps a changed price', async () => {
    const { db } = database
    await db.updateTable('store').set({ store_text: '{"de":"Alt","en":"Old"}' }).where('id', '=', 2).execute()
    await db.updateTable('rate').set({ cents_per_hour: 9900 }).where('store_id', '=', 2).execute()
    await seed(db)
    const store = await db
      .selectFrom('store')
      .select('store_text')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(store.store_text.de).toMatch(/neun Türen/)
    const prices = await db
      .selectFrom('rate')
      .select('cents_per_hour')
      .distinct()
      .where('store_id', '=', 2)
      .execute()
    expect(prices).toEqual([{ cents_per_hour: 9900 }])
  })

  test('gives every suite a price for every minute of the week', async () => {
    const { rows } = await sql`
      SELECT w.store_id, w.type_id, day, sum(r.to_minute - r.from_minute) AS minutes
      FROM (SELECT DISTINCT store_id, type_id FROM wellzone) w
      CROSS JOIN generate_series(1, 7) day
      LEFT JOIN rate r ON r.store_id = w.store_id AND r.type_id = w.type_id AND r.weekday = day
      GROUP BY 1, 2, 3 HAVING coalesce(sum(r.to_minute - r.from_minute), 0) <> 1440`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('lists the types of each city with their lowest price', async () => {
    const { rows } = await sql<{ slug: string; rooms: number; types: string }>`
      SELECT s.slug, count(*) AS rooms, string_agg(DISTINCT t.code, ' ' ORDER BY t.code) AS types
      FROM store s JOIN wellzone w ON w.store_id = s.id JOIN wellzone_type t ON t.id = w.type_id
      GROUP BY s.id ORDER BY s.sort_order`.execute(database.db)
    expect(rows.map(({ slug, rooms, types }) => `${slug} ${rooms} ${types}`)).toEqual([
      'stuttgart 8 classic',
      'mainz 9 classic exclusive premium',
      'hannover 7 classic',
      'muenchen 12 classic exclusive premium',
      'mannheim 8 classic',
      'esslingen 7 classic',
      'frankfurt 10 classic',
      'darmstadt 6 classic',
    ])
    const lowest = await sql`
      SELECT t.code, min(r.cents_per_hour) AS cents FROM rate r JOIN wellzone_type t ON t.id = r.type_id
      WHERE r.store_id <> 2 GROUP BY 1 ORDER BY 2`.execute(database.db)
    expect(lowest.rows).toEqual([
      { code: 'classic', cents: 3450 },
      { code: 'premium', cents: 4600 },
      { code: 'exclusive', cents: 6000 },
    ])
  })

  test('names only pictures that exist', async () => {
    const { rows } = await sql<{ picture: string }>`
      SELECT home_picture AS picture FROM store UNION SELECT map_picture FROM store
      UNION SELECT unnest(detail_pictures) FROM store
      UNION SELECT picture FROM wellzone_type
      UNION SELECT picture FROM product WHERE picture IS NOT NULL`.execute(database.db)
    const missing = rows.filter(
      ({ picture }) => !existsSync(new URL(`../../../web/pictures/${picture}.webp`, import.meta.url)),
    )
    expect(missing).toEqual([])
  })

  test('gives Germany the id 84 and its name in both languages', async () => {
    const germany = await database.db.selectFrom('country').selectAll().where('id', '=', 84).execute()
    expect(germany).toEqual([{ id: 84, code: 'DE', name: { de: 'Deutschland', en: 'Germany' } }])
  })
})
