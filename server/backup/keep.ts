import { setTimeout as wait } from 'node:timers/promises'
import { logFolder, readState, writeState } from './archive.ts'
import { reasonOf } from './errors.ts'
import { sizeOf } from './retention.ts'
import { continuation, hasBase, openArchive } from './continue.ts'
import { followLog } from './follow.ts'
import { isDue, makeBase, pruneOld } from './make-base.ts'
import { atLeast, noteNumbers } from './numbers.ts'
import { megabytes } from './progress.ts'
import { identify, keepLog, openAdmin } from './source.ts'
import { readPosition, writePosition } from './wal.ts'

export type Keeping = {
  archive: string
  /** The server's maintenance database as superuser. */
  adminUrl: string
  /** How old the newest base backup may become. */
  everyMs: number
  /** How far back every instant stays restorable. */
  keepMs: number
  /** Ends after one base backup. */
  isOnce: boolean
  report(line: string): void
  /** Called each time that more of the log is safe. */
  onSafe(): void
  signal: AbortSignal
}

/**
 * Archives the log of the running server, and makes base backups when they are due, until the signal. Rejects
 * when the server or the archive fails; a repetition goes on where it ended.
 */
export async function keepBackup(keeping: Keeping): Promise<void> {
  const { archive, adminUrl, signal, report } = keeping
  const source = await identify(adminUrl)
  await openArchive(archive, source)
  const admin = await openAdmin(adminUrl)
  const own = new AbortController()
  const ended = AbortSignal.any([signal, own.signal])
  const notes = noteSafely(keeping, source.timeline)
  try {
    await keepLog(admin)
    const from = await continuation(admin, archive, source)
    const isComplete = await hasBase(archive, source, from)
    if (isComplete) report(`The log goes on from ${writePosition(from)}`)
    const parts = [follow(from), notes.repeat(admin, ended), makeBases(isComplete)]
    await Promise.all(parts).finally(async () => {
      own.abort()
      await Promise.allSettled(parts)
    })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await admin.end().catch(() => undefined)
  }

  async function follow(from: bigint): Promise<void> {
    const following = { adminUrl, folder: logFolder(archive), timeline: source.timeline, from }
    await followLog({ ...following, onSafe: notes.onSafe, signal: ended })
  }

  async function makeBases(isComplete: boolean): Promise<void> {
    let isMissing = !isComplete || keeping.isOnce
    while (!ended.aborted) {
      if (isMissing || (await isDue(archive, keeping.everyMs)))
        isMissing = !(await tryBase().catch((error: unknown) => {
          if (keeping.isOnce || ended.aborted) throw error
          report(`The base backup failed, and is tried again in a minute: ${reasonOf(error)}`)
        }))
      if (keeping.isOnce) return own.abort()
      await wait(isMissing ? 60_000 : 5_000, undefined, { signal: ended }).catch(() => undefined)
    }
  }

  async function tryBase(): Promise<boolean> {
    report('Making a base backup')
    const base = await makeBase({ archive, adminUrl, admin, report, signal: ended, safe: notes.safe })
    await pruneOld(archive, keeping.keepMs, report)
    const size = megabytes(await sizeOf(base.folder))
    report(`Base backup of ${megabytes(base.bytes)} is complete: ${base.folder}, ${size}`)
    return true
  }
}

/** Notes the numbers of the shop every second, and stores them once the log of that moment is safe. */
function noteSafely({ archive, onSafe }: Keeping, timeline: number) {
  let safe = 0n
  let pending: (Awaited<ReturnType<typeof noteNumbers>> & { position: bigint })[] = []
  return {
    safe: () => safe,
    async repeat(admin: Parameters<typeof noteNumbers>[0], ended: AbortSignal): Promise<void> {
      while (!ended.aborted) {
        const noted = await noteNumbers(admin)
        pending.push({ ...noted, position: readPosition(noted.end) })
        await wait(1_000, undefined, { signal: ended }).catch(() => undefined)
      }
    },
    async onSafe(position: bigint): Promise<void> {
      safe = position
      const noted = pending.findLast((each) => each.position <= position)
      if (!noted) return
      pending = pending.filter((each) => each.position > position)
      const earlier = await readState(archive)
      const numbers = earlier ? atLeast(earlier.numbers, noted.numbers) : noted.numbers
      await writeState(archive, { timeline, writtenUntil: noted.at, numbers })
      onSafe()
    },
  }
}
