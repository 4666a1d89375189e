import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { zip } from './zip.ts'

const files = [
  { name: 'Wellzone-Daten.json', text: JSON.stringify({ name: 'Jörg Weiß', face: '🔥' }) },
  { name: 'größe.html', text: '<p>abc</p>'.repeat(10_000) },
  { name: 'empty.txt', text: '' },
]

test('an archive has its files again, packed', async () => {
  const bytes = await zip(files)
  expect(unzip(bytes)).toEqual(Object.fromEntries(files.map(({ name, text }) => [name, text])))
  expect(bytes.length).toBeLessThan(2_000)
})

test('a damaged archive is noticed by its checksum', async () => {
  const bytes = await zip([{ name: 'a.txt', text: 'abc' }])
  const sum = bytes.findLastIndex((byte, place) => byte === 0x50 && bytes[place + 2] === 1) + 16
  bytes[sum]! ^= 1
  expect(() => unzip(bytes)).toThrow('a.txt is damaged')
})
