// A change that the shop follows already breaks nothing: each is judged as if the contract of this folder
// were the new one, and one with the old name that before it.
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { judgeAll } from '../compare.ts'
import { type Contract, readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { compareContracts } from '../diff/contracts.ts'
import { readShop, type Shop } from '../judge/shop.ts'
import { schemas, seed, type Seed } from './seed.ts'
import { renamed, seeded } from './seeded.ts'

const root = join(import.meta.dirname, '../../..')
let contract: Contract
let shop: Shop

beforeAll(async () => {
  contract = readContract(filesOfFolder(root))
  shop = await readShop(root, [contract])
})

async function findingsOf({ file, edits }: Seed, isFollowed: boolean) {
  const other = readContract(seeded(root, file, edits))
  const versions = isFollowed ? ([other, contract] as const) : ([contract, other] as const)
  return await judgeAll(shop, compareContracts(...versions), versions)
}

const seeds = [
  seed('a value that is read', schemas('stores'), { 'Store properties parking enum': ['ground', 'garage'] }),
  seed('a value that is sent', schemas('vouchers'), { 'VoucherType enum': ['postal', 'paper'] }),
  seed('a code', schemas('refusals'), {
    'ReleaseBookingProblem properties code enum': ['OrderDone', 'PaymentOpen'],
  }),
  seed('an operation', 'paths/bookings.yaml', { 'book post operationId': 'holdSlot' }),
  seed('a member', schemas('stores'), { 'Store properties parking': renamed('parkingKind') }),
  seed('a parameter', 'paths/slots.yaml', { 'day get parameters 2 name': 'hours' }),
  seed('a header', 'components/parameters.yaml', { 'OrderGuid name': 'Cart-Id' }),
]

it.each(seeds)('$title with another name', async (each) => {
  const followed = await findingsOf(each, true)
  expect(new Set(followed.map(({ effect }) => effect))).toEqual(new Set(['harmless']))
  expect(followed.map(({ because }) => because)).toContain('the shop follows it')
  expect((await findingsOf(each, false)).map(({ effect }) => effect)).toContain('breaks')
})

it('a value that is new is to be read where the gateway knows it', async () => {
  const known = seed('', schemas('stores'), { 'Store properties parking enum': ['garage'] })
  const added = (await findingsOf(known, true)).filter(({ kind }) => kind === 'value-added')
  expect(added.map(({ effect }) => effect)).toEqual(['to-read'])
})
