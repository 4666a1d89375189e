import { expect, test } from 'vitest'
import { yamlProblem } from './yaml-problem.ts'

test.each([
  ['a:\n  required: [a, b\n  type: object\n', 2, '`[` is not closed where it has to be'],
  ['a: 1\nb: { x: 1, y: 2\nc: 3\n', 2, '`{` is not closed where it has to be'],
  ['a: "never ends\nb: 1\n', 1, '`"` is not closed where it has to be'],
  ['a:\n  x: 1\n  y: 2\n  x: 3\n', 4, '`x` is there twice, first in line 2'],
  ['a:\n  b: 1\n c: 2\n', 3, '`c: 2` is not indented as far as what stands beside it'],
  ['a:\n  b: 1\n   c: 2\n', 3, '`c: 2` is indented further than what stands beside it'],
  ['a:\n  $ref: x.yaml#/A\n\n    b: 2\n', 4, '`b: 2` is indented further than what stands beside it'],
  ['a:\n  - x: 1\n     y: 2\n', 3, '`y: 2` is indented further than what stands beside it'],
  ['a:\n  - x: 1\n   y: 2\n', 3, '`y: 2` is not indented as far as what stands beside it'],
  ['a:\n  - x: 1\n - z: 2\n', 3, '`- z: 2` is not indented as far as what stands beside it'],
  ['  a: 1\nb: 2\n', 2, '`b: 2` is not indented as far as what stands beside it'],
  ['a:\n  b: >-\n  text\n  c: 1\n', 3, '`text` has to be indented further than `b: >-`'],
  ['a:\n  b: 1\n\tc: 2\n', 3, 'the indentation has a tab, where only spaces are allowed'],
  ['a:\n  b: x: y\n', 2, 'a text with a colon and a space has to stand in quotes: `b: x: y`'],
  ['a: 1\npaths\n', 2, 'a colon has to follow `paths`'],
  ['a:1\nb: 2\n', 1, 'a colon and a space have to follow the name in `a:1`'],
  ['a: @x\n', 1, 'a text that begins with `@` has to stand in quotes'],
  ['a: *x\n', 1, 'a text that begins with `*` has to stand in quotes'],
  ['a: { x: 1 y: 2 }\n', 1, 'a comma is missing in `a: { x: 1 y: 2 }`'],
  ["a: 'it's'\n", 1, "`s'` follows a value that has ended already"],
  ['a: [1, 2]]\n', 1, '`]` follows a value that has ended already'],
  ['a: "\\q"\n', 1, '`\\q` means nothing in double quotes; single ones take it as it is'],
  ['a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n', 2, 'a merge conflict is left'],
  ['a: 1\n---\nb: 2\n', 2, 'a second document begins with `---`'],
])('%j is refused with what its author did', (text, line, sentence) => {
  expect(yamlProblem(text)).toEqual({ line, sentence })
})

test('a text that can be read has no problem', () =>
  expect(yamlProblem('a: { b: [1, "x: y"] }\n')).toBe(null))
