import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { consumers } from '../consumers/own.ts'
import { readContract } from './contract.ts'
import { git } from './files.ts'
import { filesOf } from './sources.ts'

const repository = mkdtempSync(join(tmpdir(), 'contracts-'))
afterAll(() => rmSync(repository, { recursive: true }))

const empty = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: {}\n'

it.each([
  ['contracts/spa.yaml', 'contracts/spa.yaml'],
  ['services/spa', 'services/spa/openapi/openapi.yaml'],
])('names the place of %s from the root of its repository on', async (name, file) => {
  git(repository, ['init', '--quiet'])
  mkdirSync(join(repository, file, '..'), { recursive: true })
  writeFileSync(join(repository, file), empty)
  const contract = readContract(await filesOf(repository, name))
  expect(contract.placeOf({ file: contract.root.file, path: ['paths'] })).toBe(`${file}:3`)
  const inside = readContract(await filesOf(join(repository, file, '..'), join(repository, name)))
  expect(inside.placeOf(inside.root)).toBe(`${file}:1`)
})

it.each([
  ['after a comment', `# The spa.\n${empty}`],
  ['after other keys', 'info: { title: Shop, version: 1.0.0 }\npaths: {}\nopenapi: 3.1.0\n'],
  ['in one line', '{"info":{"title":"Shop","version":"1"},"paths":{},"openapi":"3.1.0"}'],
])('reads a contract at an address that names openapi %s', async (_title, text) => {
  expect(readContract(await filesOf(repository, await served(text))).root.value.openapi).toBe('3.1.0')
})

it('takes a page that speaks of one for no contract', async () => {
  const url = await served('<script>ui({ openapi: 3 })</script>')
  await expect(filesOf(repository, url)).rejects.toThrow(/does not answer with an OpenAPI contract\.$/)
})

it('reads of a commit the schema of each consumer, that of the house below that of the shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  git(folder, ['init', '--quiet'])
  mkdirSync(join(folder, 'schema/house'), { recursive: true })
  for (const file of ['schema/stores.graphql', 'schema/house/day.graphql'])
    writeFileSync(join(folder, file), 'type Query { stores: Int }\n')
  git(folder, ['add', '.'])
  git(folder, ['-c', 'user.name=Test', '-c', 'user.email=test@wellzone.example', 'commit', '-qm', 'Schemas'])
  for (const files of [await filesOf(folder, 'HEAD'), await filesOf(folder, folder)]) {
    const schemas = consumers.map((consumer) => [...files.of!(consumer).schema!().keys()])
    expect(schemas).toEqual([['schema/stores.graphql'], ['schema/house/day.graphql']])
  }
})

async function served(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/contract.yaml`
}
