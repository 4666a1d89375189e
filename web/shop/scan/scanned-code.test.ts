import { expect, it } from 'vitest'
import { codeInScan, isMemberCard } from './scanned-code.ts'

it.each([
  ['https://wellzone.example/gutscheine/guthaben#WZ7K-AB2C-3DEF-GH4J', 'WZ7K-AB2C-3DEF-GH4J'],
  ['http://localhost:3000/en/gutscheine/guthaben?x=1#WZ7KAB2C3DEFGH4J', 'WZ7KAB2C3DEFGH4J'],
  [' WINTER-26\n', 'WINTER-26'],
  ['https://wellzone.example/', null],
  ['https://wellzone.example/#a%20b', null],
  ['WIFI:S:Wellzone;T:WPA;P:geheim;;', null],
  ['mailto:hallo@wellzone.example', null],
  ['BEGIN:VCARD\nN:Berg;Ida', null],
  ['A'.repeat(65), null],
  ['', null],
])('a scan of %j reads %j', (text, code) => {
  expect(codeInScan(text)).toBe(code)
})

it.each([
  ['WZ-7K9Q-M2XP-4TRC', true],
  [' WZ-0123-4567-89AB\n', true],
  ['WZ7K-AB2C-3DEF-GH4J', false],
  ['WZ-26', false],
  ['', false],
])('a scan of %j is one of a member card: %s', (text, isCard) => {
  expect(isMemberCard(text)).toBe(isCard)
})
