import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../words/day.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { Json } from './columns.ts'

export interface StoreTables {
  country: Country
  store: Store
  opening_hours: OpeningHours
  store_day: StoreDay
  wellzone_type: WellzoneType
  wellzone: Wellzone
  wellzone_closure: WellzoneClosure
  calendar_settings: CalendarSettings
  equipment: Equipment
  wellzone_type_equipment: WellzoneTypeEquipment
  seeded: Seeded
}

interface Country {
  id: number
  code: string
  name: Json<LocalizedText>
}

interface Store {
  id: number
  slug: string
  city: string
  name: string
  street: string
  house_number: string
  postal_code: string
  time_zone: Generated<string>
  is_coming_soon: Generated<boolean>
  opening_text: Json<LocalizedText | null>
  store_text: Json<LocalizedText>
  location_text: Json<LocalizedText>
  parking: 'lot' | 'garage'
  google_place_id: string | null
  latitude: number | null
  longitude: number | null
  home_picture: string
  map_picture: string | null
  detail_pictures: Generated<string[]>
  sort_order: Generated<number>
}

interface OpeningHours {
  store_id: number
  weekday: number
  opens_minute: number
  first_check_in_minute: number
  closes_minute: number
}

interface StoreDay {
  store_id: number
  day: Day
  opens_minute: number | null
  first_check_in_minute: number | null
  closes_minute: number | null
  reason: string
}

interface WellzoneType {
  id: number
  code: 'classic' | 'premium' | 'exclusive'
  name: string
  description: Json<LocalizedText>
  alt_text: Json<LocalizedText>
  picture: string
  product_id: number
  cleaning_minutes: Generated<number>
  grid_minutes: Generated<number>
  min_duration_minutes: Generated<number>
  max_duration_minutes: Generated<number>
  max_persons: number
  sort_order: Generated<number>
}

interface Wellzone {
  id: number
  store_id: number
  type_id: number
  name: string
  in_service: Generated<string>
}

interface WellzoneClosure {
  id: GeneratedAlways<number>
  wellzone_id: number
  starts_at: Date
  ends_at: Date
  reason: Generated<string>
}

/** One row, changed by triggers: how often what decides about slots has changed, reservations apart. */
interface CalendarSettings {
  id: Generated<boolean>
  changes: Generated<number>
}

interface Equipment {
  id: number
  title: Json<LocalizedText>
  text: Json<LocalizedText>
  icon: string
  sort_order: Generated<number>
  on_homepage: Generated<boolean>
}

interface WellzoneTypeEquipment {
  type_id: number
  equipment_id: number
}

/** A row of another table that the seed has inserted once. */
interface Seeded {
  table_name: string
  id: number
}
