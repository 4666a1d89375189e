import { expect, test } from 'vitest'
import { askedType } from './equipment-type.ts'

const mainz = [{ kind: 'CLASSIC' as const }, { kind: 'PREMIUM' as const }, { kind: 'EXCLUSIVE' as const }]

test.each([
  ['', 'CLASSIC'],
  ['?type=exclusive', 'EXCLUSIVE'],
  ['?type=EXCLUSIVE&storeId=2', 'EXCLUSIVE'],
  ['?type=penthouse', 'CLASSIC'],
  ['?type=', 'CLASSIC'],
  ['?type=%E0%A4%A', 'CLASSIC'],
])('"%s" selects %s', (search, kind) => {
  expect(askedType(search, mainz)?.kind).toBe(kind)
})

test('a type that the store does not have selects the first', () => {
  expect(askedType('?type=exclusive', mainz.slice(0, 1))?.kind).toBe('CLASSIC')
  expect(askedType('?type=exclusive', [])).toBeUndefined()
})
