// What a promise in the contract, `x-sunset`, asks of a change. The contracts are of these tests: nothing of
// ours is deprecated.
import { expect, it, test } from 'vitest'
import { filesOfText } from '../contract/files.ts'
import { type Compared, compareFiles } from '../diff/contracts.ts'
import { fingerprintOf } from '../report/fingerprint.ts'
import { exitCodeOf, type Report, reported, type TestedFinding } from '../report/report.ts'
import { asText } from '../report/text.ts'

const goes = (sunset = '2027-06-30') => ({
  deprecated: true,
  'x-deprecated': '2026-11-27',
  'x-sunset': sunset,
})
const text = { type: 'string' }

/** A contract with one operation that stays; the parts are what a test is about. */
function contract({ city = {}, parameters = [] as object[], paths = {}, stores = {} }) {
  const schema = { $ref: '#/components/schemas/Store' }
  const responses = { 200: { description: 'All.', content: { 'application/json': { schema } } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Spa', version: '1.0.0' },
    paths: { '/stores': { get: { operationId: 'listStores', parameters, responses, ...stores } }, ...paths },
    components: {
      schemas: { City: text, Store: { type: 'object', properties: { id: text, ...city } } },
    },
  }
}

function compared(before: object, after: object): Compared {
  const [one, other] = [before, after].map((each, i) => filesOfText(`${i}`, JSON.stringify(each)))
  return compareFiles(one!, other!)
}
const changesOf = (before: object, after: object) =>
  compared(before, after).changes.map(({ kind, effect, sunset }) => [kind, effect, sunset])

const parameter = { name: 'city', in: 'query', schema: text }
const cities = { operationId: 'listCities', responses: { 200: { description: 'All.' } } }

test.each([
  ['a member', contract({ city: { city: { ...text, ...goes() } } }), 'member-removed'],
  [
    'a member that is referenced',
    contract({ city: { city: { $ref: '#/components/schemas/City', ...goes() } } }),
    'member-removed',
  ],
  [
    'a member in allOf',
    contract({ city: { city: { allOf: [{ $ref: '#/components/schemas/City' }, goes()] } } }),
    'member-removed',
  ],
  ['a parameter', contract({ parameters: [{ ...parameter, ...goes() }] }), 'parameter-removed'],
  [
    'an operation',
    contract({ paths: { '/cities': { get: { ...cities, ...goes() } } } }),
    'operation-removed',
  ],
])('%s is removed with the day until which it was promised to stay', (_what, before, kind) => {
  expect(changesOf(before, contract({}))).toEqual([[kind, 'breaks', '2027-06-30']])
})

test('so is a header of an answer', () => {
  const answer = (headers: object) =>
    contract({
      paths: { '/cities': { get: { ...cities, responses: { 200: { description: 'All.', headers } } } } },
    })
  const before = answer({ ETag: { schema: text, ...goes() } })
  expect(changesOf(before, answer({}))).toEqual([['header-removed', 'breaks', '2027-06-30']])
})

test('an operation that moves goes from its address', () => {
  const moved = contract({ paths: { '/towns': { get: { ...cities, ...goes() } } } })
  const before = contract({ paths: { '/cities': { get: { ...cities, ...goes() } } } })
  expect(changesOf(before, moved)).toEqual([['operation-moved', 'breaks', '2027-06-30']])
})

test.each<[string, object, object, unknown[]]>([
  ['a day that is new is to be read', { deprecated: true }, goes(), ['to-read', undefined]],
  ['a later day is harmless', goes(), goes('2027-07-01'), ['harmless', undefined]],
  ['an earlier day breaks the promise', goes(), goes('2027-06-29'), ['to-read', '2027-06-30']],
  ['so does one that is withdrawn', goes(), { deprecated: true }, ['to-read', '2027-06-30']],
])('%s, of an operation, a parameter and a member', (_what, one, other, expected) => {
  const all = (said: object) =>
    contract({ city: { city: { ...text, ...said } }, parameters: [{ ...parameter, ...said }], stores: said })
  expect(changesOf(all(one), all(other))).toEqual([1, 2, 3].map(() => ['sunset', ...expected]))
})

test('what is not deprecated any more stays', () => {
  const [before, after] = [contract({ stores: goes() }), contract({})]
  expect(changesOf(before, after)).toEqual([['deprecated', 'harmless', undefined]])
})

/** The report on a member that goes, which a shop reads or not. */
function reportOn(today: string, effect: 'breaks' | 'harmless', isAccepted = false): Report {
  const before = contract({ city: { city: { ...text, ...goes() } } })
  const { changes, before: one, after } = compared(before, contract({}))
  const finding = {
    ...changes[0]!,
    effect,
    because: effect === 'breaks' ? null : 'the shop does not read it',
    calls: [],
    fields: [],
    operations: [],
    screens: [],
    tests: [],
    stories: [],
    codes: null,
  } satisfies TestedFinding
  const accepted = { fingerprint: fingerprintOf(finding), reason: 'told', until: '2027-12-31' }
  return {
    before: one.label,
    after: after.label,
    placeOf: () => 'openapi.yaml:1',
    ...reported([finding], isAccepted ? [accepted] : [], today),
  }
}

it.each([
  ['that breaks the shop', 'breaks', false],
  ['that nothing reads', 'harmless', false],
  ['that was accepted', 'breaks', true],
] as const)('refuses a removal before its sunset %s, with the reason', (_what, effect, isAccepted) => {
  const report = reportOn('2027-06-29', effect, isAccepted)
  expect([exitCodeOf(report), report.outdated]).toEqual([1, []])
  expect(asText(report)).toMatch(/^1 change is refused \(0 → 1\)\.\n\nRefused:\n/)
  expect(asText(report)).toMatch(
    /removed \(read\)\n +sunset +refused, accepted or not: it stays until 2027-06-30, as was promised\n/,
  )
})

it('says what a removal after its sunset means, which may break and may be accepted', () => {
  const said = (effect: 'breaks' | 'harmless', isAccepted = false) => {
    const report = reportOn('2027-06-30', effect, isAccepted)
    return [exitCodeOf(report), asText(report)]
  }
  expect(said('harmless')).toEqual([
    0,
    expect.stringContaining('(the shop does not read it; it may go: its sunset was 2027-06-30)'),
  ])
  expect(said('breaks')).toEqual([
    1,
    expect.stringContaining('it may go: its sunset was 2027-06-30, and what still stands on it fails'),
  ])
  expect(said('breaks', true)[0]).toBe(0)
})
