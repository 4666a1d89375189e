import type { components } from '#openapi/generated/spa.ts'
import { invalidRequest } from '../http/problem.ts'

/** Characters as PostgreSQL and the contract count them. */
const maxLength = 255
/** No script puts more marks on one letter; a tower of them would grow over everything around it. */
const tower = /(\p{M}{4})\p{M}+/gu

/**
 * What somebody wants printed on a voucher, as it is stored and drawn; null where nothing is left to print. Composed (NFC), in lines, without control
 * characters and without the marks that would turn the direction of what follows; half a character is one that says so (U+FFFD), and a letter keeps at
 * most four marks. Refused is only what has become too long by that.
 */
export function printableText(typed: string | null | undefined, pointer: string): string | null {
  const text = (typed ?? '')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .normalize('NFC')
    .replaceAll(tower, '$1')
    .trim()
  if ([...text].length > maxLength)
    throw invalidRequest([{ pointer, message: `must have at most ${maxLength} characters` }])
  return text === '' ? null : text
}

/** What is printed on each piece of a cart, in the order of the lines that buy them. */
export function printedTexts(items: Array<components['schemas']['VoucherItem']>): Array<string | null> {
  return items.flatMap(({ text, amount }, index) => {
    const printed = printableText(text, `/body/items/${index}/text`)
    return Array.from({ length: amount }, () => printed)
  })
}
