// What lies in the folder of a backup:
//   backup.json                 whose data it is
//   state.json                  how far the log reaches, and the numbers that the shop has given by then
//   base-20261127T031600Z/      a base backup: base.tar.zst, backup_manifest, base.json
//   log/                        the log, one file per 16 MB, the newest uncompressed and `.partial`
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { majorVersion } from '../postgres/cluster.ts'
import { syncFolder, writeDurably } from './durable.ts'
import { BackupError, reasonOf } from './errors.ts'
import type { Numbers } from './numbers.ts'
import { readSegmentName } from './wal.ts'

export type Identity = {
  format: 1
  /** The number that initdb gave the cluster; a restored one has the same. */
  system: string
  /** The major version of PostgreSQL. */
  postgres: number
}

/** The major version of the PostgreSQL that runs here. */
export const postgres = Number(majorVersion)

export type Base = {
  folder: string
  timeline: number
  start: bigint
  stop: bigint
  finishedAt: Date
  /** Of the data, uncompressed. */
  bytes: number
}

export type State = { timeline: number; writtenUntil: Date; numbers: Numbers }

export type LogSegment = { file: string; timeline: number; segment: bigint; isPartial: boolean }

export const logFolder = (archive: string): string => join(archive, 'log')

/** Undefined where the folder is empty or missing; refuses one with something else in it. */
export async function readIdentity(archive: string): Promise<Identity | undefined> {
  const names = await readdir(archive).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`${archive} cannot be read: ${reasonOf(error)}.`)
  })
  const text = await readFile(join(archive, 'backup.json'), 'utf8').catch(() => undefined)
  if (text === undefined) {
    if (names.every((name) => ['lost+found', 'owner.lock', 'owner.lock-journal', 'owner.pid'].includes(name)))
      return undefined
    throw new BackupError(`${archive} is no backup of a shop: it has other files and no backup.json.`)
  }
  const identity = parse<Identity>(text)
  if (identity?.format === 1 && typeof identity.system === 'string') return identity
  throw new BackupError(`${join(archive, 'backup.json')} cannot be read by this version of the shop.`)
}

export async function createArchive(archive: string, identity: Identity): Promise<void> {
  await mkdir(logFolder(archive), { recursive: true, mode: 0o700 })
  await writeDurably(join(archive, 'backup.json'), JSON.stringify(identity))
}

/** The complete base backups, oldest first. */
export async function readBases(archive: string): Promise<Base[]> {
  const names = (await readdir(archive)).filter((name) => /^base-\w+$/.test(name)).toSorted()
  const bases = names.map(async (name): Promise<Base> => {
    const text = await readFile(join(archive, name, 'base.json'), 'utf8').catch(() => '')
    const base = parse<Record<'timeline' | 'start' | 'stop' | 'finishedAt' | 'bytes', string>>(text)
    if (!base) throw new BackupError(`${join(archive, name)} is half a base backup: base.json is missing.`)
    return {
      folder: join(archive, name),
      timeline: Number(base.timeline),
      bytes: Number(base.bytes),
      start: BigInt(base.start),
      stop: BigInt(base.stop),
      finishedAt: new Date(base.finishedAt),
    }
  })
  return Promise.all(bases)
}

/** The folder of a base backup gets its name when all in it is complete. */
export async function addBase(
  archive: string,
  unfinished: string,
  base: Omit<Base, 'folder'>,
): Promise<Base> {
  const text = JSON.stringify({ ...base, start: String(base.start), stop: String(base.stop) })
  await writeDurably(join(unfinished, 'base.json'), text)
  const time = base.finishedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const folder = join(archive, `base-${time}`)
  await rename(unfinished, folder)
  await syncFolder(archive)
  return { ...base, folder }
}

/** A fresh folder for a base backup that is being made; what is left of earlier ones goes. */
export async function unfinishedBase(archive: string): Promise<string> {
  const folder = join(archive, 'base.unfinished')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return folder
}

export async function readLog(archive: string): Promise<LogSegment[]> {
  const names = await readdir(logFolder(archive)).catch(() => [])
  return names.toSorted().flatMap((name) => {
    const segment = /\.(zst|partial)$/.test(name) && readSegmentName(name)
    return segment
      ? { ...segment, file: join(logFolder(archive), name), isPartial: name.endsWith('partial') }
      : []
  })
}

export async function readState(archive: string): Promise<State | undefined> {
  const text = await readFile(join(archive, 'state.json'), 'utf8').catch(() => '')
  const state = parse<{ timeline: number; writtenUntil: string; numbers: Numbers }>(text)
  return state && { ...state, writtenUntil: new Date(state.writtenUntil) }
}

export async function writeState(archive: string, state: State): Promise<void> {
  await writeDurably(join(archive, 'state.json'), JSON.stringify(state))
}

function parse<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
