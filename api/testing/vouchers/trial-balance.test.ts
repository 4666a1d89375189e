import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveVoucher } from './vouchers.ts'
import { createTestDatabase } from '../database.ts'
import { takeTrialBalance, trialBalanceLine } from './trial-balance.ts'

test('a wrong balance fails its test file and the run', async () => {
  const database = await createTestDatabase({ hasWrongLedger: true })
  const { id } = await giveVoucher(database.db, 5_000)
  expect(await takeTrialBalance(database.url)).toEqual({ transfers: 1, wrong: [] })
  await sql`ALTER TABLE ledger_transfer DISABLE TRIGGER USER`.execute(database.db)
  await sql`
    INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion)
      VALUES (ledger_account_of('goodwill'), ${id}, 1, 'issue', 'out of nowhere')`.execute(database.db)
  const unbalanced = await takeTrialBalance(database.url)
  expect(unbalanced).toEqual({
    transfers: 2,
    wrong: [
      'all accounts add up to zero: not -1 (1)',
      `the balance of a voucher is the sum of its transfers and not negative: not ${id} (1)`,
    ],
  })
  expect(() => trialBalanceLine([unbalanced!])).toThrow('The trial balance of the whole run is wrong')
  await database.drop()
})

test('a run ends with one line about all of its databases', () => {
  expect(
    trialBalanceLine([
      { transfers: 3, wrong: [] },
      { transfers: 4, wrong: [] },
    ]),
  ).toBe('Trial balance of the whole run: 0 cents over 7 transfers in 2 databases.')
})
