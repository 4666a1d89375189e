import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import {
  createArchive,
  type LogSegment,
  logFolder,
  postgres,
  readBases,
  readIdentity,
  readLog,
} from './archive.ts'
import { BackupError } from './errors.ts'
import { writeDurably } from './durable.ts'
import type { Source } from './source.ts'
import { historyName, segmentName, segmentOf, segmentStart } from './wal.ts'

/** Makes the archive on first use; refuses one that has another database, or another past of this one. */
export async function openArchive(archive: string, source: Source): Promise<void> {
  const identity = await readIdentity(archive)
  if (!identity) return createArchive(archive, { format: 1, system: source.system, postgres })
  if (identity.system !== source.system || identity.postgres !== postgres)
    throw new BackupError(`${archive} is the backup of another database: give this one a folder of its own.`)
  if (source.history === undefined) return
  const file = join(logFolder(archive), historyName(source.timeline))
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known === undefined) return writeDurably(file, source.history)
  if (known !== source.history) throw anotherPast(archive)
}

/**
 * Where the log in the archive goes on: at the segment that is not full. Where the server has removed it
 * meanwhile there is a gap, and the log starts at the server's position.
 */
export async function continuation(admin: Client, archive: string, source: Source): Promise<bigint> {
  const now = segmentStart(segmentOf(source.position))
  const log = (await readLog(archive)).filter(({ timeline }) => timeline === source.timeline)
  const last = log.at(-1)
  if (!last) return now
  for (const { file, segment, isPartial } of log)
    if (isPartial && log.some((other) => other.segment === segment && !other.isPartial)) await rm(file)
  const isFull = log.some(({ segment, isPartial }) => segment === last.segment && !isPartial)
  const segment = isFull ? last.segment + 1n : last.segment
  if (segmentStart(segment) > source.position) throw anotherPast(archive)
  const { rows } = await admin.query('SELECT FROM pg_ls_waldir() WHERE name = $1', [
    segmentName(source.timeline, segment),
  ])
  return rows.length > 0 || segmentStart(segment) === source.position ? segmentStart(segment) : now
}

/** Whether the newest base backup is of this timeline, and the log from its start to `from` is complete. */
export async function hasBase(archive: string, { timeline }: Source, from: bigint): Promise<boolean> {
  const base = (await readBases(archive)).at(-1)
  if (base?.timeline !== timeline) return false
  const chain = chainFrom(await readLog(archive), timeline, segmentOf(base.start))
  return segmentOf(base.start) + BigInt(chain.length) >= segmentOf(from)
}

/** The segments without a gap from the first on, each once. */
export function chainFrom(log: LogSegment[], timeline: number, first: bigint): LogSegment[] {
  const chain: LogSegment[] = []
  const ofTimeline = new Map<bigint, LogSegment>()
  for (const each of log)
    if (each.timeline === timeline && (!each.isPartial || !ofTimeline.has(each.segment)))
      ofTimeline.set(each.segment, each)
  for (let next = ofTimeline.get(first); next; next = ofTimeline.get(next.segment + 1n)) {
    chain.push(next)
    if (next.isPartial) break
  }
  return chain
}

function anotherPast(archive: string): BackupError {
  return new BackupError(
    `The log in ${archive} is not that of this database, which has another past: an earlier copy of its ` +
      'data runs. Give it a folder of its own.',
  )
}
