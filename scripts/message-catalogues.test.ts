import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogues } from './message-catalogues.ts'

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'home.json'), text)
  return readCatalogues(folder)
}

test('a message is known with its place', () => {
  const { de, places, problems } = read('{\n  "home.title": {\n    "de": "Hallo", "en": "Hello" } }\n')
  expect([problems, [...de.keys()], places.get('home.title')]).toEqual([
    [],
    ['home.title'],
    'web/messages/home.json:2',
  ])
})

test.each([
  ['a missing colon', '{\n  "home.title": {\n    "de" "Hallo" } }', ':3:10: Expected'],
  ['a file that ends too early', '{\n  "home.title": {\n    "de": ', ':3: Unexpected end of JSON input'],
  ['a missing language', '{\n\n  "home.title": { "de": "Hallo" } }', ':3: "home.title" has no "en"'],
  ['an empty text', '{\n  "home.title": { "de": " ", "en": "a" } }', ':2: "home.title" has no "de"'],
  ['another namespace', '{\n  "cart.title": { "de": "a", "en": "a" } }', ':2: "cart.title" must start'],
  [
    'an unknown kind of argument',
    '{\n  "home.title": { "de": "a {n, plurl}", "en": "a" } }',
    ':2: "home.title" is not a valid message in "de": INVALID_ARGUMENT_TYPE',
  ],
  [
    'a mark',
    '{\n  "home.title": { "de": ": mit {n}", "en": "a {n}" } }',
    ':2: "home.title" begins with a mark',
  ],
  ['a date', '{\n  "home.title": { "de": "{d, date}", "en": "a" } }', ':2: "home.title" has a date'],
])('%s is named with file and line', (_what, text, problem) => {
  expect(read(text).problems).toEqual([expect.stringContaining(`web/messages/home.json${problem}`)])
})
