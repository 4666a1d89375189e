import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherCharacters, ownCharacters, unicodeRange } from './font-characters.ts'

const web = join(import.meta.dirname, '..', '..', 'web')

test('the stylesheet names the ranges that the files have', () => {
  const styles = readFileSync(join(web, 'ui', 'tokens.css'), 'utf8').replaceAll(/\s+/g, ' ')
  const ranges = [...styles.matchAll(/\/fonts\/([\w-]+)\.woff2.*?unicode-range: ([^;]+);/g)]
  const own = unicodeRange(ownCharacters)
  const other = unicodeRange(otherCharacters)
  expect(Object.fromEntries(ranges.map(([, name, range]) => [name, range]))).toEqual({
    ysabeau: own,
    'ysabeau-more': other,
    'hanken-grotesk': own,
    'hanken-grotesk-more': other,
  })
})

test('the first file has every character of the messages', () => {
  const folder = join(web, 'messages')
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const known = new Set([...ownCharacters, '\n'])
  expect([...new Set(text.join(''))].filter((character) => !known.has(character))).toEqual([])
})
