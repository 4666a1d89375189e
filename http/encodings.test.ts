import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodedBytes } from './encodings.ts'

const text = Buffer.from('Sauna und Kamin. '.repeat(200))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=1.0,br ; q=0.000', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', null],
  ['identity', null],
  [undefined, null],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  const body = encodedBytes(text).in(accepted)
  expect(body.encoding).toBe(encoding)
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  expect(encoding === null ? body.bytes : read[encoding as 'br'](body.bytes)).toEqual(text)
})

test('a form is made once, and a short text has none', () => {
  const body = encodedBytes(text)
  expect(body.in('br').bytes).toBe(body.in('br').bytes)
  expect(encodedBytes(Buffer.from('short')).in('br').encoding).toBeNull()
})
