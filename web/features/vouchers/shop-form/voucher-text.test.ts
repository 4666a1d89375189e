import { describe, expect, it } from 'vitest'
import { countCharacters, excerptOf, printableText } from './voucher-text.ts'

describe('the text of a voucher', () => {
  it('is counted as the spa API counts it', () => {
    expect(['', 'Für euch zwei.', '🧖', '👩‍👧', 'a\nb'].map(countCharacters)).toEqual([0, 14, 1, 3, 3])
  })

  it('keeps its line breaks, and loses what cannot be printed', () => {
    expect(printableText('  Für euch\r\nzwei\rund\tuns \u0000\u001B[31m\u007F ')).toBe(
      'Für euch\nzwei\nund uns [31m',
    )
    expect(printableText('e\u0301')).toBe('é')
    expect(printableText(' \n ')).toBe('')
  })

  it('is shown whole up to 55 characters, and cut after them', () => {
    const text = 'x'.repeat(55)
    expect(excerptOf(text)).toBe(text)
    expect(excerptOf(`${text}y`)).toBe(`${text}…`)
    expect(excerptOf(`${'x'.repeat(54)} yz`)).toBe(`${'x'.repeat(54)}…`)
  })

  it('is cut after a word, not inside one', () => {
    const text = 'Für euch zwei. Handys bleiben draußen, wir passen so lange auf Emil auf.'
    expect(excerptOf(text)).toBe('Für euch zwei. Handys bleiben draußen, wir passen so…')
    expect(excerptOf(`${'x'.repeat(50)} yzyz z`)).toBe(`${'x'.repeat(50)} yzyz…`)
  })

  it('is cut between graphemes', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(excerptOf(family.repeat(56))).toBe(`${family.repeat(55)}…`)
    expect(excerptOf(`${'x'.repeat(54)}e\u0301y`)).toBe(`${'x'.repeat(54)}e\u0301…`)
  })

  it('is one line in a list', () => {
    expect(excerptOf(' Für euch\n\nzwei ')).toBe('Für euch zwei')
  })
})
