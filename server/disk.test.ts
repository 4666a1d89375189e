import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from './disk.ts'

test('a full disk has no room, nor has one that cannot be asked', async () => {
  expect(await hasRoom(tmpdir())).toBe(true)
  expect(await hasRoom('/nowhere', async () => ({ bavail: 16_383, bsize: 4_096 }))).toBe(false)
  expect(await hasRoom('/nowhere', async () => ({ bavail: 16_384, bsize: 4_096 }))).toBe(true)
  expect(await hasRoom('/there is no such folder')).toBe(false)
})
