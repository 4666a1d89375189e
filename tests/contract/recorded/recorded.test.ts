// The suite of `npm run contract` on a recording: made from the real API, replayed by a server, held again.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mailTokens } from '../../proofs/harness/database.ts'
import { newPerson, signUp } from '../../proofs/harness/visitor.ts'
import { useShop } from '../harness.ts'
import { holdRecording, record } from './hold-recording.ts'
import type { Recording } from './recording.ts'

const { all, visitor } = useShop()
const folder = mkdtempSync(join(tmpdir(), 'recording-'))
// The folder is made.
const path = join(folder, 'recordings/of-today/spa.json')
const person = newPerson()
afterEach(() => void vi.useRealTimers())
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  await signUp(visitor(), person, mailTokens(all.client))
  const spa = { baseUrl: 'http://127.0.0.1:4000/api', fetch: (request: Request) => all.shop.fetch(request) }
  await record(path, spa, { account: person, mayWrite: true })
})

/** The recording with other answers of one call. */
function changed(call: string, change: (body: string) => string): string {
  const recording = JSON.parse(readFileSync(path, 'utf8')) as Recording
  const exchanges = recording.exchanges.filter(({ request }) => request.call === call)
  expect(exchanges).not.toEqual([])
  for (const { response } of exchanges) response.body = change(response.body)
  return written(recording)
}

function written(recording: object): string {
  const other = join(folder, 'other.json')
  writeFileSync(other, JSON.stringify(recording))
  return other
}

test('what the real API answered keeps the contract, read and written', async () => {
  const { faults, failures, seen } = await holdRecording(path)
  expect([[...faults], failures]).toEqual([[], []])
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['listSlots', 'bookSlot', 'releaseBooking', 'getUserInfo']),
  )
})

test('it can be held on another day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 })
  const { faults, failures } = await holdRecording(path)
  expect([[...faults], failures]).toEqual([[], []])
})

test('a file that cannot be written is named before anything is asked', async () => {
  const spa = { baseUrl: 'http://127.0.0.1:1/api', fetch: () => expect.unreachable() }
  const other = join(path, 'spa.json')
  await expect(record(other, spa, { account: null })).rejects.toThrow(`${other} cannot be written (EEXIST).`)
})

test('the file has no password and no token', () => {
  const text = readFileSync(path, 'utf8')
  expect(text).not.toContain(person.password)
  expect(text.match(/(access|refresh)Token\\":\\"(?!recorded)/g)).toBeNull()
  expect(text).toContain(String.raw`\"accessToken\":\"recorded\"`)
})

test('a recorded answer that breaks the contract is named with its operation', async () => {
  const broken = changed('GET /v2/country-codes', (body) => body.replaceAll('"countryName"', '"name"'))
  const { faults } = await holdRecording(broken)
  expect([...faults]).toEqual([
    expect.stringMatching(/^listCountryCodes 200 \/\*\/countryName: is required \(\d+ times\)$/),
  ])
})

test('what a shop asks for and the recording does not have is named', async () => {
  const recording = JSON.parse(readFileSync(path, 'utf8')) as Recording
  const exchanges = recording.exchanges.filter(({ request }) => request.call !== 'GET /v2/country-codes')
  const { faults } = await holdRecording(written({ ...recording, exchanges }))
  expect([...faults]).toEqual([expect.stringMatching(/^listCountryCodes 501 : /)])
})

test.each([
  [
    'of an older contract',
    '{"contract":"1.0.0","exchanges":[]}',
    /^.*other\.json was recorded with version 1\.0\.0/,
  ],
  ['of something else', '{"log":{}}', /other\.json is no recording of a spa API\.$/],
  ['with half a file', '{"contract', /other\.json cannot be read as a recording\.$/],
])('a recording %s fails with a sentence', async (_what, text, sentence) => {
  const other = join(folder, 'other.json')
  writeFileSync(other, text)
  await expect(holdRecording(other)).rejects.toThrow(sentence)
})
