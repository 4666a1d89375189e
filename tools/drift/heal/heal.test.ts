import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missingSentences } from '../../../scripts/checks/sentences.ts'
import { BadInput } from '../bad-input.ts'
import { filesOfFolder } from '../contract/files.ts'
import { compareFiles } from '../diff/contracts.ts'
import { heal } from './heal.ts'
import { changeContract, smallContract, writeSmallShop } from '../tests/small-shop.ts'
import { writeAll } from './write.ts'

let root: string
beforeEach(() => void (root = writeSmallShop()))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function healed(chosen: Record<string, string> = {}) {
  const compared = compareFiles(smallContract, filesOfFolder(root))
  const { files, left, choices, renames } = heal(root, compared, new Map(Object.entries(chosen)))
  const text = (file: string) => files.get(file)?.after ?? readFileSync(join(root, file), 'utf8')
  return { files, left, choices, renames, text }
}

test('a header with another name is followed by types of its own, where its calls say so', () => {
  changeContract(root, ['name: Cart-Guid', 'name: Cart-Id'])
  const { text, left, renames } = healed()
  expect(renames).toMatchObject([{ from: 'Cart-Guid', to: 'Cart-Id' }])
  expect(text('gateway/stores/cart.ts').match(/Cart-Id/g)).toHaveLength(2)
  expect(left).toEqual([])
})

describe('a member with another name', () => {
  test('is followed by gateway, API, samples, tests and examples, and by nothing that is not it', () => {
    changeContract(root, ['        parking: {', '        parkingKind: {'])
    const { text, left } = healed()
    const gateway = text('gateway/stores/type.ts')
    expect(gateway).toContain("Record<StoreSource['parkingKind'], string>")
    expect(gateway).toContain('parking: ({ parkingKind: parking }: StoreSource) => parkings[parking]')
    expect(gateway).toContain("store.parkingKind === 'lot'")
    expect(gateway).toContain("Pick<StoreSource, 'parkingKind'>")
    const samples = text('gateway/testing/samples.ts')
    expect(samples).toContain("{ parkingKind: 'lot', zone: 'Berlin' }")
    expect(samples).toContain("{ ...mainz, parkingKind: 'roof' }")
    expect(text('gateway/stores/list.ts')).toContain("send({ parkingKind: 'lot', zone: 'Berlin' })")
    expect(text('api/stores/responses.ts')).toContain('{ parkingKind: row.parking, zone: row.zone }')
    expect(text('api/stores/responses.ts')).toContain("interface Row { parking: 'lot' | 'garage'")
    expect(text('api/stores/routes.test.ts')).toContain("{ parkingKind: 'lot', zone: 'Berlin' }")
    expect(text('openapi/openapi.yaml')).toContain('required: [parkingKind, zone]')
    expect(text('openapi/openapi.yaml')).toContain('example: { parkingKind: lot, zone: Berlin }')
    expect(text('openapi/openapi.yaml')).toContain('- parkingKind: lot\n')
    // A row of the database may have the same members.
    expect(text('api/testing/random-row.ts')).toContain("record({ parking: kept('deck')")
    expect(left).toContainEqual({ at: 'api/stores/own.test.ts:2', why: "has a type of the test's own" })
  })

  test('is named in a list whose elements have their types from each other', () => {
    const file = 'gateway/stores/list.test.ts'
    const rows = "[\n{ parking: 'lot', zone: 'Ulm', note: 'a' },\n{ parking: 'lot', zone: 'Ulm' },\n]"
    writeFileSync(
      join(root, file),
      `declare const expect: { toEqual<E>(expected: E): void }\nexpect.toEqual({ rows: ${rows} })\n`,
    )
    changeContract(root, ['        parking: {', '        parkingKind: {'])
    const named = healed().left.filter(({ at }) => at.startsWith(file))
    expect(named.map(({ at }) => at)).toEqual([`${file}:3`, `${file}:4`])
  })

  test('is followed beside what is spread, or named where that has no type', () => {
    changeContract(root, ['        parking: {', '        parkingKind: {'])
    const { text, left } = healed()
    const file = 'gateway/stores/spread.test.ts'
    expect(text(file)).toContain('main: { parkingKind: 7 }, others: [{ parkingKind: 8 }]')
    expect(left.filter(({ at }) => at.startsWith(file))).toEqual(
      [4, 5].map((line) => ({ at: `${file}:${line}`, why: 'has no type that says whose parking it is' })),
    )
    expect(left).toHaveLength(3)
  })

  test('gets a resolver where the field was read by its name', () => {
    changeContract(root, [
      '        zone: { type: string }\n      examples',
      '        timeZone: { type: string }\n      examples',
    ])
    const { text, left } = healed()
    expect(text('gateway/stores/type.ts')).toContain('  zone: (store) => store.timeZone,\n}')
    expect(left).toEqual([
      {
        at: 'gateway/stores/merged.ts:2',
        why: 'spreads one zone over another, of which one is timeZone now',
      },
      { at: 'api/stores/routes.test.ts:3', why: 'has no type, and zone is a member of other schemas, too' },
    ])
    expect(text('api/stores/routes.test.ts')).toContain("zone: 'Berlin'")
    expect(text('gateway/testing/samples.ts')).toContain("({ ...room, zone: 'Ulm' })")
  })

  test('is followed where a test expects a value of its type, and not where it is of another one', () => {
    changeContract(root, [
      '        zone: { type: string }\n      examples',
      '        timeZone: { type: string }\n      examples',
    ])
    const test = healed().text('api/stores/typed.test.ts')
    expect(test).toContain("expect(answer.body).toMatchObject({ timeZone: 'Berlin' })")
    expect(test).toContain("objectContaining({ timeZone: 'Berlin' }), list: [{ zone: 'Ulm' }] })")
  })

  test('that may be one of two is offered and not touched, until a person says which', () => {
    const two = '        timeZone: { type: string }\n        zoneName: { type: string }\n      examples'
    changeContract(root, ['        zone: { type: string }\n      examples', two])
    const before = healed()
    expect(before.choices).toEqual([
      { owner: 'schema Store', path: 'zone', from: 'zone', candidates: ['timeZone', 'zoneName'] },
    ])
    expect([...before.files.keys()]).toEqual([])
    const after = healed({ 'Store.zone': 'zoneName' })
    expect(after.choices).toEqual([])
    expect(after.text('gateway/testing/samples.ts')).toContain("zoneName: 'Berlin'")
  })

  test('that a person misspelled is refused in one sentence with what there is', () => {
    expect(() => healed({ 'Nope.x': 'y' })).toThrow(
      new BadInput('--rename Nope.x=y is no rename of this change, which has none.'),
    )
    const two = '        timeZone: { type: string }\n        zoneName: { type: string }\n      examples'
    changeContract(root, ['        zone: { type: string }\n      examples', two])
    const known = 'Store.zone=timeZone, Store.zone=zoneName'
    for (const [name, to] of [
      ['Store.zones', 'zoneName'],
      ['Store.zone', 'zoneTime'],
    ] as const)
      expect(() => healed({ [name]: to })).toThrow(
        new BadInput(`--rename ${name}=${to} is no rename of this change, which has ${known}.`),
      )
  })

  test('is followed where a variable has its name', () => {
    changeContract(root, ['        parking: {', '        parkingKind: {'])
    expect(healed().text('gateway/stores/copies.ts')).toContain('({ parkingKind: parking, zone })')
  })

  test('is followed in an object that a helper makes, and in a table of all members', () => {
    const [helper, user] = ['gateway/stores/body.ts', 'gateway/stores/send.ts']
    const table = 'gateway/stores/table.test.ts'
    const type = "import type { Store } from '../../openapi/generated/spa.ts'\n"
    const texts = {
      [helper]: "export const bodyOf = (zone: string) => ({ ...{ parking: 'lot' as const }, zone })\n",
      [user]: `${type}import { bodyOf } from './body.ts'
declare const send: (store: Store) => void
send(bodyOf('Ulm'))\n`,
      [table]: `${type}type Table = Record<keyof Store, string>
export const rows = { ...{ parking: 'a' }, zone: 'b' } satisfies Table\n`,
    }
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, file), text)
    changeContract(root, ['        parking: {', '        parkingKind: {'])
    const { text, left } = healed()
    expect(text(helper)).toContain("{ ...{ parkingKind: 'lot' as const }, zone }")
    expect(text(table)).toContain("{ ...{ parkingKind: 'a' }, zone: 'b' }")
    expect(left.filter(({ at }) => Object.keys(texts).some((file) => at.startsWith(file)))).toEqual([])
  })

  test('that is carried through already changes nothing more', () => {
    changeContract(root, ['        parking: {', '        parkingKind: {'])
    writeAll(root, healed().files)
    expect([...healed().files.keys()]).toEqual([])
  })
})

test('a value with another name is followed where the compiler knows it', () => {
  changeContract(root, ['enum: [lot, garage]', 'enum: [surface, garage]'])
  const { text, left } = healed()
  expect(text('gateway/stores/type.ts')).toContain("{ surface: 'LOT', garage: 'GARAGE' }")
  expect(text('gateway/stores/type.ts')).toContain("store.parking === 'surface'")
  expect(text('gateway/testing/samples.ts')).toContain("{ parking: 'surface', zone: 'Berlin' }")
  expect(text('openapi/openapi.yaml')).toContain('example: { parking: surface, zone: Berlin }')
  expect(left).toEqual([
    { at: 'gateway/stores/copies.ts:4', why: expect.stringContaining('not assignable'), isFault: true },
    { at: 'api/stores/responses.ts:3', why: expect.stringContaining('not assignable'), isFault: true },
    { at: 'api/stores/routes.test.ts:3', why: 'is a text that no type limits' },
  ])
})

test('parameter, path and operation with another name are followed', () => {
  changeContract(
    root,
    ['name: day', 'name: date'],
    ['operationId: listStores', 'operationId: listOpenStores'],
  )
  const { text, left } = healed()
  expect(text('gateway/stores/list.ts')).toContain("operations['listOpenStores']")
  expect(text('gateway/stores/list.ts')).toContain("get('/v2/stores', { date: 'today' })")
  expect(text('gateway/stores/list.ts')).toContain("(keyof typeof refusalCodes)[] = ['listOpenStores']")
  expect(text('api/stores/routes.ts')).toContain('  listOpenStores({ id }) {')
  expect(left).toEqual([])
  changeContract(root, ['/v2/stores:', '/v3/stores:'])
  const moved = healed()
  expect(moved.text('gateway/stores/list.ts')).toContain("get('/v3/stores', {")
  expect(moved.text('api/stores/routes.test.ts')).toContain("send('/v3/stores')")
})

test('a parameter is followed in addresses, in the case of its header, and in what a test was asked', () => {
  changeContract(root, ['name: day', 'name: date'], ['name: Cart-Guid', 'name: Cart-Id'])
  const { text, left } = healed()
  const test = text('api/stores/asked.test.ts')
  expect(test).toContain('send(`/v2/stores?zone=1&date=${today}`)')
  expect(test).toContain("{ 'cart-id': 'a', day: 'cart-guid of a day' }")
  expect(test).toContain("toEqual([{ date: '2099-01-01', zone: '1' }])")
  expect(left).toEqual([])
})

test('an operation is followed where the compiler holds a list or a test of the API to the contract', () => {
  changeContract(root, ['operationId: closeStore', 'operationId: shutStore'])
  const { text, left } = healed()
  expect(text('gateway/stores/closing.ts')).toContain("const operations = ['shutStore'] as const")
  expect(text('api/stores/refused.test.ts')).toContain("refusal<'shutStore'>")
  expect(left).toEqual([])
})

test('an operation is followed in tests of the gateway, or listed where the shop has the name, too', () => {
  const file = 'gateway/stores/refusals.test.ts'
  changeContract(root, ['operationId: closeStore', 'operationId: shutStore'])
  expect(healed().text(file)).toContain("refusalsOf(['shutStore'])")
  changeContract(root, ['operationId: openStore', 'operationId: startStore'])
  const { text, left } = healed()
  expect(text(file)).toContain("refusalsOf(['openStore']).forEach")
  expect(left).toEqual([
    {
      at: `${file}:4`,
      why: "says openStore: of the spa that is startStore now, the shop's own keeps its name",
      isFault: true,
    },
  ])
})

test('a schema with another name is followed by the types that are named after it', () => {
  changeContract(root, ["schemas/Store' }", "schemas/Shop' }"], ['    Store:\n', '    Shop:\n'])
  const { text, left, renames } = healed()
  expect(renames).toMatchObject([{ kind: 'schema', from: 'Store', to: 'Shop' }])
  expect(text('gateway/request/sources.ts')).toContain('export type StoreSource = Spa.Shop')
  expect(left).toEqual([])
})

test('a member and its schema that both have another name are left, to be healed one by one', () => {
  const [used, is] = ["schemas/Store' }", "schemas/Shop' }"]
  changeContract(root, [used, is], ['    Store:\n', '    Shop:\n'], ['        parking: {', '        lot: {'])
  const { files, left } = healed()
  expect(left).toContainEqual({
    at: expect.stringMatching(/^operation GET \/v2\/stores, .*parking$/),
    why: expect.stringContaining('heal one after the other'),
  })
  expect([...files.keys()]).toEqual([])
})

test('a code with another name is followed where the compiler knows the codes of an operation', () => {
  changeContract(root, ['enum: [NotFound]', 'enum: [NotFounded]'])
  const { text, left } = healed()
  // The code of the shop, and so its sentence, stay.
  expect(text('gateway/stores/problems.ts')).toContain("{ NotFounded: 'NOT_FOUND', Gone: 'GONE' }")
  expect(text('schema/stores.graphql')).not.toContain('NOT_FOUNDED')
  expect(left).toEqual([])
  expect(text('gateway/stores/codes.ts')).toContain("{ NotFounded: 'NONE' }")
  expect(text('api/stores/asked.test.ts')).toContain("toEqual('NotFounded')")
})

test('a new code gets its line in every table, and a sentence that has to be written', () => {
  changeContract(root, ['enum: [NotFound]', 'enum: [NotFound, NameTaken]'])
  const { text, left } = healed()
  expect(text('schema/stores.graphql')).toContain('  "A store has this name."\n  NAME_TAKEN\n}')
  const messages = text('web/messages/stores.json')
  const before = readFileSync(join(root, 'web/messages/stores.json'), 'utf8').split('\n')
  expect(messages.split('\n')).toEqual([
    ...before.slice(0, 3),
    '  "stores.error.nameTaken": {',
    '    "de": "SATZ FEHLT: NameTaken",',
    '    "en": "SENTENCE MISSING: NameTaken"',
    '  },',
    ...before.slice(3),
  ])
  expect(missingSentences('web/messages/stores.json', messages)).toEqual([
    'web/messages/stores.json:5 has no sentence yet: "de": "SATZ FEHLT: NameTaken",',
    'web/messages/stores.json:6 has no sentence yet: "en": "SENTENCE MISSING: NameTaken"',
  ])
  expect(left).toEqual([
    { at: 'web/messages/stores.json:4', why: 'write the sentence of NameTaken in both languages' },
    { at: 'api/stores', why: 'write the test that openStore refuses with NameTaken' },
    { at: 'api/stores', why: 'write the test that closeStore refuses with NameTaken' },
  ])
})

test('a new code without a meaning is left to a person, at the schema that has it', () => {
  changeContract(root, ['enum: [NotFound]', 'enum: [NotFound, Closed]'])
  expect(healed().left).toContainEqual({
    at: expect.stringMatching(/^openapi\/openapi\.yaml:\d+$/),
    why: 'say in the description what Closed means',
  })
})

test('all files are written or none', () => {
  const file = 'api/stores/responses.ts'
  const files = new Map([
    [file, { before: readFileSync(join(root, file), 'utf8'), after: 'new' }],
    ['api/nowhere/other.ts', { before: '', after: 'new' }],
  ])
  expect(() => writeAll(root, files)).toThrow('nowhere')
  expect(readFileSync(join(root, file), 'utf8')).not.toBe('new')
  expect(existsSync(join(root, `${file}.healed`))).toBe(false)
})
