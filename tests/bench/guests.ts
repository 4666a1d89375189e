// Guests with an account, a session and a voucher, written straight into the database: they are not measured.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { issueTokens } from '../../api/account/sessions/session-sql.ts'
import type { Db } from '../../api/database/tables.ts'
import { inTransaction } from '../../api/database/transaction.ts'
import { giveVoucher } from '../../api/testing/vouchers/vouchers.ts'

export interface Guest {
  /** What every request of this guest carries: each guest has limits of its own. */
  headers: Record<string, string>
  voucherCode: string
}

/** Less than a stay costs, so that something is left to pay. */
const voucherCents = 1_000

let count = 0

export async function newGuest(db: Db): Promise<Guest> {
  const name = randomUUID().slice(0, 13)
  const accessToken = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      WITH guest AS (
        INSERT INTO app_user (membership_number, email, password_hash, salutation, first_name, last_name,
          date_of_birth, locale, email_verified_at)
        VALUES (${name}, ${`${name}@example.com`}, 'none', 1, 'Mara', 'Lindner', '1994-05-17', 'de', now())
        RETURNING id
      )
      INSERT INTO session (user_id) SELECT id FROM guest RETURNING id`.execute(trx)
    return (await issueTokens(trx, rows[0]!.id)).accessToken
  })
  const { code } = await giveVoucher(db, voucherCents)
  count += 1
  const address = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`
  return {
    headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address },
    voucherCode: code,
  }
}

/** Names the guests of a held booking and where its invoice goes. */
export async function fillIn(db: Db, orderId: number): Promise<void> {
  const address = {
    id: 1000,
    salutation: 1,
    firstName: 'Mara',
    lastName: 'Lindner',
    companyName: '',
    addressLine: '',
    street: 'Rheinallee',
    houseNumber: '7',
    postalCode: '55116',
    city: 'Mainz',
    countryId: 84,
  }
  await sql`
    INSERT INTO visitor (order_id, place, is_booker, first_name, last_name)
    VALUES (${orderId}, 1, true, 'Mara', 'Lindner'), (${orderId}, 2, false, 'Jonas', 'Weber')`.execute(db)
  await sql`UPDATE orders SET billing_address = ${JSON.stringify(address)} WHERE id = ${orderId}`.execute(db)
}
