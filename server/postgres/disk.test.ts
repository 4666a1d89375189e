import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from './disk.ts'
import { damaged } from './cluster.ts'

test('a full disk has no room, nor has one that cannot be asked', async () => {
  expect(await hasRoom(tmpdir())).toBe(true)
  expect(await hasRoom('/nowhere', async () => ({ bavail: 16_383, bsize: 4_096 }))).toBe(false)
  expect(await hasRoom('/nowhere', async () => ({ bavail: 16_384, bsize: 4_096 }))).toBe(true)
  expect(await hasRoom('/there is no such folder')).toBe(false)
})

test('a start on a full disk advises to make room, and not to restore a database that is whole', () => {
  const full = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  expect(damaged('/data/postgres', full).message).toMatch(/is full\. Make room on it, and start again\.$/)
  expect(damaged('/data/postgres', full).message).not.toContain('restore')
})
