import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import type { LocalizedText } from '../words/text.ts'

export type StoreRow = {
  id: number
  slug: string
  city: string
  name: string
  street: string
  houseNumber: string
  postalCode: string
  timeZone: string
  isComingSoon: boolean
  /** The day at the store. */
  today: Day
  openingText: LocalizedText | null
  storeText: LocalizedText
  locationText: LocalizedText
  parking: 'lot' | 'garage'
  googlePlaceId: string | null
  latitude: number | null
  longitude: number | null
  homePicture: string
  mapPicture: string | null
  detailPictures: string[]
  types: StoreTypeRow[]
  hours: Array<{ weekday: number; opensMinute: number; firstCheckInMinute: number; closesMinute: number }>
}

export type StoreTypeRow = {
  id: number
  name: string
  description: LocalizedText
  altText: LocalizedText
  picture: string
  maxPersons: number
  rooms: number
  lowestCentsPerHour: number | null
}

export type EquipmentRow = {
  id: number
  title: LocalizedText
  text: LocalizedText
  icon: string
  types: Array<{ id: number; name: string }>
}

export type StoreFilter = { id: number } | { isComingSoon: boolean }

/** Stores with their types and hours, in display order, the largest type first. */
export async function selectStores(db: Db, filter: StoreFilter): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    SELECT id, slug, city, name, street, house_number AS "houseNumber", postal_code AS "postalCode",
      time_zone AS "timeZone",
           is_coming_soon AS "isComingSoon", ${today}::text AS today,
           opening_text AS "openingText", store_text AS "storeText",
           location_text AS "locationText", parking, google_place_id AS "googlePlaceId",
             latitude, longitude, home_picture AS "homePicture",
           map_picture AS "mapPicture", detail_pictures AS "detailPictures",
           (SELECT coalesce(json_agg(type), '[]') FROM (${storeTypes}) AS type) AS types,
           (SELECT coalesce(json_agg(band), '[]') FROM (${storeHours}) AS band) AS hours
    FROM store
    WHERE ${'id' in filter ? sql`id = ${filter.id}` : sql`is_coming_soon = ${filter.isComingSoon}`}
    ORDER BY sort_order, id`.execute(db)
  return rows
}

/** The equipment of a store's suites, each with the types that have it. */
export async function selectEquipment(db: Db, storeId: number): Promise<EquipmentRow[]> {
  const inStore = sql`EXISTS (SELECT FROM wellzone WHERE store_id = ${storeId}
    AND wellzone.type_id = type.id)`
  return selectEquipmentWhere(db, inStore)
}

/** The equipment that the home page shows, each with all types that have it. */
export async function selectHomeEquipment(db: Db): Promise<EquipmentRow[]> {
  return selectEquipmentWhere(db, sql`on_homepage`)
}

async function selectEquipmentWhere(db: Db, condition: RawBuilder<unknown>) {
  const { rows } = await sql<EquipmentRow>`
    SELECT equipment.id, title, text, icon,
           json_agg(json_build_object('id', type.id, 'name', type.name)
             ORDER BY max_persons DESC, type.sort_order) AS types
    FROM equipment
    JOIN wellzone_type_equipment ON equipment_id = equipment.id
    JOIN wellzone_type AS type ON type.id = type_id
    WHERE ${condition}
    GROUP BY equipment.id
    ORDER BY equipment.sort_order, equipment.id`.execute(db)
  return rows
}

export async function selectPaymentGateways(db: Db, storeId: number) {
  return db
    .selectFrom('payment_gateway')
    .select(['id', 'name', 'payment_type as paymentType'])
    .where('store_id', '=', storeId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export async function storeExists(db: Db, storeId: number): Promise<boolean> {
  return (
    (await db.selectFrom('store').select('id').where('id', '=', storeId).executeTakeFirst()) !== undefined
  )
}

const today = sql`(clock_timestamp() AT TIME ZONE store.time_zone)::date`

/** The lowest price that can be booked: of a current rate, at a possible check-in time. */
const storeTypes = sql`
  SELECT type.id, type.name, type.description, type.alt_text AS "altText", type.picture,
    type.max_persons AS "maxPersons",
         count(*) AS rooms,
         (SELECT min(cents_per_hour) FROM rate JOIN opening_hours AS band USING (store_id, weekday)
          WHERE rate.store_id = store.id AND rate.type_id = type.id
            AND (upper_inf(rate.valid) OR upper(rate.valid) > ${today})
            AND rate.to_minute > band.first_check_in_minute
            AND rate.from_minute <= band.closes_minute - type.min_duration_minutes) AS "lowestCentsPerHour"
  FROM wellzone JOIN wellzone_type AS type ON type.id = wellzone.type_id
  WHERE wellzone.store_id = store.id AND (upper_inf(in_service) OR upper(in_service) > ${today})
  GROUP BY type.id
  ORDER BY max_persons DESC, type.sort_order, type.id`

const storeHours = sql`
  SELECT weekday, opens_minute AS "opensMinute", first_check_in_minute AS "firstCheckInMinute",
    closes_minute AS "closesMinute"
  FROM opening_hours WHERE store_id = store.id ORDER BY weekday`
