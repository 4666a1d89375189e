// Seeded changes of the contract of the places service, each alone.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ContractFiles, filesOfFolder } from '../contract/files.ts'
import { judgePlaces } from '../judge/places.ts'

const root = join(import.meta.dirname, '../../..')
const files = filesOfFolder(root)

function judged(from: string, to: string) {
  const changed: ContractFiles = {
    ...files,
    read: (path) => {
      const text = files.read(path)
      if (path !== 'openapi/places.yaml' || text === null) return text
      if (!text.includes(from)) throw new Error(`The contract does not say ${from}`)
      return text.replaceAll(from, to)
    },
  }
  return judgePlaces(root, files, changed)
}

it('names the screens of a member that the gateway reads and that is gone', async () => {
  const [finding] = await judged('        originalText:\n', '        otherText:\n')
  expect(finding).toMatchObject({
    ...{ effect: 'breaks', operations: expect.arrayContaining(['HomeReviews']) },
    screens: expect.arrayContaining(['/', '/locations/:route']),
  })
})

it('names the file that reads a member', async () => {
  const [finding] = await judged('        rating:\n', '        stars:\n')
  const at = 'gateway/places/response.ts'
  expect(finding!.fields).toEqual([
    { field: 'Query.reviews', at },
    { field: 'Store.reviews', at },
  ])
})

it.each([
  ['name: fields', 'name: members', 'query fields'],
  ['/v1/places/{placeId}:', '/v1/venues/{placeId}:', ''],
])('names what asks the service with %s', async (from, to, path) => {
  const [finding] = await judged(from, to)
  expect(finding).toMatchObject({ effect: 'breaks', path, screens: ['/', '/locations/:route'] })
  expect(finding!.calls[0]!.at[0]).toMatch(/^gateway\/places\/client\.ts:\d+$/)
})

it('wants a text to be read', async () => {
  const findings = await judged('description: Stars.', 'description: Hearts.')
  expect(findings.map(({ effect }) => effect)).toEqual(['to-read'])
})

it.each([
  ['what the gateway does not read', '        photoUri:\n', '        portraitUri:\n'],
  ['a name that is the status of a response, too', '        status: {', '        state: {'],
  ['a name that is not sent', 'placeId', 'place'],
  ['one more refusal', "        '429':", "        '420':"],
  ['nothing', 'openapi: 3.1.0', 'openapi: 3.1.0'],
])('flags nothing for %s', async (_what, from, to) => {
  expect((await judged(from, to)).filter(({ effect }) => effect !== 'harmless')).toEqual([])
})
