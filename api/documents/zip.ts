import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZippedFile = { name: string; text: string }

const deflate = promisify(deflateRaw)
/** 1 January 1980: the format has no later moment that says nothing. */
const noDate = 0x0021
const utf8Names = 0x0800
const deflated = 8
const version = 20

/** Files of text in one archive, below the limits of the first ZIP format: 65,535 files of 4 GB. */
export async function zip(files: readonly ZippedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)]
    const packed = await deflate(bytes)
    const facts = factsOf(path, bytes, packed)
    const body = Buffer.concat([long(0x04034b50), facts, path, packed])
    directory.push(long(0x02014b50), short(version), facts, placeOf(offset), path)
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(directory)
  const end = [short(0), short(0), short(files.length), short(files.length), long(list.length), long(offset)]
  return new Uint8Array(Buffer.concat([...bodies, list, long(0x06054b50), ...end, short(0)]))
}

/** What the file itself and the directory say of it. */
function factsOf(path: Buffer, bytes: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    ...[version, utf8Names, deflated, 0, noDate].map(short),
    ...[crc32(bytes), packed.length, bytes.length].map(long),
    ...[path.length, 0].map(short),
  ])
}

/** The directory's own part: no comment, first disk, no attributes, and where the file begins. */
const placeOf = (offset: number) => Buffer.concat([...[0, 0, 0].map(short), long(0), long(offset)])

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
