import { expect, test } from 'vitest'
import { yamlProblem } from './yaml-problem.ts'

test.each([
  ['a:\n  required: [a, b\n  type: object\n', 3, /end with a \]/],
  ['a:\n  b: 1\n c: 2\n', 3, /same column/],
  ['a:\n  x: 1\n  x: 3\n', 3, /unique/],
])('%j is refused with the line of its mistake', (text, line, sentence) => {
  expect(yamlProblem(text)).toEqual({ line, sentence: expect.stringMatching(sentence) })
})

test('a text that can be read has no problem', () =>
  expect(yamlProblem('a: { b: [1, "x: y"] }\n')).toBe(null))
