import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by name, read by its directory; throws where a checksum is wrong. */
export function unzip(bytes: Uint8Array): Record<string, string> {
  const archive = Buffer.from(bytes)
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const body = archive.readUInt32LE(at + 42)
    const start = body + 30 + archive.readUInt16LE(body + 26) + archive.readUInt16LE(body + 28)
    const text = inflateRawSync(archive.subarray(start, start + packed))
    if (text.length !== size || crc32(text) !== sum) throw new Error(`${name} is damaged`)
    files[name] = text.toString()
    at += 46 + nameLength
  }
  return files
}
