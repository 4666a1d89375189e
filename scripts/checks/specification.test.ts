import { expect, it } from 'vitest'
import { claimsOf, problemsOf } from './specification.ts'

const product = '# Title\n\nA shop.\n\n| Route | Content |\n|---|---|\n| / | Home |\n- Columns: 1, 2, 3.'
const files: Record<string, string> = {
  'docs/specification/product.md': product,
  'docs/specification/rules-and-calls.md': '- Age 18.',
  'docs/specification/by-people.md': '- P 3: a description.',
  'docs/departures.md':
    'Text\n\n- R 1: _Age 18._ None. [0001](x.md)\n\n## Beyond both documents\n\n- _More._',
  'a.test.ts': "it('P 7, P 8a: shows home', run)",
}
const problemsWith = (changed: Record<string, string>) =>
  problemsOf(['a.test.ts'], (file) => ({ ...files, ...changed })[file]!)

it('knows which lines claim something', () => {
  expect([...claimsOf('P', product).keys()]).toEqual(['P 3', 'P 7', 'P 8'])
})

it('is content when each claim has its place', () => {
  expect(problemsWith({})).toEqual([])
})

it('names a claim that lost its test, with its sentence', () => {
  expect(problemsWith({ 'a.test.ts': "it('P 7: shows home', run)" })).toEqual([
    'P 8 is named by no test, departure or list: - Columns: 1, 2, 3.',
  ])
})

it('refuses a number of a line that claims nothing', () => {
  expect(problemsWith({ 'a.test.ts': "it.each([['P 7'], ['P 8'], ['R 9: none']])" })).toEqual([
    'a.test.ts names R 9, and that line claims nothing',
  ])
})

it('refuses a tested claim on the list for people', () => {
  const file = 'docs/specification/by-people.md'
  expect(problemsWith({ [file]: '- P 3: a description.\n- P 7: seen' })).toContain(
    `${file}:2 lists P 7, which a test names: take it off the list`,
  )
})

it('refuses a departure without number or link', () => {
  expect(problemsWith({ 'docs/departures.md': '\n- _Age 18._ None.\n- R 1: _Age._ [0001](x.md)' })).toEqual([
    'docs/departures.md has an entry without a number: - _Age 18._ None.',
    'docs/departures.md has an entry without a link: - _Age 18._ None.',
  ])
})
