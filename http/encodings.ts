import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { accepts } from './accepts.ts'

/** Bytes with their compressed forms, each made once, at its first use. */
export interface EncodedBytes {
  readonly plain: Buffer
  /** The smallest form that the client accepts. */
  in(acceptEncoding: string | undefined): { bytes: Buffer; encoding: 'br' | 'gzip' | null }
}

/** Shorter texts gain nothing. */
const shortest = 1_024
/** Above 5 the time grows faster than what it saves. */
const brotliQuality = 5

export function encodedBytes(plain: Buffer): EncodedBytes {
  let brotli: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    plain,
    in(acceptEncoding = '') {
      if (plain.length < shortest) return { bytes: plain, encoding: null }
      if (accepts(acceptEncoding, 'br')) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
        return { bytes: (brotli ??= brotliCompressSync(plain, { params })), encoding: 'br' }
      }
      if (accepts(acceptEncoding, 'gzip')) return { bytes: (gzip ??= gzipSync(plain)), encoding: 'gzip' }
      return { bytes: plain, encoding: null }
    },
  }
}
