// Builds of a small consumer that are in use: which they are, what they refuse, and what is wrong with them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfText } from '../contract/files.ts'
import { readBuilds } from './deployed.ts'

let folder: string
let server: Server
let answer: { status: number; body: string }
let address: string
const root = mkdtempSync(join(tmpdir(), 'wellzone-deployed-'))
beforeAll(async () => {
  server = createServer(({ url }, response) =>
    url === '/docs/lineage.json'
      ? response.writeHead(answer.status).end(answer.body)
      : response.writeHead(404).end('<html>'),
  )
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void (folder = mkdtempSync(join(root, 'builds-'))))
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

const spa = readContract(
  filesOfText(
    'before',
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Spa', version: '1' }, paths: {} }),
  ),
)
const now = Date.parse('2026-11-27T12:00:00Z')
const read = (...sources: string[]) => readBuilds(sources, spa, now)
const versions = async (...sources: string[]) => (await read(...sources)).map(({ build }) => build.version)

const lineage = (more: object = {}, consumer = 'shop') => ({
  version: 1,
  consumer,
  day: '2026-11-27',
  contract: { title: 'Spa', version: '1' },
  calls: [],
  headers: [],
  fields: {},
  operations: {},
  documents: {},
  ...more,
})
const built = (version: string, at: string, lastRanAt?: string) =>
  lineage({
    build: { version, at: `2026-11-${at}:00Z`, ...(lastRanAt && { lastRanAt: `2026-11-${lastRanAt}:00Z` }) },
  })

function written(name: string, value: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('the one that ran last is in use, and those that ran less than a day ago', async () => {
  written('a.json', built('a', '20T08:00', '26T11:59'))
  written('b.json', built('b', '21T08:00', '26T12:01'))
  written('c.json', built('c', '22T08:00', '26T23:00'))
  expect(await versions(folder)).toEqual(['b', 'c'])
})

test('where nobody noted when they ran, one is in use until a day after the next one was built', async () => {
  written('a.json', built('a', '20T08:00'))
  written('b.json', built('b', '21T08:00'))
  written('c.json', built('c', '26T12:01'))
  written('notes.txt', 'no build')
  expect(await versions(folder)).toEqual(['b', 'c'])
  written('d.json', built('d', '26T12:02'))
  expect(await versions(folder)).toEqual(['b', 'c', 'd'])
})

test('a build that ran long ago is in use where nothing came after it', async () => {
  const file = written('a.json', built('a', '01T08:00', '02T08:00'))
  expect([await versions(folder), await versions(file)]).toEqual([['a'], ['a']])
})

test('a shop is asked at its address or that of its API, and each build counts once', async () => {
  const [own, old] = [built('b', '27T08:00', '27T11:59'), built('a', '26T08:00', '27T08:00')]
  answer = { status: 200, body: JSON.stringify({ ...own, earlier: [old] }) }
  written('b.json', own)
  for (const source of [address, `${address}/`, `${address}/api`, `${address}/docs/lineage.json`])
    expect(await versions(source)).toEqual(['a', 'b'])
  expect(await versions(address, folder)).toEqual(['a', 'b'])
})

it.each([
  [
    'of another version',
    { ...built('a', '27T08:00'), version: 2 },
    'is of version 2, and only version 1 can be read.',
  ],
  ['that is cut off', JSON.stringify(built('a', '27T08:00')).slice(0, 90), 'is cut off or not JSON: '],
  [
    'of another contract',
    { ...built('a', '27T08:00'), contract: { title: 'Places', version: '1' } },
    'is of the contract “Places”, and before is “Spa”.',
  ],
  ['of no build', lineage(), 'does not say of which build it is: write it again.'],
  [
    'with half an operation',
    { ...built('a', '27T08:00'), texts: { Stores: 'query Stores {' } },
    'has Stores, which is no operation: Syntax Error',
  ],
])('refuses a file %s', async (_what, value, sentence) => {
  const path = written('bad.json', value)
  await expect(read(folder)).rejects.toThrow(`${path} ${sentence}`)
})

it('refuses a folder that is not there or has no builds', async () => {
  const nowhere = join(folder, 'nowhere')
  await expect(read(nowhere)).rejects.toThrow(`There is no folder or file ${nowhere}.`)
  mkdirSync(nowhere)
  await expect(read(nowhere)).rejects.toThrow(`${nowhere} has no builds: there is no lineage file in it.`)
})

it.each([
  [404, 'not here', 'answers with 404.'],
  [200, '<html>Welcome</html>', 'does not answer with a lineage file.'],
  [200, '{"version":1,"consumer":"sh', 'is cut off or not JSON'],
])('refuses an address that answers with %i %s', async (status, body, sentence) => {
  answer = { status, body }
  await expect(read(address)).rejects.toThrow(new RegExp(`^${address}(/docs/lineage.json)? ${sentence}`))
})

it('refuses an address that cannot be reached', async () => {
  const gone = createServer()
  await new Promise<void>((done) => void gone.listen(0, '127.0.0.1', done))
  const { port } = gone.address() as AddressInfo
  await new Promise((done) => gone.close(done))
  await expect(read(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `http://127.0.0.1:${port} cannot be reached (ECONNREFUSED).`,
  )
})
