import { expect, test } from 'vitest'
import { thisMachine } from '#http/loopback.ts'
import { openAccount } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { createPasswords } from './credentials/passwords.ts'
import { endSampleAccount, sampleLogin, seedSampleAccount } from './sample-account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db, createPasswords())

test('a start in development has an account with an address, any other start closes it', async () => {
  const logIn = async (from = thisMachine, email = sampleLogin.email) =>
    (await account.logIn(email, sampleLogin.password, { from })).status
  await seedSampleAccount(database.db)
  await seedSampleAccount(database.db)
  expect(await logIn()).toBe(200)
  for (const from of ['unknown', '203.0.113.9', '::1'])
    for (const email of [sampleLogin.email, ` ${sampleLogin.email.toUpperCase()}`])
      expect(await logIn(from, email)).toBe(422)
  const addresses = await database.db
    .selectFrom('address')
    .innerJoin('app_user', 'app_user.id', 'address.user_id')
    .where('email', '=', sampleLogin.email)
    .select(['city', 'is_default'])
    .execute()
  expect(addresses).toEqual([{ city: 'Mainz', is_default: true }])

  await endSampleAccount(database.db)
  expect(await logIn()).toBe(422)
  const open = await database.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('email', '=', sampleLogin.email)
    .where('revoked_at', 'is', null)
    .select('session.id')
    .execute()
  expect(open).toEqual([])

  await seedSampleAccount(database.db)
  expect(await logIn()).toBe(200)
})
