import { describe, expect, test } from 'vitest'
import { printableText, printedTexts } from './text.ts'

const printed = (text: string | null | undefined) => printableText(text, '/here')

describe('a text for a voucher', () => {
  test.each([
    ['Für euch zwei.\nTür zu!', 'Für euch zwei.\nTür zu!'],
    ['fu\u0308r', 'f\u00FCr'],
    ['  in der Mitte \n', 'in der Mitte'],
    ['a\tb\u0000c\u0007d\u007Fe\u009Ff', 'abcdef'],
    ['eins\r\nzwei\rdrei\u2028vier\u0085fünf', 'eins\nzwei\ndrei\nvier\nfünf'],
    ['\u202Egnp.exe\u202C \u2066x\u2069\u200F', 'gnp.exe x'],
    ['halb \uD83C Zeichen', 'halb \uFFFD Zeichen'],
    ['👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ می‌خواهم', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ می‌خواهم'],
    [`x${'\u0323'.repeat(40)}y`, `x${'\u0323'.repeat(4)}y`],
    ['#evil[] $x$ *b* \\n', '#evil[] $x$ *b* \\n'],
  ])('%j is printed as %j', (typed, text) => {
    expect(printed(typed)).toBe(text)
    expect(printed(text)).toBe(text)
  })

  test.each([
    null,
    undefined,
    '',
    ' \n ',
    '\u202E\u0000',
    '\u200B',
    ' \u2060\u00AD\uFE0F',
    '\u3164',
    '\u2800\n',
  ])('%j is no text', (typed) => {
    expect(printed(typed)).toBeNull()
  })

  test('has 255 characters as readers count them: an emoji of two surrogates is one', () => {
    expect(printed('🧖'.repeat(255))).toBe('🧖'.repeat(255))
    expect(printed(`  ${'W'.repeat(255)}  `)).toHaveLength(255)
    // NFC can also decompose: this character becomes three.
    expect(() => printed('\u{1D160}'.repeat(86))).toThrow(
      expect.objectContaining({
        status: 400,
        extensions: { errors: [{ pointer: '/here', message: 'must have at most 255 characters' }] },
      }),
    )
    expect([...printed('\u{1D160}'.repeat(85))!]).toHaveLength(255)
  })

  test('is printed on every piece of its line, in the order of purchase', () => {
    const [card, plain] = [
      { type: 'print', value: 50, amount: 2, text: ' a ' },
      { type: 'postal', value: 50, amount: 1 },
    ] as const
    expect(printedTexts([card, plain, { ...card, text: null }])).toEqual(['a', 'a', null, null, null])
    expect(() => printedTexts([plain, { ...card, text: '\u{1D160}'.repeat(100) }])).toThrow(
      expect.objectContaining({
        extensions: { errors: [expect.objectContaining({ pointer: '/body/items/1/text' })] },
      }),
    )
  })
})
