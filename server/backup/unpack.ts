import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Account, bareEnvironment } from '../postgres/account.ts'
import { type Base, logFolder, type LogSegment } from './archive.ts'
import { BackupError } from './errors.ts'
import { dataFile } from './base.ts'
import { segmentName } from './wal.ts'

/** Unpacks the data files of a base backup into an empty folder of the account. */
export async function unpackBase(
  base: Base,
  cluster: string,
  account: Account,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', cluster], {
    ...account,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(tar, 'close')
  ended.catch(() => undefined) // awaited below
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onProgress((bytes += chunk.length))
      yield chunk
    }
  }
  const file = join(base.folder, dataFile)
  const failure = await pipeline(createReadStream(file), createZstdDecompress(), counted, tar.stdin).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  const [code] = (await ended) as [number | null]
  if (code === 0 && !failure) return
  // Where tar fails, the pipe to it breaks: its word counts.
  if (failure && failure.code !== 'EPIPE')
    throw new BackupError(`${file} is damaged or half: ${failure.message}.`)
  throw new Error(said.trim().split('\n')[0] ?? 'tar failed')
}

/** Puts the log, and the names of all timelines, where the recovery reads them. */
export async function unpackLog(
  archive: string,
  log: LogSegment[],
  cluster: string,
  account: Account,
): Promise<void> {
  const place = join(cluster, 'pg_wal')
  for (const { file, timeline, segment, isPartial } of log) {
    const target = join(place, segmentName(timeline, segment))
    const output = createWriteStream(target, { mode: 0o600 })
    const stages = isPartial ? [createReadStream(file)] : [createReadStream(file), createZstdDecompress()]
    await pipeline([...stages, output]).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOSPC') throw cause
      throw new BackupError(`${file} is damaged: ${cause.message}.`, { cause })
    })
    if (account) await chown(target, account.uid, account.gid)
  }
  for (const name of await readdir(logFolder(archive))) {
    if (!name.endsWith('.history')) continue
    const target = join(place, name)
    await copyFile(join(logFolder(archive), name), target)
    if (account) await chown(target, account.uid, account.gid)
  }
}
