// Compares the journal of a test database with its ledger, as it is read back from the batch for DATEV.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { readAccounts } from '../../books/journal/accounts.ts'
import { makeJournal } from '../../books/journal/make.ts'
import { connect } from '../../database/connect.ts'
import type { Db } from '../../database/tables.ts'
import { seatZone } from '../../words/seller.ts'
import { readBatch, type ReadEntry } from './extf.ts'
import { ledgerAccounts } from './skr03.ts'

const chart = new URL('../../books/journal/skr03.json', import.meta.url)

/** The days and accounts on which the journal of a database is not its ledger, cent by cent. */
export async function journalDifferences(url: string): Promise<string[]> {
  const { db, close } = connect(url, { maxConnections: 1 })
  return differencesOf(db).finally(close)
}

async function differencesOf(db: Db): Promise<string[]> {
  const ledger = await ledgerSums(db)
  const accounts = readAccounts(readFileSync(chart, 'utf8'))
  const sums = new Map<string, number>()
  for (const month of new Set([...ledger.keys()].map((key) => key.slice(0, 7)))) {
    const { files } = await makeJournal(db, month, accounts, { isTable: false, isSoFar: false })
    for (const entry of readBatch(Buffer.concat(files[0]!.parts)).entries) add(sums, entry)
  }
  return [...new Set([...ledger.keys(), ...sums.keys()])]
    .filter((key) => (sums.get(key) ?? 0) !== (ledger.get(key) ?? 0))
    .map((key) => `the journal of ${key} is ${sums.get(key) ?? 0}, not ${ledger.get(key) ?? 0}`)
}

function add(sums: Map<string, number>, { day, cents, debit, credit }: ReadEntry): void {
  for (const [account, moved] of [
    [debit, -cents],
    [credit, cents],
  ] as const) {
    const key = `${day} ${ledgerAccounts[account]}`
    sums.set(key, (sums.get(key) ?? 0) + moved)
  }
}

/** The balance change of each ledger account per day, in cents. */
async function ledgerSums(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; cents: number }>`
    SELECT (created_at AT TIME ZONE ${sql.lit(seatZone)})::date || ' ' || coalesce(v.purpose, a.kind) AS key,
      sum(cents)::bigint AS cents
    FROM (SELECT to_account AS account, cents, created_at FROM ledger_transfer
      UNION ALL SELECT from_account, -cents, created_at FROM ledger_transfer) moved
    JOIN ledger_account a ON a.id = account LEFT JOIN gift_voucher v ON v.id = account
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ key, cents }) => [key, cents]))
}
