// Seeded changes of the spa's contract, each alone: whatever breaks the shop is named with its screens, or
// named to be read where no machine can know, and nothing else is flagged. Fails if lineage or diff miss one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../compare.ts'
import { type Contract, readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { compareContracts } from '../diff/contracts.ts'
import { readShop, type RunningShop } from '../judge/shop.ts'
import { traceRefusals } from '../lineage/lineage.ts'
import { breakingSeeds } from './breaking-seeds.ts'
import { added, schemas, seed, type Seed } from './seed.ts'
import { fineBreakingSeeds, fineHarmlessSeeds } from './fine-seeds.ts'
import { harmlessSeeds } from './harmless-seeds.ts'
import { leftAlone } from './left-alone.ts'
import { missingIn } from './missing.ts'
import { missedBreakingSeeds, missedHarmlessSeeds } from './missed-seeds.ts'
import { strangeBreakingSeeds, strangeHarmlessSeeds } from './strange-seeds.ts'
import { gone, seeded } from './seeded.ts'

const root = join(import.meta.dirname, '../../..')
let contract: Contract
let shop: RunningShop

beforeAll(async () => {
  contract = readContract(filesOfFolder(root))
  shop = await readShop(root, [contract])
  await traceRefusals(shop.lineage, contract)
})

async function findingsOf({ file, edits }: Seed) {
  const changed = readContract(seeded(root, file, edits))
  return judgeAll(shop, compareContracts(contract, changed), [contract, changed])
}

describe('a change that breaks the shop', () => {
  it.each([...breakingSeeds, ...strangeBreakingSeeds, ...fineBreakingSeeds, ...missedBreakingSeeds])(
    '$title',
    async (seed) => {
      const findings = await findingsOf(seed)
      const found = findings.filter(({ effect }) => effect === (seed.isToRead ? 'to-read' : 'breaks'))
      expect(found.map(({ owner, path, text }) => `${owner} ${path} ${text}`)).not.toEqual([])
      const screens = found.flatMap((each) => each.screens)
      expect(screens).not.toEqual([])
      expect(screens).toEqual(expect.arrayContaining(seed.screens ?? []))
    },
  )

  it('is of at least forty kinds', () => expect(breakingSeeds.length).toBeGreaterThanOrEqual(40))
})

describe('a change that does no harm', () => {
  it.each([...harmlessSeeds, ...strangeHarmlessSeeds, ...fineHarmlessSeeds, ...missedHarmlessSeeds])(
    '$title',
    async (seed) => {
      const findings = await findingsOf(seed)
      const flagged = findings.filter(({ effect }) => effect !== 'harmless')
      expect(flagged.map(({ owner, path, text, effect }) => `${effect} ${owner} ${path} ${text}`)).toEqual([])
    },
  )
})

it('says of a new operation that the API has to get it', async () => {
  const [finding] = await findingsOf(harmlessSeeds.find(({ title }) => title === 'an operation is new')!)
  expect(finding!.because).toBe('the shop does not call it; the compiler asks for its handler in api/')
})

it('names at a code what makes the call, with its table, and not who reads more of the refusal', async () => {
  const edits = { 'BookSlotProblem properties code enum': added('NewCode') }
  const findings = await findingsOf(seed('', schemas('refusals'), edits))
  const [{ fields }] = findings.filter(({ kind }) => kind === 'code-added') as [(typeof findings)[number]]
  expect(fields.map(({ field }) => field)).toEqual(['Mutation.bookSlot'])
  const [file = '', line] = fields[0]!.at!.split(':')
  expect(file).toBe('gateway/stays/hold/problems.ts')
  expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain("'bookSlot'")
})

it('says that a default resolver reads only what one reads', async () => {
  const defaults = async (file: string, edits: Seed['edits']) => {
    const fields = (await findingsOf(seed('', file, edits))).flatMap((each) => each.fields)
    return fields.flatMap(({ field, isDefault }) => (isDefault ? [field] : []))
  }
  expect(await defaults('paths/bookings.yaml', { 'book post': gone })).toEqual([])
  expect(await defaults(schemas('stores'), { 'Store properties timeZone': gone })).toContain('Store.timeZone')
})

it('names as a reader what the member is read for, and not what checks it', () => {
  const readers = [...shop.lineage.notes.reads.values()].flatMap((each) => [...each.values()])
  expect(readers.filter((at) => at?.startsWith('gateway/spa/contract/'))).toEqual([])
})

// One that is missing otherwise is sent or read where no run reaches it, and its change would be missed.
it('knows every operation, parameter and member of the contract, or why the shop leaves it alone', () =>
  expect(missingIn(contract, shop.lineage.notes)).toEqual(Object.values(leftAlone).flat().toSorted()))
