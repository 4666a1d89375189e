import { sql } from 'kysely'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTestDatabase, useTestDatabase } from '../../testing/database.ts'
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
async function snapshot(db = database.db) {
  const results = catalogue.map((table) =>
    sql`SELECT xmin::text AS written_by, t.* FROM ${sql.table(table)} t ORDER BY t::text`.execute(db),
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

  test('leaves what an operator changed, added or deleted', async () => {
    const admin = await createTestDatabase()
    const { db } = admin
    for (const change of [
      'UPDATE product SET gross_cents = 4990, name = \'{"de":"A","en":"B"}\' WHERE id = 287',
      'UPDATE product SET is_offered = false, sort_order = 9 WHERE id IN (288, 14501)',
      'DELETE FROM product WHERE id = 289',
      'UPDATE product_type SET name = \'{"de":"A","en":"B"}\'',
      `UPDATE store SET street = 'Neue Straße', slug = 'mainz-mitte', store_text = '{"de":"A","en":"B"}',
        google_place_id = NULL WHERE id = 2`,
      'UPDATE store SET is_coming_soon = false, opening_text = NULL WHERE id = 9',
      'UPDATE opening_hours SET closes_minute = 1200 WHERE store_id = 2',
      'DELETE FROM opening_hours WHERE store_id = 2 AND weekday = 7',
      'DELETE FROM payment_gateway WHERE store_id = 2 AND payment_type = 3',
      'DELETE FROM rate WHERE store_id = 2 AND type_id = 3',
      'UPDATE rate SET cents_per_hour = 9900 WHERE store_id = 2',
      "UPDATE wellzone SET name = 'Fjord' WHERE id = 201",
      "INSERT INTO wellzone (id, store_id, type_id, name) VALUES (250, 2, 1, 'Sund')",
      "UPDATE wellzone_type SET name = 'Grand', cleaning_minutes = 45 WHERE id = 3",
      "DELETE FROM country WHERE code <> 'DE'",
    ])
      await sql.raw(change).execute(db)
    const before = await snapshot(db)
    await seed(db)
    expect(await snapshot(db)).toEqual(before)
    await admin.drop()
  })

  test('adds a product, a store and what belongs to it, beside rows of an operator', async () => {
    const admin = await createTestDatabase()
    const { db } = admin
    // As in a database of the version before, which has neither, and a product of the operator's.
    await sql
      .raw(`
      DELETE FROM wellzone WHERE store_id = 11; DELETE FROM rate WHERE store_id = 11;
      DELETE FROM payment_gateway WHERE store_id = 11; DELETE FROM store WHERE id = 11;
      DELETE FROM product WHERE id IN (288, 289);
      DELETE FROM seeded WHERE (table_name, id) IN (('store', 11), ('product', 288), ('product', 289));
      INSERT INTO product (id, group_id, kind, name, description, gross_cents)
        SELECT 289, 289, kind, name, description, 100 FROM product WHERE id = 287`)
      .execute(db)
    await seed(db)
    const { rows } = await sql`
      SELECT (SELECT count(*) FROM wellzone WHERE store_id = 11) AS suites,
        (SELECT count(*) FROM opening_hours WHERE store_id = 11) AS days,
        (SELECT count(*) FROM rate WHERE store_id = 11) AS rates,
        (SELECT count(*) FROM payment_gateway WHERE store_id = 11) AS gateways,
        (SELECT array_agg(gross_cents::bigint ORDER BY id) FROM product WHERE id IN (288, 289)) AS cents
    `.execute(db)
    expect(rows).toEqual([{ suites: 6, days: 7, rates: 15, gateways: 3, cents: [2990, 100] }])
    await admin.drop()
  })

  test('a database with the pictures of before gets those that are shown now', async () => {
    const admin = await createTestDatabase()
    const { db } = admin
    const shown = () =>
      sql`SELECT id, home_picture, map_picture, detail_pictures, NULL AS alt_text
        FROM store WHERE id IN (1, 9)
        UNION ALL SELECT id, picture, NULL, NULL, alt_text::text FROM product WHERE id IN (287, 288)
        ORDER BY id`.execute(db)
    await sql`UPDATE product SET alt_text = '{"de":"Eigene Worte","en":"Own words"}' WHERE id = 288`.execute(
      db,
    )
    const now = (await shown()).rows
    await sql
      .raw(`
      UPDATE store SET map_picture = 'city-stuttgart', detail_pictures = '{store-stuttgart,wellzone-classic-1,
        wellzone-classic-2,sauna-interior,relax-lounge,reception}' WHERE id = 1;
      UPDATE store SET home_picture = 'city-esslingen', detail_pictures = '{city-esslingen,esslingen-site}'
        WHERE id = 9;
      UPDATE product SET alt_text = '{"en": "Birthday cake",
        "de": "Geburtstagstorte mit Kerze, Ballons, Konfetti und zwei Gläsern in der Suite"}' WHERE id = 287`)
      .execute(db)
    expect((await shown()).rows).not.toEqual(now)
    const migration = new URL('../migrations/202611270335_show_current_pictures.sql', import.meta.url)
    await sql.raw(readFileSync(migration, 'utf8')).execute(db)
    expect((await shown()).rows).toEqual(now)
    await admin.drop()
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
      SELECT home_picture AS picture FROM store
      UNION SELECT map_picture FROM store WHERE map_picture IS NOT NULL
      UNION SELECT unnest(detail_pictures) FROM store
      UNION SELECT picture FROM wellzone_type
      UNION SELECT picture FROM product WHERE picture IS NOT NULL`.execute(database.db)
    const missing = rows.filter(
      ({ picture }) => !existsSync(new URL(`../../../web/pictures/${picture}.webp`, import.meta.url)),
    )
    expect(missing).toEqual([])
  })

  test('R 320: gives Germany the id 84 and its name in both languages', async () => {
    const germany = await database.db.selectFrom('country').selectAll().where('id', '=', 84).execute()
    expect(germany).toEqual([{ id: 84, code: 'DE', name: { de: 'Deutschland', en: 'Germany' } }])
  })
})
