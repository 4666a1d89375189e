import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyFrom } from './copy-stream.ts'
import { writeDurably } from './durable.ts'
import { openReplication } from './follow.ts'
import { zstd } from './log-file.ts'
import { readPosition } from './wal.ts'

export type BaseResult = {
  timeline: number
  /** Where a recovery begins to read the log, and up to where it has to read at least. */
  start: bigint
  stop: bigint
  /** Of the data, uncompressed. */
  bytes: number
}

/** PostgreSQL's list of the files and their checksums. */
export const manifestFile = 'backup_manifest'
export const dataFile = 'base.tar.zst'

const command = `BASE_BACKUP (LABEL 'wellzone', PROGRESS true, CHECKPOINT 'fast', MANIFEST 'yes',
  MANIFEST_CHECKSUMS 'SHA256')`

/**
 * Makes a base backup of the running server by its replication protocol: all data files in one compressed tar
 * file, and PostgreSQL's own manifest. It is of use with the log from `start` to `stop` only.
 */
export async function takeBase(
  adminUrl: string,
  folder: string,
  onProgress: (bytes: number, total: number) => void,
  signal: AbortSignal,
): Promise<BaseResult> {
  const client = await openReplication(adminUrl)
  const stop = (): void => void client.connection.stream.destroy()
  signal.addEventListener('abort', stop)
  signal.throwIfAborted()
  const { data, rows } = copyFrom(client, command)
  const manifest: Buffer[] = []
  let bytes = 0
  const tar = async function* (): AsyncIterable<Buffer> {
    for await (const { kind, content } of parts(data)) {
      if (kind === 'manifest') manifest.push(content)
      else {
        onProgress((bytes += content.length), Number(rows[1]?.[2] ?? 0) * 1024)
        yield content
      }
    }
  }
  try {
    const output = createWriteStream(join(folder, dataFile), { mode: 0o600, flush: true })
    await pipeline(tar, zstd(), output)
    await writeDurably(join(folder, manifestFile), Buffer.concat(manifest))
    const [first, last] = [rows[0]!, rows.at(-1)!]
    const range = { start: readPosition(first[0]!), stop: readPosition(last[0]!) }
    return { timeline: Number(first[1]), ...range, bytes }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** The first byte of a message says what it is: a new archive, the manifest from here on, data, progress. */
async function* parts(messages: AsyncIterable<Buffer>) {
  let archives = 0
  let kind: 'data' | 'manifest' = 'data'
  for await (const message of messages) {
    const type = String.fromCharCode(message[0]!)
    if (type === 'n' && ++archives > 1) throw new Error('A database with tablespaces cannot be backed up.')
    if (type === 'm') kind = 'manifest'
    if (type === 'd') yield { kind, content: message.subarray(1) }
  }
}
