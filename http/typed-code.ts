import { plainText } from './plain-text.ts'

/** Letters that are read as digits, within a word of nothing else. */
export function digitsFor(word: string): string {
  return word.replaceAll(/o/gi, '0').replaceAll(/[il|]/gi, '1')
}

/**
 * The digits of a code of this length, however it was typed or pasted, with the words around it; fewer while
 * it is not complete.
 */
export function digitsOfCode(typed: string, length: number): string {
  const text = plainText(typed)
  const digits = onlyDigits(text)
  if (digits.length === length) return digits
  if (digits.length > length) {
    const run = new RegExp(`(?<!\\d)\\d(?:[\\s\\p{Pd}]?\\d){${length - 1}}(?!\\d)`, 'u').exec(text)
    return onlyDigits(run?.[0] ?? digits).slice(0, length)
  }
  const words = text.split(/[\s:=]+/).filter((word) => /^[\doil|\p{P}\p{S}]+$/iu.test(word))
  const read = onlyDigits(digitsFor(words.join('')))
  return read.length === length || words.some((word) => /\d/.test(word)) ? read.slice(0, length) : digits
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** A voucher's code in four groups, of the letters that it can have. */
const voucherCode =
  /(?<![\p{L}\p{N}])[A-HJ-NP-Z2-9]{4}(?:[^\p{L}\p{N}]*[A-HJ-NP-Z2-9]{4}){3}(?![\p{L}\p{N}])/u
/** "Code:", "Dein Rabattcode lautet" and the like, with something after it. */
const label = /^.*(?:[:=]|CODE\s+(?:(?:LAUTET|IST|IS)\s+)?)(?=.*[\p{L}\p{N}]{3})/su

/**
 * The code of a voucher or discount as it is stored: upper case, without spaces and signs of any kind, and
 * without what a mail or chat says before it.
 */
export function bareCode(typed: string): string {
  const text = plainText(typed).toUpperCase()
  const [code = text.replace(label, '')] = voucherCode.exec(text) ?? []
  return code.replaceAll(/[^\p{L}\p{N}]|\p{Lm}/gu, '')
}
