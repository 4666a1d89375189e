import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, it } from 'vitest'
import { asGithub, asGitlab } from './annotations.ts'
import { fingerprintOf } from './fingerprint.ts'
import { asJson, asMarkdown } from './forms.ts'
import { exitCodeOf, type Report, reported, type TestedFinding } from './report.ts'
import { asSarif } from './sarif.ts'
import { asText } from './text.ts'

const finding = (path: string, effect: TestedFinding['effect']): TestedFinding => ({
  kind: 'member-removed',
  direction: 'read',
  effect,
  when: 'touched',
  owner: 'schema Store',
  path,
  text: 'removed: 100 %\nof it',
  node: null,
  nodeBefore: null,
  at: 'openapi/stores.yaml:12',
  calls: [],
  fields: [],
  operations: [],
  screens: ['/locations'],
  tests: [],
  stories: [],
  codes: null,
  because: null,
})
const gone = finding('city', 'breaks')
const found = [gone, finding('town', 'to-read'), { ...finding('street', 'harmless'), sunset: '2026-06-30' }]
const acceptance = { fingerprint: fingerprintOf(gone), reason: 'the partner is told', until: '2026-12-31' }

const reportOn = (today: string, accepted = [acceptance]): Report => ({
  before: 'one',
  after: 'two',
  placeOf: ({ at }) => at ?? '',
  ...reported(found, accepted, today),
})
const today = '2026-12-31'

const schema = JSON.parse(readFileSync(new URL('report.schema.json', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
formats.default(ajv)
const validate = ajv.compile(schema)

it('the JSON has the form of its schema', () => {
  const json = JSON.parse(asJson(reportOn(today)))
  expect([validate(json), validate.errors]).toEqual([true, null])
  expect(json.findings[0]).toMatchObject({ place: 'openapi/stores.yaml:12', accepted: acceptance })
  expect(validate({ ...json, version: 2 })).toBe(false)
})

it('GitHub gets a line for each that is to be seen, which cannot be broken out of', () => {
  const at = 'file=openapi/stores.yaml,line=12'
  const end = 'removed: 100 %25%0Aof it. Screens: /locations.'
  expect(asGithub(reportOn(today, []))).toBe(
    `::error ${at},title=Breaks the shop::schema Store, city: ${end} Accept as ${acceptance.fingerprint}.\n` +
      `::warning ${at},title=To be read::schema Store, town: ${end}\n`,
  )
})

it('each form names the consumers whom it concerns', () => {
  const whose = [{ ...gone, consumers: ['shop', 'desk'] }]
  const report: Report = { ...reportOn(today), ...reported(whose, [], today) }
  expect(asText(report)).toMatch(/consumers +shop, desk\n/)
  expect(asMarkdown(report)).toContain('  - consumers: `shop`, `desk`\n')
  expect(JSON.parse(asJson(report)).findings[0].consumers).toEqual(['shop', 'desk'])
  for (const form of [asGithub, asGitlab, asSarif])
    expect(form(report)).toContain('Consumers: shop, desk. Screens: /locations.')
})

it('GitLab gets what is to be seen with severity and place', () => {
  const [breaking, toRead, ...others] = JSON.parse(asGitlab(reportOn(today, [])))
  expect(others).toEqual([])
  expect(breaking).toMatchObject({
    check_name: 'member-removed',
    fingerprint: acceptance.fingerprint,
    severity: 'critical',
    location: { path: 'openapi/stores.yaml', lines: { begin: 12 } },
  })
  expect(toRead.severity).toBe('minor')
})

it('SARIF has a level for each, and suppresses what is accepted with its reason', () => {
  const { version, runs } = JSON.parse(asSarif(reportOn(today)))
  expect(version).toBe('2.1.0')
  expect(runs[0].results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'note'])
  expect(runs[0].results[0].suppressions).toEqual([{ kind: 'external', justification: acceptance.reason }])
  expect(runs[0].results[1].suppressions).toBeUndefined()
  expect(runs[0].tool.driver.rules).toEqual([{ id: 'member-removed' }])
})

it('each form shows as an error what goes before its sunset, also if accepted or unread', () => {
  for (const effect of ['breaks', 'harmless'] as const) {
    const early = { ...finding('city', effect), sunset: '2027-06-30' }
    const report: Report = { ...reportOn(today), ...reported([early], [acceptance], today) }
    const said = 'refused, accepted or not: it stays until 2027-06-30, as was promised'
    for (const form of [asText, asMarkdown]) expect(form(report)).toContain(said)
    for (const form of [asGithub, asGitlab, asSarif]) expect(form(report)).toContain(`. R${said.slice(1)}.`)
    expect(asGithub(report)).toMatch(/^::error .*,title=Refused::/)
    expect(JSON.parse(asGitlab(report))[0].severity).toBe('critical')
    expect(JSON.parse(asSarif(report)).runs[0].results).toMatchObject([{ level: 'error' }])
    expect(asSarif(report)).not.toContain('suppressions')
    expect(asJson(report)).toContain('"isBroken": true')
  }
})

it('so does what a build in use reads, with the build and its screens', () => {
  const use = { consumer: 'shop', version: 'a1', at: '2026-11-26T08:00:00Z', lastRanAt: null }
  const builds = [{ ...use, effect: 'breaks' as const, operations: ['Stores'], screens: ['/old'] }]
  const report: Report = { ...reportOn(today), ...reported([{ ...gone, builds }], [acceptance], today) }
  for (const form of [asText, asMarkdown, asGithub, asGitlab, asSarif])
    expect(form(report)).toMatch(/in use:? +shop a1, built 2026-11-26 08:00 UTC: \/old/i)
  expect([asGithub(report), asGitlab(report)]).toEqual([
    expect.stringContaining('::error'),
    expect.stringContaining('"critical"'),
  ])
  expect([validate(JSON.parse(asJson(report))), validate.errors]).toEqual([true, null])
})

it('an accepted break is quiet until its day, and its line is outdated the day after', () => {
  const report = reportOn(today)
  expect([exitCodeOf(report), exitCodeOf(report, 'read'), report.outdated]).toEqual([0, 1, []])
  for (const form of [asText, asMarkdown]) expect(form(report)).toContain('until 2026-12-31')
  expect(asGithub(report)).not.toContain('::error')
  const late = reportOn('2027-01-01')
  expect([exitCodeOf(late), late.outdated]).toEqual([1, [acceptance]])
  expect(asText(late)).toContain(`! ${acceptance.fingerprint}`)
})

it('a fingerprint that no change has is named, and accepts nothing', () => {
  const report = reportOn(today, [{ ...acceptance, fingerprint: '0123456789ab' }])
  expect([exitCodeOf(report), report.outdated.length]).toEqual([1, 1])
})
