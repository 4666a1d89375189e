import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '../postgres/disk.ts'
import { accountFor } from '../postgres/account.ts'
import { clusterOf } from '../postgres/cluster.ts'
import { giveTo } from '../postgres/data-directory.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { BackupError } from './errors.ts'
import type { Choice } from './choose.ts'
import { syncFolder } from './durable.ts'
import { megabytes, progress } from './progress.ts'
import { verifyFiles } from './manifest.ts'
import { type LeftOut, leaveOut } from './numbers.ts'
import { openAdmin } from './source.ts'
import { unpackBase, unpackLog } from './unpack.ts'

export type Restoring = Choice & {
  archive: string
  /** An empty folder of this process, in which the database is made. */
  place: string
  report(line: string): void
}

/** The least room beyond the data, for what the recovery itself writes. */
const spareBytes = 128 * 1024 * 1024

/**
 * Makes the database of a backup in a folder of its own and returns it running, recovered to the end of the
 * log or to the instant, with its numbers moved on.
 */
export async function restoreInto(
  restoring: Restoring,
): Promise<{ server: EmbeddedPostgres; leftOut: LeftOut[] }> {
  const { archive, base, log, place, report, state } = restoring
  await requireRoom(restoring)
  const cluster = clusterOf(place)
  const account = await accountFor(cluster)
  await mkdir(cluster)
  await giveTo(account, cluster)
  report(`Unpacking ${megabytes(base.bytes)} of ${base.finishedAt.toISOString()}`)
  await unpackBase(base, cluster, account, progress('Unpacked', report, base.bytes))
  report('Comparing the files with their checksums')
  await verifyFiles(base, cluster)
  report(`Unpacking ${log.length} files of the log`)
  await unpackLog(archive, log, cluster, account)
  report('Reading the log')
  const server = await recover(restoring, cluster)
  try {
    const admin = await openAdmin(server.adminUrl)
    const leftOut = await leaveOut(admin, state.numbers).finally(() => admin.end())
    return { server, leftOut }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** PostgreSQL reads the log up to the end or the instant, and begins a new timeline. */
async function recover({ at, base, place }: Restoring, cluster: string): Promise<EmbeddedPostgres> {
  await writeFile(join(cluster, 'recovery.signal'), '')
  const settings = {
    restore_command: 'false', // all there is lies in pg_wal
    recovery_target_timeline: 'current',
    hot_standby: 'off', // it is open when it is complete
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(at && {
      recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  return startEmbeddedPostgres({ folder: place, settings }).catch((cause: Error) => {
    const of = base.finishedAt.toISOString()
    if (cause.message.includes('before configured recovery target was reached'))
      throw new BackupError(
        `The log of the base backup of ${of} ends before ${at!.toISOString()}: give an earlier instant, or ` +
          'one after the next base backup.',
        { cause },
      )
    if (cause.message.includes('WAL ends before end of online backup'))
      throw new BackupError(`The log of the base backup of ${of} is damaged or half.`, { cause })
    throw cause
  })
}

async function requireRoom({ place, bytes }: Restoring): Promise<void> {
  const free = await freeBytes(place)
  if (free < bytes + spareBytes)
    throw new BackupError(
      `The backup needs ${megabytes(bytes + spareBytes)}, and ${place} has room for ${megabytes(free)}.`,
    )
}

/** Gives the stopped database its place for good; until then the data folder has none. */
export async function moveInto(place: string, folder: string): Promise<void> {
  await rename(clusterOf(place), clusterOf(folder))
  await syncFolder(folder)
  await rm(place, { recursive: true, force: true })
}
