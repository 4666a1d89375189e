// The report of `npm run contract` for programs, on answers of which one breaks its contract.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestSpa, json, refuseWith } from '#gateway/testing/spa.ts'
import { holdAgainst } from './hold-against.ts'
import { asJunit } from './junit.ts'
import { asJson, asText, type Held, isKept } from './report.ts'

const schema = new URL('../../../tools/drift/report/contract.schema.json', import.meta.url)
const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(schema, 'utf8')))
const api = 'http://spa.test/api?a=1&b=<2>'
let held: Held

beforeAll(async () => {
  const spa = createTestSpa({
    ...successfulResponses(),
    'GET /v2/content-version': json({ version: 1 }),
    'GET /v2/stores/for-website/no-number': refuseWith('InvalidRequest'),
    'GET /v2/country-codes': json([{ countryId: 84, isNew: true }, { countryId: 85 }]),
  })
  held = await holdAgainst(spa)
})

test('the JSON has the form of its schema, with each breach once and counted', () => {
  const report = JSON.parse(asJson(held, api, '5.1.0'))
  expect([validate(report), validate.errors]).toEqual([true, null])
  expect(validate({ ...report, version: 2 })).toBe(false)
  const expected = {
    operation: 'listCountryCodes',
    status: 200,
    member: '/*/countryName',
    expected: 'is required',
    count: 2,
  }
  expect(report).toMatchObject({
    isKept: false,
    contract: '5.1.0',
    api,
    breaches: expect.arrayContaining([expected]),
  })
  expect(report.additions).toEqual(['listCountryCodes 200 /*/isNew'])
  expect(report.operations.find(({ id }: { id: string }) => id === 'bookSlot').answers).toEqual([])
  expect(report.operations.find(({ id }: { id: string }) => id === 'listCountryCodes').answers).toEqual([
    '200',
  ])
})

/** The attributes of the suite, and its cases by group. */
function read(text: string) {
  const document = new new JSDOM().window.DOMParser().parseFromString(text, 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const all = [...document.querySelectorAll('testcase')].map((each) => ({
    group: each.getAttribute('classname')!,
    name: each.getAttribute('name'),
    inner: [...each.children].map((one) => `${one.tagName}: ${one.getAttribute('message')}`),
  }))
  const attributes = [...document.querySelector('testsuite')!.attributes].map(({ name, value }) => [
    name,
    value,
  ])
  return { suite: Object.fromEntries(attributes), cases: Map.groupBy(all, ({ group }) => group) }
}

test('JUnit has a case for each operation and for what the shop cannot do', () => {
  const { suite, cases } = read(asJunit(held, api))
  const [operations, shop] = [cases.get('contract')!, cases.get('shop')!]
  const innerOf = (name: string) => operations.find((each) => each.name === name)!.inner
  expect(innerOf('listStores')).toEqual([])
  expect(innerOf('bookSlot')).toEqual(['skipped: not seen'])
  expect(innerOf('listCountryCodes')).toEqual([
    expect.stringMatching(/^failure: 200 \/\*\/countryName: is required \(\d+ times\)$/),
  ])
  expect(shop).toHaveLength(held.failures.length)
  expect(shop[0]).toMatchObject({
    name: 'countries',
    inner: [expect.stringMatching(/^failure: countries: /)],
  })
  expect(suite).toMatchObject({
    name: api,
    tests: String(operations.length + shop.length),
    failures: String(operations.filter(({ inner }) => inner[0]?.startsWith('failure')).length + shop.length),
    skipped: String(operations.filter(({ inner }) => inner[0]?.startsWith('skipped')).length),
  })
})

test('what XML cannot hold is left out', () => {
  const odd = { ...held, failures: ['books: a\u0000b \u001B[0m "c" & <d>'] }
  expect(read(asJunit(odd, api)).cases.get('shop')).toMatchObject([
    { name: 'books', inner: ['failure: books: ab [0m "c" & <d>'] },
  ])
})

test('the text names breaches, additions and failures, and says what was not seen', () => {
  expect(isKept(held)).toBe(false)
  const text = asText(held)
  for (const said of [
    '\n  listCountryCodes 200 /*/countryName: is required (2 times)\n',
    'does not name, which it allows:',
    'Not seen: followSlotChanges, bookSlot, ',
  ])
    expect(text).toContain(said)
  expect(text).toContain('What the shop cannot do on it:\n  countries: ')
})
