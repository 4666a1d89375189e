import { isBlank } from '#http/blank.ts'
import type { Db } from '../../database/tables.ts'
import { invalidRequest } from '../../http/problem.ts'
import { hasPostcodes } from '../../words/postcodes.ts'

/** True for a country whose addresses need a postcode, and for one that does not exist. */
export async function needsPostcode(db: Db, countryId: number): Promise<boolean> {
  const country = await db.selectFrom('country').select('code').where('id', '=', countryId).executeTakeFirst()
  return !country || hasPostcodes(country.code)
}

/** Throws 400 for an address without a postcode, unless its country has none. */
export async function requirePostcode(
  db: Db,
  { postalCode, countryId }: { postalCode: string; countryId: number },
  pointer = '/body/postalCode',
): Promise<void> {
  if (!isBlank(postalCode) || !(await needsPostcode(db, countryId))) return
  throw invalidRequest([{ pointer, message: 'is part of every address in this country' }])
}
