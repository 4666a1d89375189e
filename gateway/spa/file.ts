import type { Call } from './call.ts'
import { noResponse } from './problem.ts'

/** A complete document. */
export interface SpaFile {
  bytes: Uint8Array<ArrayBuffer>
  /** The raw `Content-Disposition` header, untrusted. */
  disposition: string
}

/** The contract's limit, 5 MB. */
const maxFileBytes = 5_000_000

/** Reads the body of a response requested with `parseAs: 'stream'`. */
export function readWhole(call: Call<unknown>): Call<SpaFile> {
  return async (api) => {
    const { data, error, response } = await call(api)
    if (!response.ok || !(data instanceof ReadableStream)) return { error, response }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of data as ReadableStream<Uint8Array>) {
      size += chunk.byteLength
      if (size > maxFileBytes)
        throw noResponse('The document is larger than the contract of the spa API allows.')
      chunks.push(chunk)
    }
    return {
      data: {
        bytes: new Uint8Array(Buffer.concat(chunks)),
        disposition: response.headers.get('content-disposition') ?? '',
      },
      response,
    }
  }
}

/** A document of any size, as it comes. */
export interface OpenFile {
  bytes: ReadableStream<Uint8Array>
  /** The raw `Content-Disposition` header, untrusted. */
  disposition: string
}

/** Opens the body of a response requested with `parseAs: 'stream'`. */
export function opened(call: Call<unknown>): Call<OpenFile> {
  return async (api) => {
    const { data, error, response } = await call(api)
    if (!response.ok || !(data instanceof ReadableStream)) return { error, response }
    return { data: { bytes: data, disposition: response.headers.get('content-disposition') ?? '' }, response }
  }
}
