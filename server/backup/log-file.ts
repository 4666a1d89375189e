import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { renameDurably, syncFolder } from './durable.ts'
import { segmentBytes, segmentName, segmentOf, segmentStart } from './wal.ts'

/** Level 1 is as fast as the disk; the checksum makes a damaged file fail when it is unpacked. */
export const zstd = () =>
  createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })

/**
 * Writes the log of one timeline into the folder, segment by segment. The current one has its final size and
 * the ending `.partial`; a full one is compressed. Bytes may come again after an interruption: they are the
 * same, and are written over themselves.
 */
export function createLogFile(folder: string, timeline: number) {
  let current: { segment: bigint; handle: FileHandle; file: string } | undefined
  let written: bigint | undefined

  async function write(position: bigint, bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const at = position + BigInt(done)
      const { handle, segment } = await fileOf(segmentOf(at))
      const offset = Number(at - segmentStart(segment))
      const part = bytes.subarray(done, done + segmentBytes - offset)
      await writeAll(handle, part, offset)
      done += part.length
      written = at + BigInt(part.length)
      if (written === segmentStart(segment + 1n)) await complete()
    }
  }

  async function fileOf(segment: bigint) {
    if (current?.segment === segment) return current
    await close()
    const file = join(folder, segmentName(timeline, segment))
    const handle = await open(`${file}.partial`, 'r+').catch(() => open(`${file}.partial`, 'wx+', 0o600))
    current = { segment, handle, file }
    await handle.truncate(segmentBytes) // PostgreSQL reads whole files only
    await syncFolder(folder)
    return current
  }

  async function complete(): Promise<void> {
    const { file } = current!
    await current!.handle.sync()
    await close()
    await compress(`${file}.partial`, `${file}.zst`)
  }

  async function close(): Promise<void> {
    const { handle } = current ?? {}
    current = undefined
    await handle?.close()
  }

  return {
    write,
    /** Returns up to where the log is on disk now; undefined before the first byte. */
    async sync(): Promise<bigint | undefined> {
      await current?.handle.sync()
      return written
    },
    close,
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done)
    done += bytesWritten
  }
}

/** The compressed file has its name when it is whole and on disk; only then the other is removed. */
async function compress(from: string, to: string): Promise<void> {
  const output = createWriteStream(`${to}.new`, { mode: 0o600, flush: true })
  await pipeline(createReadStream(from), zstd(), output)
  await renameDurably(`${to}.new`, to)
  await rm(from)
}
