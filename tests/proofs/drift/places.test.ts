// Seeded changes of the contract of the places service, each alone.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ContractFiles, filesOfFolder } from '../../../scripts/drift/contract/files.ts'
import { judgePlaces } from '../../../scripts/drift/judge/places.ts'

const root = join(import.meta.dirname, '../../..')
const files = filesOfFolder(root)

function judged(from: string, to: string) {
  const changed: ContractFiles = {
    ...files,
    read: (path) => {
      const text = files.read(path)
      if (path !== 'openapi/places.yaml' || text === null) return text
      if (!text.includes(from)) throw new Error(`The contract does not say ${from}`)
      return text.replace(from, to)
    },
  }
  return judgePlaces(root, files, changed)
}

it('names the screens of a member that the gateway reads and that is gone', () => {
  const [finding] = judged('        originalText:\n', '        otherText:\n')
  expect(finding).toMatchObject({
    ...{ effect: 'breaks', operations: expect.arrayContaining(['HomeReviews']) },
    screens: expect.arrayContaining(['/', '/locations/:route']),
  })
  expect(finding!.fields[0]!.at).toMatch(/^gateway\/places\/response\.ts:\d+$/)
})

it('wants a text to be read', () => {
  expect(judged('description: Stars.', 'description: Hearts.').map(({ effect }) => effect)).toEqual([
    'to-read',
  ])
})

it.each([
  ['what the gateway does not read', '        photoUri:\n', '        portraitUri:\n'],
  ['nothing', 'openapi: 3.1.0', 'openapi: 3.1.0'],
])('flags nothing for %s', (_what, from, to) => {
  expect(judged(from, to).filter(({ effect }) => effect === 'breaks')).toEqual([])
})
