import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Account, accountFor } from './account.ts'
import { clusterOf } from './cluster.ts'
import { dataFolder } from './data-directory.ts'

/** SQLite's code for a lock that another process has. */
const busy = 5

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/**
 * Locks the data folder for this process. Node has no flock, and a pid file outlives a crash and misleads in
 * a second container; SQLite's exclusive transaction is a kernel lock, released however this process ends.
 */
export function lockFolder(folder: string): { release(): void } {
  const holder = join(folder, 'owner.pid')
  const file = join(folder, 'owner.lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== busy)
      throw new Error(`${file} is damaged. Delete it, and start again.`, { cause })
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by another running server (process ${readHolder(holder)}). ` +
        'Stop that one first, or set DATA_DIR to a folder of its own.',
      { cause },
    )
  }
  writeFileSync(holder, String(process.pid))
  return { release: () => void (lock.isOpen && lock.close()) }
}

/** The data folder of the embedded database, reachable for its account and locked for this process. */
export async function lockDataFolder(
  wanted: string,
  report: (message: string) => void,
): Promise<{ folder: string; account: Account; release(): void }> {
  const account = await accountFor(clusterOf(wanted))
  const folder = await dataFolder(wanted, account, report)
  return { folder, account, ...lockFolder(folder) }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown' // it holds the lock but has not written its pid yet
  }
}
