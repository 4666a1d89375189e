import { thisMachine } from '#http/loopback.ts'
import type { Db } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { endStaff, upsertStaff } from './staff-sql.ts'

/** The member of staff of a start in development. Everyone can read this. */
export const sampleStaff = { email: 'lena.sommer@wellzone.example', password: 'Dampf&Kiefern26' }

/** The account exists in development only, so that it is open to this machine alone. */
export function isClosedTo(clientAddress: string, email: string): boolean {
  return email === sampleStaff.email && clientAddress !== thisMachine
}

/** The hash of the password above. */
const passwordHash =
  '$scrypt$ln=15,r=8,p=3$BHJYodyGFu1yBj1lmbe9qg==$TVPDFJCmVWR7NIiCW7qin+zeLtgAGWhpouCxLSZ9Cd8='
const mainz = 2

/** Opens the account of a manager in Mainz; one that exists gets the password back. */
export async function seedSampleStaff(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { email } = sampleStaff
    const id = await upsertStaff(trx, { email, name: 'Lena Sommer', storeId: mainz, role: 'manager' })
    await trx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  })
}

/** Ends the account that a start in development left. */
export async function endSampleStaff(db: Db): Promise<void> {
  await inTransaction(db, (trx) => endStaff(trx, sampleStaff.email))
}
