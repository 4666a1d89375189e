import { plainText } from './plain-text.ts'

/** Digits with single signs between them, as people and programs write a number. */
const written = /^(?:\(?\+?\d\)?[-./]*)+$/
/** Germany, Austria and Switzerland, whose 0 is not dialled after the code. Italy's is. */
const zeroAfterCode = /^(\+4[139])0+/

/**
 * The one spelling of a telephone number: digits after an optional plus, as they are dialled. A text that is
 * no number loses its spaces only, so that a rule can refuse it.
 */
export function phoneOf(typed: string): string {
  const text = plainText(typed)
    .replace(/^\s*tel:/i, '')
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
  if (!written.test(text)) return text
  const isAbroad = /^\(?(?:\+|00)/.test(text)
  const digits = (isAbroad ? text.replace('(0)', '') : text).replaceAll(/[-()./]/g, '')
  return digits.replace(/^00(?=[1-9])/, '+').replace(zeroAfterCode, '$1')
}
