import { Zip, ZipPassThrough } from 'fflate'

/** Takes the next bytes of a file, and resolves once there is room for more. */
export type Write = (bytes: Uint8Array) => Promise<void>

/** A ZIP that is written while its files are made: none waits in memory for the others. */
export function openZip(write: Write) {
  const zip = new Zip()
  let chunks: Uint8Array[] = []
  zip.ondata = (error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  }
  const flush = async () => {
    const ready = chunks
    chunks = []
    for (const chunk of ready) await write(chunk)
  }
  return {
    async add(name: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      for await (const part of parts) {
        entry.push(part)
        await flush()
      }
      entry.push(new Uint8Array(), true)
      await flush()
    },
    async end(): Promise<void> {
      zip.end()
      await flush()
    },
  }
}

/** The bytes that `work` writes, as they are read: a reader that has gone ends the work at its next part. */
export function readable(work: (write: Write) => Promise<unknown>): ReadableStream<Uint8Array> {
  const passed = new TransformStream<Uint8Array, Uint8Array>()
  const writer = passed.writable.getWriter()
  const run = async (): Promise<void> => {
    try {
      await work((bytes) => writer.write(bytes))
      await writer.close()
    } catch (error) {
      await writer.abort(error)
    }
  }
  void run()
  return passed.readable
}
