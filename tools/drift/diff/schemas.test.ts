import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { compareContracts } from './contracts.ts'

const contract = `openapi: 3.1.0
paths:
  /v2/slots:
    get:
      operationId: listSlots
      responses:
        '200':
          description: All.
          content:
            application/json: { schema: { $ref: '#/components/schemas/Slot' } }
components:
  schemas:
    Id: { type: integer }
    Key: { type: string }
    Slot:
      type: object
      properties:
        id: { $ref: '#/components/schemas/Id' }
        price:
          description: Of an hour.
          $ref: '#/components/schemas/Id'
        keys: { type: array, items: { $ref: '#/components/schemas/Key' } }
`

/** What changes if a text of the contract is another one: owner, place, and the line in each version. */
function changesOf(from: string, to: string): string[] {
  const files = (text: string) => ({ label: 'test', root: 'openapi.yaml', read: () => text })
  const [before, after] = [contract, contract.replace(from, to)].map((text) => readContract(files(text)))
  return compareContracts(before!, after!).map(({ owner, path, text, node, nodeBefore }) =>
    [owner, path, text, node && after!.placeOf(node), nodeBefore && before!.placeOf(nodeBefore)].join(' | '),
  )
}

it.each([
  [
    "id: { $ref: '#/components/schemas/Id' }",
    "id: { $ref: '#/components/schemas/Key' }",
    'schema Slot | id | type: integer → string | openapi.yaml:18 | openapi.yaml:18',
  ],
  [
    "items: { $ref: '#/components/schemas/Key' }",
    "items: { $ref: '#/components/schemas/Id' }",
    'schema Slot | keys[] | type: string → integer | openapi.yaml:22 | openapi.yaml:22',
  ],
  [
    "id: { $ref: '#/components/schemas/Id' }",
    "id: { deprecated: true, oneOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] }",
    'schema Slot | id | may be null | openapi.yaml:18 | openapi.yaml:18',
    'schema Slot | id | is deprecated | openapi.yaml:18 | openapi.yaml:18',
  ],
  [
    '          description: Of an hour.\n',
    '',
    'schema Slot | price | description: Of an hour. → none | openapi.yaml:19 | openapi.yaml:19',
  ],
  [
    '      type: object\n',
    '      type: object\n      required: [id]\n',
    'schema Slot | id | is always there | openapi.yaml:19 | openapi.yaml:18',
  ],
  [
    'Id: { type: integer }',
    'Id: { type: string }',
    'schema Id |  | type: integer → string | openapi.yaml:13 | openapi.yaml:13',
  ],
])('names a change of %s where it was made', (from, to, ...expected) => {
  expect(changesOf(from, to)).toEqual(expected)
})
