// The seeds again, judged by nothing but a lineage file: what breaks the shop breaks it there, too.
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { judgeAll } from '../compare.ts'
import { type LineageFile, lineageSchema } from '../consumers/file.ts'
import { lineageOf } from '../consumers/lineage-of.ts'
import { shopOfFile } from '../consumers/shop-of-file.ts'
import { type Contract, readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { compareContracts } from '../diff/contracts.ts'
import type { Finding } from '../judge/judge.ts'
import { readShop, type Shop } from '../judge/shop.ts'
import { breakingSeeds } from './breaking-seeds.ts'
import { fineBreakingSeeds, fineHarmlessSeeds } from './fine-seeds.ts'
import { harmlessSeeds } from './harmless-seeds.ts'
import { missedBreakingSeeds, missedHarmlessSeeds } from './missed-seeds.ts'
import type { Seed } from './seed.ts'
import { seeded } from './seeded.ts'
import { strangeBreakingSeeds, strangeHarmlessSeeds } from './strange-seeds.ts'

const root = join(import.meta.dirname, '../../..')
let contract: Contract
let shop: Shop
let file: LineageFile

const fileOf = (of: Shop) => lineageOf(of, contract, 'wellzone', '2026-11-27')

beforeAll(async () => {
  contract = readContract(filesOfFolder(root))
  shop = await readShop(root, [contract])
  file = await fileOf(shop)
})

async function findingsOf(of: Shop, { file: name, edits }: Seed): Promise<Finding[]> {
  const changed = readContract(seeded(root, name, edits))
  return judgeAll(of, compareContracts(contract, changed), [contract, changed])
}

const nameOf = ({ owner, path, text, direction, screens }: Finding) =>
  [owner, path, text, direction, ...screens].join(' ')

/** What breaks, or has to be seen at all, with its screens. */
const told = (findings: Finding[], ...effects: Finding['effect'][]) =>
  findings.filter(({ effect }) => effects.includes(effect)).map(nameOf)

it.each([...breakingSeeds, ...strangeBreakingSeeds, ...fineBreakingSeeds, ...missedBreakingSeeds])(
  '$title',
  async (seed) => {
    const byShop = await findingsOf(shop, seed)
    const byFile = await findingsOf(shopOfFile(file), seed)
    expect(told(byFile, 'breaks')).toEqual(expect.arrayContaining(told(byShop, 'breaks')))
    expect(told(byFile, 'breaks', 'to-read')).toEqual(told(byShop, 'breaks', 'to-read'))
  },
)

it.each([...harmlessSeeds, ...strangeHarmlessSeeds, ...fineHarmlessSeeds, ...missedHarmlessSeeds])(
  '$title',
  async (seed) => {
    const flagged = told(await findingsOf(shopOfFile(file), seed), 'breaks', 'to-read')
    expect(flagged).toEqual([])
  },
)

it('is the same each time, and of its form', async () => {
  const again = await fileOf(await readShop(root, [contract]))
  expect(JSON.stringify(again) === JSON.stringify(file)).toBe(true)
  expect(lineageSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file)
})

it('loses nothing on its way through a file', async () => {
  expect(await fileOf(shopOfFile(file))).toEqual(file)
})
