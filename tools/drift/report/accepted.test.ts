import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { acceptedFile, readAccepted } from './accepted.ts'

const root = mkdtempSync(join(tmpdir(), 'wellzone-accepted-'))
mkdirSync(join(root, 'openapi'))
afterAll(() => rmSync(root, { recursive: true }))

const one = { fingerprint: '0123456789ab', reason: 'told', until: '2027-03-31' }

it('nothing is accepted without the file', () => {
  rmSync(join(root, acceptedFile), { force: true })
  expect(readAccepted(root)).toEqual([])
})

it.each([
  ['one that is complete', [one], null],
  ['another fingerprint', [{ ...one, fingerprint: 'x' }], /0\.fingerprint: a fingerprint has 12/],
  ['no reason', [one, { ...one, reason: ' ' }], /1\.reason: a reason is needed/],
  ['no day', [{ ...one, until: '2027-02-30' }], /0\.until: until is a day/],
  ['more than it knows', [{ ...one, by: 'Mara' }], /0: /],
  ['no list', one, /the whole file: /],
  ['half of it', '[{ "finger', /is not JSON/],
])('%s is read, or refused in one sentence', (_what, content, sentence) => {
  writeFileSync(join(root, acceptedFile), typeof content === 'string' ? content : JSON.stringify(content))
  if (sentence) expect(() => readAccepted(root)).toThrow(sentence)
  else expect(readAccepted(root)).toEqual(content)
})
