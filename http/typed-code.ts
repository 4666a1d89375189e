import { plainText } from './plain-text.ts'

/** Capitals of Cyrillic and Greek keyboards, and the dotted one of Turkish, with what they look like. */
const looks = ['АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧİ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYXI'] as const

/** The text of a code as it is meant: also without what links, HTML and mails put for spaces and breaks. */
export function codeText(typed: string): string {
  return plainText(typed)
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/%(?:2[0D]|0[AD])|&(?:#\d+|\w+);|https?:\/\/\S*[#=/]/gi, ' ')
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}İ]/gu, (letter) => {
      return looks[1][looks[0].indexOf(letter.toUpperCase())] ?? letter
    })
}

/** Letters that are read as digits, within a word of nothing else. */
export function digitsFor(word: string): string {
  return word.replaceAll(/o/gi, '0').replaceAll(/[il|]/gi, '1')
}

/**
 * The digits of a code of this length, however it was typed or pasted, with the words around it; fewer while
 * it is not complete.
 */
export function digitsOfCode(typed: string, length: number): string {
  const text = codeText(typed)
  const digits = onlyDigits(text)
  if (digits.length === length) return digits
  if (digits.length > length) {
    const grouped = String.raw`\d(?:[\s\p{Pd}]?\d){${length - 1}}`
    const runs = [`(?<=code\\D{0,20})${grouped}`, `\\d{${length}}`, grouped].map(
      (run) => new RegExp(`(?<!\\d)${run}(?!\\d)`, 'iu').exec(text)?.[0],
    )
    return onlyDigits(runs.find(Boolean) ?? digits).slice(0, length)
  }
  const words = text.split(/[\s:=]+/).filter((word) => /^[\doil|\p{P}\p{S}]+$/iu.test(word))
  const read = onlyDigits(digitsFor(words.join('')))
  return read.length === length || words.some((word) => /\d/.test(word)) ? read.slice(0, length) : digits
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

const four = '[A-HJ-NP-Z2-9]{4}'
const between = String.raw`[^\p{L}\p{N}]*`
/** A voucher's code in four groups, of the letters that it can have; first one with one sign between them. */
const voucherCodes = [`${four}(${between})${four}(?:\\1${four}){2}`, `${four}(?:${between}${four}){3}`].map(
  (code) => new RegExp(String.raw`(?<![\p{L}\p{N}])${code}(?![\p{L}\p{N}])`, 'u'),
)
/** "Code:", "Dein Rabattcode lautet" and the like, with something after it. */
const label = /^.*(?:[:=]|CODE\s+(?:(?:LAUTET|IST|IS)\s+)?)(?=.*[\p{L}\p{N}]{3})/su

/**
 * The code of a voucher or discount as it is stored: upper case, without spaces and signs of any kind, and
 * without the sentence of a mail or chat around it.
 */
export function bareCode(typed: string): string {
  const text = codeText(typed).toUpperCase()
  const code = voucherCodes.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? discountIn(text)
  return code.replaceAll(/[^\p{L}\p{N}]|\p{Lm}/gu, '')
}

/** The code in a sentence: its one word of letters and digits, or the first word after a label; else all. */
function discountIn(text: string): string {
  const words = wordsOf(text)
  const mixed = new Set(words.filter((word) => word.length > 2 && /\p{L}/u.test(word) && /\d/.test(word)))
  if (words.length > 2 && mixed.size === 1) return [...mixed].join('')
  const rest = text.replace(label, '')
  const [first = '', , ...more] = wordsOf(rest)
  return rest !== text && more.length > 0 && first.length > 2 ? first : rest
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_\p{Pd}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
}
