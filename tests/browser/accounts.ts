// Confirmed accounts in the database, for stories about something else than registration.
import { createPasswords } from '#api/account/credentials/passwords.ts'
import { defaultCountryId } from '#api/account/rules.ts'
import { insertRegistration } from '#api/account/registration-sql.ts'
import { insertAddress } from '#api/account/sql.ts'
import { newMembershipNumber } from '#api/account/credentials/tokens.ts'
import { connect } from '#api/database/connect.ts'
import type { Language } from './texts.ts'

interface Account {
  firstName: string
  lastName: string
  email: string
  password: string
}

const passwords = createPasswords()
const hashes = new Map<string, Promise<string>>()

/** Hashes take a fifth of a second, and most visitors have the same password. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? passwords.hash(password, { from: 'stories' })
  hashes.set(password, hash)
  return hash
}

/** The account that registration and the link in its mail would have made, with an address in Mainz. */
export async function insertAccount(account: Account, locale: Language): Promise<void> {
  const { firstName, lastName, email, password } = account
  const person = { salutation: 1 as const, firstName, lastName }
  const passwordHash = await hashOf(password)
  const { db, close } = connect(process.env.SHOP_DATABASE_URL!, { maxConnections: 1 })
  try {
    await db.transaction().execute(async (trx) => {
      const user = {
        ...person,
        email,
        locale,
        passwordHash,
        membershipNumber: newMembershipNumber(),
        dateOfBirth: '1988-04-07' as const,
        phone: null,
        hasNewsletter: false,
      }
      const userId = await insertRegistration(trx, user, () => false)
      if (userId === null) throw new Error(`There is an account of ${email}`)
      await insertAddress(trx, userId, {
        ...person,
        companyName: '',
        addressLine: '',
        street: 'Lindenweg',
        houseNumber: '12a',
        postalCode: '55116',
        city: 'Mainz',
        countryId: defaultCountryId,
      })
      await trx
        .updateTable('app_user')
        .set({ email_verified_at: new Date() })
        .where('id', '=', userId)
        .execute()
    })
  } finally {
    await close()
  }
}
