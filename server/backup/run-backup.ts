import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { attachEmbeddedPostgres, runningAdminUrl } from '../postgres/attach.ts'
import { DataFolderInUse, lockFolder } from '../postgres/lock.ts'
import { readBases, readIdentity, readState } from './archive.ts'
import { BackupError, reasonOf } from './errors.ts'
import { durationOf, exitCodeOf, folderOf, readArguments, type World } from './command.ts'
import { keepBackup, type Keeping } from './keep.ts'
import { megabytes } from './progress.ts'
import { sizeOf } from './retention.ts'

const usage = `npm run backup -- DIR [--every 24h] [--keep 7d] [--once]
    archives the log of the shop in DIR, with a base backup when the newest is older than --every
npm run backup -- DIR --status
    says what is in DIR; fails if it is more than a minute old

Each instant of the last --keep can be restored. --once ends after one base backup.
docs/operations.md has more.`

/** `npm run backup`: works until the signal, and returns its exit code. */
export function runBackup(args: string[], world: World, signal: AbortSignal): Promise<number> {
  return exitCodeOf(world, async () => {
    const { values, operands } = readArguments(args, {
      every: { type: 'string', default: '24h' },
      keep: { type: 'string', default: '7d' },
      once: { type: 'boolean' },
      status: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const)
    if (values.help) return (world.write(usage), 0)
    const archive = resolve(folderOf(operands, usage))
    if (values.status) return printStatus(archive, world.write)
    const everyMs = durationOf('every', values.every)
    const keepMs = durationOf('keep', values.keep)
    await prepare(archive, world.databaseFolder)
    const lock = lockArchive(archive)
    try {
      await repeat({ archive, everyMs, keepMs, isOnce: values.once === true, signal }, world)
    } finally {
      lock.release()
    }
    return 0
  })
}

async function prepare(archive: string, databaseFolder: string): Promise<void> {
  const data = await realpath(databaseFolder).catch(() => databaseFolder)
  const refuseInside = (place: string): void => {
    if (![data, databaseFolder].some((each) => `${place}${sep}`.startsWith(`${each}${sep}`))) return
    throw new BackupError(`${archive} lies in the data that it is to save: give a folder on another disk.`)
  }
  refuseInside(archive)
  await mkdir(archive, { recursive: true, mode: 0o700 })
    .then(() => access(archive, constants.W_OK))
    .catch((cause: unknown) => {
      throw new BackupError(`${archive} cannot be written: ${reasonOf(cause)}.`, { cause })
    })
  refuseInside(await realpath(archive))
  await readIdentity(archive)
}

function lockArchive(archive: string): { release(): void } {
  try {
    return lockFolder(archive)
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause
    throw new BackupError(`Another backup runs into ${archive}.`, { cause })
  }
}

type Wanted = Pick<Keeping, 'archive' | 'everyMs' | 'keepMs' | 'isOnce' | 'signal'>

/** Goes on after each failure of server or archive, until the signal. */
async function repeat(wanted: Wanted, { databaseFolder, write, complain }: World): Promise<void> {
  const { signal } = wanted
  let trouble: string | undefined
  let lastSafe = new Date()
  let isThere = false
  const onSafe = (): void => {
    lastSafe = new Date()
    isThere = true
    if (trouble !== undefined) write('The log is archived again')
    trouble = undefined
  }
  const common = { ...wanted, report: write, onSafe }
  if (wanted.isOnce) {
    const { adminUrl, stop } = await attachEmbeddedPostgres(databaseFolder)
    return keepBackup({ ...common, adminUrl }).finally(stop)
  }
  write(`Archiving into ${wanted.archive}. Ctrl-C ends it.`)
  while (!signal.aborted) {
    try {
      if (isThere && !(await readIdentity(wanted.archive))) throw new Error('the disk of the archive is gone')
      await keepBackup({ ...common, adminUrl: await runningAdminUrl(databaseFolder) })
    } catch (error) {
      if (error instanceof BackupError) throw error
      const reason = reasonOf(error)
      if (reason !== trouble)
        complain(
          `The log is not archived since ${lastSafe.toISOString()}: ${reason}. It is tried again every ` +
            'second; a running shop is not stopped by it.',
        )
      trouble = reason
    }
    await wait(1_000, undefined, { signal }).catch(() => undefined)
  }
}

/** The log of a shop that runs is a few seconds old. */
const worryingMs = 60_000

/** Prints what is in the archive and returns the exit code for a monitor: 1 if it is not up to date. */
async function printStatus(archive: string, write: (line: string) => void): Promise<number> {
  if (!(await readIdentity(archive))) throw new BackupError(`${archive} has no backup.`)
  const [bases, state] = await Promise.all([readBases(archive), readState(archive)])
  for (const { folder, finishedAt, bytes } of bases)
    write(
      `${finishedAt.toISOString()}  ${megabytes(bytes)}, compressed ` +
        `${megabytes(await sizeOf(folder))}  ${folder}`,
    )
  const first = bases[0]?.finishedAt
  if (!first || !state) throw new BackupError(`${archive} has no complete base backup yet.`)
  const ageMs = Date.now() - state.writtenUntil.getTime()
  write(`Every instant from ${first.toISOString()} to ${state.writtenUntil.toISOString()} can be restored.`)
  write(`The log is ${Math.round(ageMs / 1000)} s old; all together ${megabytes(await sizeOf(archive))}.`)
  return ageMs > worryingMs ? 1 : 0
}
