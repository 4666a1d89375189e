// The trial balance of the whole run (docs/decisions/0013): every test database is balanced at the end of its
// test, with the journal that DATEV gets of it, and the run ends with one line about all of them.
import { withClient } from '../../database/with-client.ts'
import { violations } from '../../database/violations.ts'
import { journalDifferences } from '../books/journal.ts'
import { countTransfers, ledgerInvariants } from '../../vouchers/ledger/trial-balance.ts'

export type TrialBalance = { transfers: number; wrong: string[] }

/** Undefined for a database without a ledger. */
export async function takeTrialBalance(url: string): Promise<TrialBalance | undefined> {
  return withClient(url, async (client) => {
    const transfers = await countTransfers(client)
    if (transfers === undefined) return undefined
    const wrong = await violations(client, ledgerInvariants)
    return { transfers, wrong: transfers === 0 ? wrong : [...wrong, ...(await journalDifferences(url))] }
  })
}

/** Creates the table, on the shared server, that collects the results of all databases of a run. */
export async function openTrialBalances(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query('CREATE TABLE trial_balance (transfers integer NOT NULL, wrong text[] NOT NULL)'),
  )
}

/** Takes the trial balance of a finished database, stores the result, and throws if it is wrong. */
export async function recordTrialBalance(adminUrl: string, url: string): Promise<void> {
  const balance = await takeTrialBalance(url)
  if (!balance) return
  const { transfers, wrong } = balance
  await withClient(adminUrl, (client) =>
    client.query('INSERT INTO trial_balance VALUES ($1, $2)', [transfers, wrong]),
  )
  if (wrong.length > 0) throw new Error(`The ledger is wrong at the end: ${wrong.join('; ')}`)
}

export async function readTrialBalances(adminUrl: string): Promise<TrialBalance[]> {
  return withClient(
    adminUrl,
    async (client) => (await client.query<TrialBalance>('SELECT transfers, wrong FROM trial_balance')).rows,
  )
}

/** The line at the end of a run. Throws if any balance is wrong, which fails the run. */
export function trialBalanceLine(balances: TrialBalance[]): string {
  const wrong = balances.flatMap((balance) => balance.wrong)
  if (wrong.length > 0) throw new Error(`The trial balance of the whole run is wrong: ${wrong.join('; ')}`)
  const transfers = balances.reduce((sum, balance) => sum + balance.transfers, 0)
  const databases = `${balances.length} ${balances.length === 1 ? 'database' : 'databases'}`
  return `Trial balance of the whole run: 0 cents over ${transfers} transfers in ${databases}.`
}
