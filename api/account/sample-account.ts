import { sql } from 'kysely'
import { thisMachine } from '#http/loopback.ts'
import type { Db } from '../database/tables.ts'
import { insertSession, issueTokens } from './sessions/session-sql.ts'
import { insertAddress } from './sql.ts'

/** The account of a start in development: the examples of GraphiQL log in with it. Everyone can read this. */
export const sampleLogin = { email: 'mara.lindner@wellzone.example', password: 'Kamin&Sauna94' }

/** The account exists in development only, so that it is open to this machine alone. */
export function isClosedTo(clientAddress: string, email: string): boolean {
  return email === sampleLogin.email && clientAddress !== thisMachine
}

/** The hash of the password above. */
const passwordHash =
  '$scrypt$ln=15,r=8,p=3$0P+8bMWxoAg+tYmrzliQMg==$kDl54D1MsSCwO3IC672uH9qFy4SiJT8duVmfPxv7qSY='
const germany = 84

/** Opens the account with one address; one that exists gets the password back. */
export async function seedSampleAccount(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('sample account'))`.execute(trx) // of two starts at once
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('email', '=', sampleLogin.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const person = { first_name: 'Mara', last_name: 'Lindner', salutation: 1 }
    const { id } = await trx
      .insertInto('app_user')
      .values({
        ...person,
        email: sampleLogin.email,
        password_hash: passwordHash,
        membership_number: 'WZ-DEVE-10PE-R000',
        date_of_birth: '1994-05-17',
        phone: null,
        locale: 'de',
        email_verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertAddress(trx, id, {
      salutation: 1,
      firstName: 'Mara',
      lastName: 'Lindner',
      companyName: '',
      street: 'Rheinallee',
      houseNumber: '12a',
      addressLine: '',
      postalCode: '55116',
      city: 'Mainz',
      countryId: germany,
    })
  })
}

/** The access token of a new session of the account. A login would cost a start the work of its password. */
export async function openSampleSession(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', sampleLogin.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const session = await insertSession(trx, id, passwordHash)
    return (await issueTokens(trx, session!)).accessToken
  })
}

/** Closes the account that a start in development left: no password fits it, and its sessions end. */
export async function endSampleAccount(db: Db): Promise<void> {
  await sql`
    WITH closed AS (
      UPDATE app_user SET password_hash = '$scrypt$ln=15,r=8,p=3$' || ${'A'.repeat(22)} || '==$'
        || ${'A'.repeat(43)} || '='
      WHERE email = ${sampleLogin.email} AND deleted_at IS NULL RETURNING id)
    UPDATE session SET revoked_at = clock_timestamp()
    WHERE user_id IN (SELECT id FROM closed) AND revoked_at IS NULL`.execute(db)
}
