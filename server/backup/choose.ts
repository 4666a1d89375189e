import {
  type Base,
  postgres,
  readBases,
  readIdentity,
  readLog,
  readState,
  type LogSegment,
  type State,
} from './archive.ts'
import { BackupError } from './errors.ts'
import { chainFrom } from './continue.ts'
import { segmentBytes, segmentOf } from './wal.ts'

export type Choice = {
  base: Base
  /** What is to be read after it, without a gap. */
  log: LogSegment[]
  state: State
  /** Undefined for all that is there. */
  at: Date | undefined
  /** What the restored database needs on the disk while it is made. */
  bytes: number
}

/** The base backup and the log for an instant, or for all that is there. Refuses what cannot be restored. */
export async function choose(archive: string, at: Date | undefined): Promise<Choice> {
  const identity = await readIdentity(archive)
  if (!identity) throw new BackupError(`There is no backup in ${archive}.`)
  if (identity.postgres !== postgres)
    throw new BackupError(
      `The backup is of PostgreSQL ${identity.postgres}, and this is ${postgres}: restore it with the ` +
        'version of the shop that made it.',
    )
  const [bases, state] = await Promise.all([readBases(archive), readState(archive)])
  const [oldest] = bases
  if (!oldest || !state) throw new BackupError(`${archive} has half a backup: no base backup is complete.`)
  const base = bases.findLast(({ finishedAt }) => !at || finishedAt <= at)
  if (!base)
    throw new BackupError(
      `${iso(at!)} is before the backup, which begins at ${iso(oldest.finishedAt)}: give a later instant.`,
    )
  if (at && at > state.writtenUntil)
    throw new BackupError(
      `${iso(at)} is after the backup, which ends at ${iso(state.writtenUntil)}: leave --at ` +
        'out to restore all.',
    )
  const log = chainFrom(await readLog(archive), base.timeline, segmentOf(base.start))
  const end = (log.at(-1)?.segment ?? -1n) + 1n
  if (end <= segmentOf(base.stop - 1n))
    throw new BackupError(
      `${archive} has half a backup: the log of ${base.folder} is missing or has a gap in it.`,
    )
  const next = at && bases.find(({ finishedAt, timeline }) => finishedAt > at && timeline === base.timeline)
  const needed = next ? log.filter(({ segment }) => segment <= segmentOf(next.stop)) : log
  return { base, log: needed, state, at, bytes: base.bytes + needed.length * segmentBytes }
}

function iso(instant: Date): string {
  return instant.toISOString()
}
