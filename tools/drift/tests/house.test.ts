// The house is a second consumer beside the shop: a change of its contract or schema names its screens.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { compare } from '../compare.ts'
import { house, shop } from '../consumers/own.ts'
import { versionsOf } from '../consumers/pairs.ts'
import { type ContractFiles, filesOfFolder, filesOfText } from '../contract/files.ts'
import { operationsOf } from '../contract/operations.ts'
import { leftAlone } from './left-alone.ts'
import { missingIn } from './missing.ts'
import { added } from './seed.ts'
import { type Edits, gone, seeded } from './seeded.ts'
import { createJudges, type Judges } from './seeds/judge.ts'

const root = join(import.meta.dirname, '../../..')
const folder = filesOfFolder(root)
const files = folder.of!(house)
const [day, stay, vouchers] = [
  '/house/:storeId/:day?',
  '/house/:storeId/stay/:id',
  '/house/:storeId/gutscheine',
]
const schemas = 'house/schemas.yaml'
let judges: Judges
beforeAll(async () => void (judges = await createJudges(root, files)))

const rows: [string, string, Edits, string[]][] = [
  ['a member that the plan shows is gone', schemas, { 'DayStay properties hasNote': gone }, [day]],
  ['one of a single stay', schemas, { 'HouseStay properties moves': gone }, [stay]],
  ['one of a voucher', schemas, { 'HouseVoucher properties validUntil': gone }, [vouchers]],
  ['an operation is gone', 'house/voucher.yaml', { 'block post': gone }, [vouchers]],
  [
    'a refusal has a code without a sentence',
    'house/refusals.yaml',
    { 'BlockVoucherProblem properties code enum': added('OtherVoucher') },
    [vouchers],
  ],
]

describe('a change of the contract of the house breaks its screens', () => {
  it.each(rows)('%s', async (_what, file, edits, screens) => {
    const found = await judges.contracts(files, seeded(root, file, edits, files))
    for (const findings of [found.shop, found.file]) {
      const breaks = findings.filter(({ effect }) => effect === 'breaks')
      expect(breaks.flatMap((each) => each.screens)).toEqual(expect.arrayContaining(screens))
    }
  })
})

it('a code without a sentence is named with the message to write for staff', async () => {
  const codes = { 'BlockVoucherProblem properties code enum': added('OtherVoucher') }
  const found = await judges.contracts(files, seeded(root, 'house/refusals.yaml', codes, files))
  expect(found.shop.flatMap((finding) => finding.codes?.answers ?? [])).toMatchObject([
    { field: 'blockVoucher', toWrite: 'house.error.otherVoucher', isHandled: false },
  ])
})

it('a change of the schema of the house breaks its screens', async () => {
  const path = 'schema/house/day.graphql'
  const texts = files.schema!()
  const less = texts.get(path)!.replace(/ {2}"[^"]*"\n {2}hasNote: Boolean!\n/, '')
  const findings = await judges.schemas(files, { ...files, schema: () => new Map([...texts, [path, less]]) })
  expect(findings).toMatchObject([
    { owner: "house's type DayStay", path: 'hasNote', effect: 'breaks', at: expect.stringContaining(path) },
  ])
  expect(findings[0]!.screens).toEqual(expect.arrayContaining([day, stay]))
})

describe('what is compared', () => {
  const changed = seeded(root, schemas, { 'DayStay properties hasNote': gone }, files)
  const head: ContractFiles = { ...folder, of: (consumer) => (consumer === house ? changed : folder) }

  it('are the contracts of all consumers, each with its places, screens, tests and stories', async () => {
    const report = await compare(root, versionsOf(folder, head))
    const [finding] = report.findings
    expect(report.findings.filter(({ effect }) => effect === 'breaks')).toEqual([finding])
    expect(finding).toMatchObject({
      owner: 'schema DayStay',
      path: 'hasNote',
      stories: expect.arrayContaining(['tests/browser/house/reception.spec.ts']),
    })
    const [file = '', line] = report.placeOf(finding!).split(':')
    expect(file).toBe('openapi/house/schemas.yaml')
    expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toBe('DayStay:')
    const { at } = finding!.calls.find(({ call }) => call === 'GET /house/v1/stores/{storeId}/days/{day}')!
    expect(at[0]).toMatch(/^gateway\/house\/queries\.ts:\d+$/)
  })

  const document = (title: string) =>
    filesOfText('x', JSON.stringify({ openapi: '3.1.0', info: { title, version: '1.0.0' }, paths: {} }))
  const lacking: ContractFiles = { ...folder, read: (path) => (path === house.contract ? null : '') }

  it.each([
    ['two folders', folder, folder, [shop, house]],
    ['a folder that lacks the contract of the house', lacking, folder, [shop]],
    ['a document of the house', document(house.title), folder, [house]],
    ['another document', folder, document('Spa'), [shop]],
  ])('of %s follows from what they have', (_what, before, after, expected) => {
    const consumers = versionsOf(before, after).map((versions) => versions.map(({ consumer }) => consumer))
    expect(consumers).toEqual(expected.map((consumer) => [consumer, consumer]))
  })
})

// A member that is missing is sent or read where no run reaches it, and its change would be missed.
it('the house calls every operation of its contract, and uses all but what no consumer does', () => {
  const { contract, shop: own } = judges
  expect(operationsOf(contract).filter(({ call }) => !own.lineage.notes.calls.has(call))).toEqual([])
  const unused = [
    'the status and the code of a refusal say it',
    'any failure of the spa is the same to the shop',
  ].flatMap((reason) => leftAlone[reason]!)
  // A file that a role may not have is like one that does not exist; why one of a month is not made is read
  // where downloads are answered, which no run of an operation reaches.
  const ofFiles = ['DownloadDocumentProblem', 'DownloadMonthProblem'].flatMap((problem) =>
    ['code', 'message'].map((member) => `${problem}.${member}`),
  )
  expect(missingIn(contract, own.lineage.notes)).toEqual([...unused, ...ofFiles].toSorted())
})
