import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../words/day.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { Json, Stamp } from './columns.ts'

export interface HouseTables {
  staff: Staff
  staff_role: StaffRole
  staff_invitation: StaffInvitation
  staff_passkey: StaffPasskey
  staff_code: StaffCode
  staff_session: StaffSession
  house_act: HouseAct
  house_seen: HouseSeen
  arrival: Arrival
  left_suite: LeftSuite
  note: Note
  day_close: DayClose
}

interface Staff {
  id: GeneratedAlways<number>
  email: string
  name: string
  passkey_handle: Buffer
  password_hash: string | null
  created_at: Stamp
  ended_at: Date | null
}

interface StaffRole {
  staff_id: number
  store_id: number
  role: 'reception' | 'manager' | 'books' | 'cleaning'
}

interface StaffInvitation {
  token_hash: Buffer
  staff_id: number
  expires_at: Date
  used_at: Date | null
}

interface StaffPasskey {
  credential_id: Buffer
  staff_id: number
  public_key: Buffer
  sign_count: number
  created_at: Stamp
}

interface StaffCode {
  key_hash: Buffer
  staff_id: number | null
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Date
}

interface StaffSession {
  id: Generated<string>
  token_hash: Buffer
  staff_id: number
  created_at: Stamp
  used_at: Stamp
  ended_at: Date | null
}

/** Number, time and hashes come from the trigger. */
interface HouseAct {
  id: Generated<number>
  at: Stamp
  staff_id: number | null
  who: string
  role: string | null
  store_id: number | null
  act: string
  order_id: number | null
  subject: string
  before: Json<object | null>
  after: Json<object | null>
  rule: string | null
  reason: string | null
  effect: Json<LocalizedText>
  previous: Generated<Buffer>
  hash: Generated<Buffer>
}

interface HouseSeen {
  id: GeneratedAlways<number>
  at: Stamp
  staff_id: number
  who: string
  kind: 'contact' | 'search' | 'voucher' | 'document'
  store_id: number
  order_id: number | null
  subject: string | null
}

interface Arrival {
  order_id: number
  state: 'none' | 'arrived' | 'later' | 'noShow' | 'left'
  expected_at: Date | null
  said_at: Stamp
  cleaned_at: Date | null
}

interface LeftSuite {
  id: GeneratedAlways<number>
  wellzone_id: number
  order_id: number
  at: Stamp
  cleaned_at: Date | null
}

interface Note {
  id: GeneratedAlways<number>
  order_id: number
  at: Stamp
  who: string
  text: string
}

interface DayClose {
  id: GeneratedAlways<number>
  store_id: number
  day: Day
  closed_at: Stamp
  who: string
  till_cents: number
  ours_cents: number
  /** The number of payments and refunds that the day had then. */
  moves: number
  note: string | null
}
