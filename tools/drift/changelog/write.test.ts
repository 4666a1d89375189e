import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAll } from './write.ts'

test('all files are written or none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellzone-changelog-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'CHANGELOG.md'), 'old')
  const files = new Map([
    ['CHANGELOG.md', { before: 'old', after: 'new' }],
    ['nowhere/CHANGELOG.md', { before: '', after: 'new' }],
  ])
  expect(() => writeAll(folder, files)).toThrow('nowhere')
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['CHANGELOG.md'])
})
