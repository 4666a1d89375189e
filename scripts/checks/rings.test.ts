import { expect, test } from 'vitest'
import { namesInRings } from './rings.ts'

test('files of a ring are named, without those that import it and those that it imports', () => {
  const imports = new Map([
    ['page', ['bar', 'types']],
    ['bar', ['cells']],
    ['cells', ['search', 'types']],
    ['search', ['bar']],
    ['types', []],
  ])
  expect(namesInRings(imports)).toEqual(['bar', 'cells', 'search'])
  expect(namesInRings(new Map([...imports, ['search', ['types']]]))).toEqual([])
})
