import { expect, test } from 'vitest'
import { filesInRings } from './rings.ts'

test('files of a ring are named, without those that import it and those that it imports', () => {
  const imports = new Map([
    ['page', ['bar', 'types']],
    ['bar', ['cells']],
    ['cells', ['search', 'types']],
    ['search', ['bar']],
    ['types', []],
  ])
  expect(filesInRings(imports)).toEqual(['bar', 'cells', 'search'])
  expect(filesInRings(new Map([...imports, ['search', ['types']]]))).toEqual([])
})
