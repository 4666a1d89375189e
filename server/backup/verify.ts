import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { violations } from '../../api/database/violations.ts'
import { invariants } from '../../api/invariants.ts'
import { countTransfers } from '../../api/vouchers/ledger/trial-balance.ts'
import type { World } from './command.ts'
import { type Restoring, restoreInto } from './restore.ts'
import { openAdmin } from './source.ts'

/**
 * Restores into a temporary folder, asks the invariants of the shop and takes the trial balance. Returns the
 * exit code: 1 if something in the restored shop is wrong.
 */
export async function verifyBackup(
  restoring: Omit<Restoring, 'place' | 'report'>,
  { write, complain }: World,
): Promise<number> {
  const started = performance.now()
  const place = await mkdtemp(join(tmpdir(), 'wellzone-verify-'))
  await chmod(place, 0o755) // also for the account of the database
  try {
    const { server } = await restoreInto({ ...restoring, place, report: write })
    const wrong = await check(server.adminUrl, write).finally(server.stop)
    for (const each of wrong) complain(each)
    write(`Restored and checked in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return wrong.length > 0 ? 1 : 0
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** The invariants include those of the ledger. */
async function check(adminUrl: string, write: (line: string) => void): Promise<string[]> {
  const admin = await openAdmin(adminUrl)
  try {
    const transfers = await countTransfers(admin)
    if (transfers === undefined) return ['The backup has a database without a shop in it.']
    const wrong = await violations(admin, invariants)
    if (wrong.length > 0) return wrong
    write(`All invariants hold. Trial balance: 0 cents over ${transfers} transfers.`)
    return []
  } finally {
    await admin.end()
  }
}
