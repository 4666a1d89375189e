import { isBlank } from '#http/blank.ts'
import type { components } from '#openapi/generated/spa.ts'
import { invalidRequest } from '../http/problem.ts'

/** Code points, as PostgreSQL and the contract count. */
const maxLength = 255
/** No script needs more marks on one letter; more would overprint the lines around it. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/**
 * The text to print on a voucher, as stored; null if nothing printable is left. NFC, line breaks kept,
 * control and bidirectional characters removed, lone surrogates replaced by U+FFFD, at most four marks per
 * letter; throws if that makes it too long.
 */
export function printableText(typed: string | null | undefined, pointer: string): string | null {
  const text = (typed ?? '')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .normalize('NFC')
    .replaceAll(stackedMarks, '$1')
    .trim()
  if ([...text].length > maxLength)
    throw invalidRequest([{ pointer, message: `must have at most ${maxLength} characters` }])
  return isBlank(text) ? null : text
}

/** The text of each piece of a cart, in the order of the lines. */
export function printedTexts(items: Array<components['schemas']['VoucherItem']>): Array<string | null> {
  return items.flatMap(({ text, amount }, index) => {
    const printed = printableText(text, `/body/items/${index}/text`)
    return Array.from({ length: amount }, () => printed)
  })
}
