import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Stamp } from './columns.ts'

export interface MailTables {
  mail: Mail
  newsletter: Newsletter
}

interface Mail {
  id: GeneratedAlways<number>
  kind: string
  dedupe_key: string
  message_id: Generated<string>
  recipient: string
  locale: 'de' | 'en'
  payload: Json<unknown>
  created_at: Stamp
  next_try_at: Stamp
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  dead_at: Date | null
}

interface Newsletter {
  email: string
  status: Generated<'pending' | 'confirmed' | 'unsubscribed'>
  locale: 'de' | 'en'
  token_hash: Buffer | null
  requested_at: Stamp
  token_expires_at: Date | null
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}
