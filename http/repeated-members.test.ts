import { expect, test } from 'vitest'
import { hasRepeatedMember } from './repeated-members.ts'

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  '{"a" \n:1,"\\u0061":2}',
  '[{"a":{"b":[{"c":1,"c":2}]}}]',
  '{"a":{"a":1},"b":[],"a":2}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
])('%s has a member twice', (text) => expect(hasRepeatedMember(text)).toBe(true))

test.each([
  '{}',
  '"a"',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"a"}',
  '{"a":"{\\"b\\":1,\\"b\\":2}","b":"\\\\"}',
  '{"a":["a","a"],"A":1}',
  '{"a\\"":1,"a":2}',
  '{"a":"\\\\\\":","b":":"}',
])('%s has none twice', (text) => {
  JSON.parse(text)
  expect(hasRepeatedMember(text)).toBe(false)
})

test('a long text takes no long time', () => {
  const members = Array.from({ length: 4_000 }, (_, index) => `"${index}":"${'\\"'.repeat(5)}"`)
  expect(hasRepeatedMember(`{${members.join()},"long":"${'x'.repeat(60_000)}"}`)).toBe(false)
  expect(hasRepeatedMember(`{${members.join()},"0":1}`)).toBe(true)
})
