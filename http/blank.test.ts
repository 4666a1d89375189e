import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  '',
  ' \t\n',
  '\u00A0\u2009\u3000',
  '\u200B',
  '\uFEFF\u2060\u00AD',
  '\u200E\u202E',
  '\u3164',
  '\u2800',
])('%j has nothing to see', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', ' . ', '\u200Ba', '🧖', '❤\uFE0F', '٣', 'ー'])('%j can be seen', (text) =>
  expect(isBlank(text)).toBe(false),
)
