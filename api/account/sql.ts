import { shownEmail } from '#http/shown-email.ts'
import { type Selectable, sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Locale } from '../words/locale.ts'
import type { Database, Db, Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { hasPostcodes } from '../words/postcodes.ts'
import { noPassword } from './credentials/passwords.ts'
import { maxAddresses } from './rules.ts'

export type User = components['schemas']['User']
export type Address = components['schemas']['Address']
export type NewAddress = components['schemas']['AddressRequest']

/** The local day of the stores, and whether the country exists. */
export async function readRegistrationFacts(
  db: Db,
  countryId: number,
): Promise<{ today: Day; isCountryKnown: boolean }> {
  const { rows } = await sql<{ today: Day; isCountryKnown: boolean }>`
    SELECT (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date AS today,
           EXISTS (SELECT FROM country WHERE id = ${countryId}) AS "isCountryKnown"`.execute(db)
  return rows[0]!
}

export async function listCountries(db: Db, locale: Locale): Promise<components['schemas']['Country'][]> {
  const countries = await db.selectFrom('country').select(['id', 'code', 'name']).execute()
  const { compare } = new Intl.Collator(locale)
  return countries
    .map(({ id, code, name }) => ({
      countryId: id,
      countryName: name[locale],
      ...(!hasPostcodes(code) && { hasPostcodes: false }),
    }))
    .toSorted((one, other) => compare(one.countryName, other.countryName))
}

export type Credentials = Awaited<ReturnType<typeof findCredentials>>[number]

/** The confirmed account of this address first, then its latest registrations that were not confirmed. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash', 'locale', 'email_verified_at as emailVerifiedAt'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .orderBy(sql`email_verified_at IS NULL`)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** Replaces a hash by one with current parameters, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  userId: number,
  before: string,
  after: string,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: after })
    .where('id', '=', userId)
    .where('password_hash', '=', before)
    .execute()
}

export async function readUser(db: Db, userId: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { pendingEmail } = await readPendingEmail(db, userId)
  const pending = pendingEmail === undefined ? {} : { pendingEmail: shownEmail(pendingEmail) }
  return { ...toUser(row), ...pending, ...(await readAddresses(db, userId)) }
}

/** The requested new address that is not confirmed yet. */
export async function readPendingEmail(db: Db, userId: number): Promise<{ pendingEmail?: string }> {
  const token = await db
    .selectFrom('email_token')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return token ? { pendingEmail: token.email } : {}
}

/** The default first. */
export async function readAddresses(
  db: Db,
  userId: number,
): Promise<{ addresses: Address[]; defaultAddress: Address | null }> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('place')
    .execute()
  const addresses = rows.map(toAddress)
  return { addresses, defaultAddress: rows[0]?.is_default ? addresses[0]! : null }
}

/**
 * Saves the address at the first free place, the first one as default; null when all three are taken. Lock
 * the account first.
 */
export async function insertAddress(trx: Trx, userId: number, address: NewAddress): Promise<Address | null> {
  const { rows } = await sql<Selectable<Database['address']>>`
    INSERT INTO address (user_id, place, is_default, type, salutation, title, first_name, last_name,
      company_name, vat_id, buyer_reference, street, house_number, address_line, postal_code, city,
      country_id)
    SELECT ${userId}, place, NOT EXISTS (SELECT FROM address WHERE user_id = ${userId} AND is_default),
           ${address.type ?? 'standard'}, ${address.salutation}, ${address.title ?? ''},
           ${address.firstName}, ${address.lastName}, ${address.companyName},
           ${address.vatId ?? ''}, ${address.buyerReference ?? ''},
           ${address.street}, ${address.houseNumber}, ${address.addressLine},
           ${address.postalCode}, ${address.city}, ${address.countryId}
    FROM generate_series(1, ${maxAddresses}::int) AS place
    WHERE NOT EXISTS (SELECT FROM address AS taken
      WHERE taken.user_id = ${userId} AND taken.place = place.place)
    ORDER BY place LIMIT 1
    RETURNING *`.execute(trx)
  return rows[0] ? toAddress(rows[0]) : null
}

function toUser(row: Selectable<Database['app_user']>): Omit<User, 'addresses' | 'defaultAddress'> {
  return {
    salutation: row.salutation as User['salutation'],
    userName: shownEmail(row.email),
    firstName: row.first_name,
    lastName: row.last_name,
    email: shownEmail(row.email),
    telephoneNumber: row.phone,
    dateOfBirth: row.date_of_birth,
    createdAt: row.created_at.toISOString(),
    personId: row.id,
    qrCode: row.membership_number,
    hasNewsletter: row.has_newsletter,
    ...(row.password_hash.startsWith(noPassword) ? { hasPassword: false } : {}),
    membershipNumber: row.membership_number,
  }
}

export function toAddress(row: Selectable<Database['address']>): Address {
  return {
    id: row.id,
    type: row.type,
    salutation: row.salutation as Address['salutation'],
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    vatId: row.vat_id,
    buyerReference: row.buyer_reference,
    street: row.street,
    houseNumber: row.house_number,
    addressLine: row.address_line,
    postalCode: row.postal_code,
    city: row.city,
    countryId: row.country_id,
  }
}
