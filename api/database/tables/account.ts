import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../words/day.ts'
import type { Stamp } from './columns.ts'

export interface AccountTables {
  app_user: AppUser
  address: Address
  companion: Companion
  session: Session
  access_token: AccessToken
  refresh_token: RefreshToken
  email_token: EmailToken
  registration_code: RegistrationCode
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  former_email: FormerEmail
  attempt: Attempt
  solved_challenge: SolvedChallenge
}

interface AppUser {
  id: GeneratedAlways<number>
  membership_number: string
  email: string
  password_hash: string
  salutation: number
  first_name: string
  last_name: string
  date_of_birth: Day
  phone: string | null
  locale: 'de' | 'en'
  has_newsletter: Generated<boolean>
  email_verified_at: Date | null
  created_at: Stamp
  deleted_at: Date | null
  passkey_handle: Generated<Buffer | null>
}

interface Companion {
  id: GeneratedAlways<number>
  user_id: number
  first_name: string
  last_name: string
  email: string | null
  used_at: Generated<Date>
}

interface Address {
  id: GeneratedAlways<number>
  user_id: number
  place: number
  is_default: Generated<boolean>
  type: Generated<'standard' | 'invoice' | 'deliver'>
  salutation: number
  title: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  company_name: Generated<string>
  vat_id: Generated<string>
  buyer_reference: Generated<string>
  street: string
  house_number: string
  address_line: Generated<string>
  postal_code: string
  city: string
  country_id: number
}

interface Session {
  id: Generated<string>
  user_id: number
  created_at: Stamp
  revoked_at: Date | null
}

interface AccessToken {
  token_hash: Buffer
  session_id: string
  expires_at: Date
}

interface RefreshToken {
  token_hash: Buffer
  session_id: string
  issued_at: Stamp
  expires_at: Date
  used_at: Date | null
}

interface EmailToken {
  token_hash: Buffer
  user_id: number
  purpose: 'confirm-email' | 'reset-password' | 'change-email'
  email: string
  return_url: string | null
  expires_at: Date
  used_at: Date | null
}

interface RegistrationCode {
  key_hash: Buffer
  user_id: number | null
  email: string
  return_url: string | null
  code_hash: Buffer
  former_code_hashes: Generated<Buffer[]>
  tries: Generated<number>
  mails: Generated<number>
  created_at: Stamp
  sent_at: Stamp
  expires_at: Date
  used_at: Date | null
}

interface Passkey {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
  created_at: Stamp
  last_used_at: Generated<Date | null>
}

interface PasskeyChallenge {
  challenge_hash: Buffer
  user_id: number | null
  expires_at: Date
}

interface FormerEmail {
  user_id: number
  email: string
  left_at: Stamp
}

interface Attempt {
  bucket: string
  window_start: Date
  count: Generated<number>
}

interface SolvedChallenge {
  nonce: string
  expires_at: Date
}
