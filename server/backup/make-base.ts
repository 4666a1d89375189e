import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { addBase, type Base, readBases, unfinishedBase } from './archive.ts'
import { prune } from './retention.ts'
import { takeBase } from './base.ts'
import { progress } from './progress.ts'

export type Making = {
  archive: string
  adminUrl: string
  admin: Client
  report(line: string): void
  signal: AbortSignal
  /** Up to where the log is safe; a base backup is of no use before its end is. */
  safe(): bigint
}

/** Makes a base backup of the running server. What is half made is removed. */
export async function makeBase(making: Making): Promise<Base> {
  const { archive, adminUrl, admin, report, signal } = making
  const unfinished = await unfinishedBase(archive)
  try {
    const result = await takeBase(adminUrl, unfinished, progress('Base backup', report), signal)
    while (making.safe() < result.stop) await wait(50, undefined, { signal })
    const { rows } = await admin.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    return await addBase(archive, unfinished, { ...result, finishedAt: rows[0]!.now })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/** When the newest base backup is older than this, the next is due. */
export async function isDue(archive: string, everyMs: number): Promise<boolean> {
  const newest = (await readBases(archive)).at(-1)
  return !newest || Date.now() - newest.finishedAt.getTime() >= everyMs
}

/** Deletes what no instant of the last `keepMs` needs. */
export async function pruneOld(archive: string, keepMs: number, report: (line: string) => void) {
  const gone = await prune(archive, new Date(Date.now() - keepMs))
  if (gone > 0) report(`Deleted ${gone} base ${gone === 1 ? 'backup' : 'backups'} of before the days to keep`)
}
