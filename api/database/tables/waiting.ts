import type { Generated, GeneratedAlways } from 'kysely'
import type { Stamp } from './columns.ts'

export interface WaitingTables {
  waiting_wish: WaitingWish
  waiting_offer: WaitingOffer
}

interface WaitingWish {
  id: GeneratedAlways<number>
  email: string
  locale: 'de' | 'en'
  client_hash: Buffer | null
  nonce: Buffer
  token_hash: Buffer
  store_ids: number[]
  days: string[]
  weekdays: number[]
  parts: string[]
  type_ids: number[]
  persons: number
  hours: number
  asked_at: Stamp
  listed_at: Date | null
  last_start: Date
  ends_at: Date
  /** A link to one stay that staff hold for a mailbox: it waits for nothing. */
  by_house: Generated<boolean>
}

interface WaitingOffer {
  order_id: number
  wish_id: number | null
  is_final: Generated<boolean>
}
