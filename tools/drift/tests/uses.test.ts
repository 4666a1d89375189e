// What stands beside a reference, or around it, is of this use: it is named with its own place.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { compareContracts } from '../diff/contracts.ts'
import { schemas } from './seed.ts'
import { type Edits, seeded } from './seeded.ts'

const root = join(import.meta.dirname, '../../..')
const contract = readContract(filesOfFolder(root))
const total = 'OrderVouchersRequest properties expectedTotal'
const paid = 'RedeemedVoucher properties redeemedValue'
const money = { $ref: 'scalars.yaml#/Money' }
const price = 'TimeSlot properties grossTotal'

it.each<[string, string, Edits, string]>([
  ['null', 'bookings', { [paid]: { oneOf: [money, { type: 'null' }] } }, 'schema RedeemedVoucher'],
  [
    'null gone',
    'vouchers',
    { [`${total} oneOf`]: [{ $ref: 'scalars.yaml#/Money' }] },
    'schema OrderVouchersRequest',
  ],
  ['a text', 'slots', { [`${price} description`]: 'For one hour.' }, 'schema TimeSlot'],
  ['a bound', 'slots', { [`${price} maximum`]: 5 }, 'schema TimeSlot'],
  ['a mark', 'slots', { [`${price} deprecated`]: true }, 'schema TimeSlot'],
  ['a default', 'slots', { [`${price} default`]: 5 }, 'schema TimeSlot'],
])('%s', (_what, name, edits, owner) => {
  const file = schemas(name)
  const changes = compareContracts(contract, readContract(seeded(root, file, edits)))
  const member = Object.keys(edits)[0]!.split(' ')[2]
  expect(changes.map(({ owner: of, path, node }) => [of, path, node?.file])).toContainEqual([
    owner,
    member,
    `openapi/${file}`,
  ])
  expect(changes.map(({ owner: of }) => of)).not.toContain('schema Money')
})
