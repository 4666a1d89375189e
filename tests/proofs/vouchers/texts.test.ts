// Threat T19: any text for a voucher yields one A4 page with the whole text in its place, and no part of it
// is executed as markup. Fails without smaller font sizes, without breaking long words, without breaking
// Unicode clusters of hundreds of code points, without removing direction controls, and with the text
// inserted as markup.
import { inflateSync } from 'node:zlib'
import { asyncProperty, assert, constantFrom, integer } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSeller } from '#api/words/seller.ts'
import { type Photograph, photographPdf, type Placed, readPdf } from '#api/testing/documents.ts'
import { Problem } from '#api/http/problem.ts'
import { renderVoucher } from '#api/vouchers/documents/render-voucher.ts'
import { sheetOf } from '#api/vouchers/documents/sheet.ts'
import { printableText } from '#api/vouchers/text.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor, seed } from '../inputs.ts'
import { hostileText, joinedText, plainText, unbreakable } from './typed-texts.ts'

const voucherTexts = sized(12, 2_000)
const voucherPictures = sized(2, 150)

const places = { shopUrl: 'https://shop.test', apiUrl: 'https://shop.test', seller: sampleSeller }
const locales = constantFrom('de', 'en')
const mm = 72 / 25.4
/**
 * Area of the visitor's text, from the lower left corner of the page; stacked marks may reach halfway to its
 * neighbours.
 */
const room = {
  left: (72 - 4) * mm,
  right: (142 + 4) * mm,
  bottom: (297 - 98 - 6) * mm,
  top: (297 - 60 + 6) * mm,
}

/** The text as printed; undefined if it is refused. */
function accepted(typed: string): string | null | undefined {
  try {
    return printableText([...typed].slice(0, 255).join(''), '/text')
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return undefined
    throw error
  }
}

async function draw(text: string | null, locale: 'de' | 'en', cents = 5_000) {
  const voucher = { cents, text, validUntil: '2029-12-31', code: 'WZ7K-9QPM-3XTR-VB2H' }
  const sheet = sheetOf({ ...voucher, purpose: 'single-purpose' }, locale, places)
  const bytes = await renderVoucher(sheet, 'pdf')
  return { bytes, ...(await readPdf(bytes)) }
}

/** Everything placed between the amount and the code. */
function messageOf({ placed }: { placed: Placed[][] }): Placed[] {
  const [page] = placed as [Placed[]]
  const from = page.findIndex(({ text }) => /€/.test(text))
  // The instructions at the bottom mention the code, too.
  const to = page.findLastIndex(({ text, y }) => text.endsWith('Code') && y > room.bottom)
  expect([from, to]).toEqual([
    expect.toSatisfy((place: number) => place >= 0),
    expect.toSatisfy((place: number) => place > from),
  ])
  return page.slice(from + 1, to).filter(({ text }) => text.trim() !== '')
}

const without = (text: string) => text.replaceAll(/[\s\u200B\u2060\u00AD]/g, '')

describe('the text on a voucher', () => {
  const runs = (share: number) => ({
    numRuns: Math.ceil(voucherTexts * share),
    seed,
    endOnFailure: true,
  })

  test(
    'is on one page and in its place, whatever was typed',
    { timeout: patienceFor(voucherTexts, 500) },
    async () => {
      await assert(
        asyncProperty(
          hostileText,
          locales,
          integer({ min: 1, max: 100_000 }),
          async (typed, locale, cents) => {
            const text = accepted(typed)
            if (text === undefined) return
            expect(text ?? '').not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
            const read = await draw(text, locale, cents)
            expect([read.pages.length, read.sizes[0]!.map(Math.round)]).toEqual([1, [595, 842]])
            for (const { text: piece, x, y, width, height } of read.placed[0]!) {
              expect([piece, x >= 0, x + width <= 595.3, y >= 0, y + height <= 842]).toEqual([
                piece,
                true,
                true,
                true,
                true,
              ])
            }
            for (const { text: piece, x, y } of messageOf(read))
              expect([piece, x > room.left, x < room.right, y > room.bottom, y < room.top]).toEqual([
                piece,
                true,
                true,
                true,
                true,
              ])
          },
        ),
        { ...runs(0.5), examples: unbreakable.map((text) => [text, 'de', 100_000]) },
      )
    },
  )

  test('is printed character by character', { timeout: patienceFor(voucherTexts, 500) }, async () => {
    await assert(
      asyncProperty(plainText, locales, async (typed, locale) => {
        const text = accepted(typed)
        if (text === undefined) return
        expect(
          without(
            messageOf(await draw(text, locale))
              .map((piece) => piece.text)
              .join(''),
          ),
        ).toBe(without(text ?? ''))
      }),
      runs(0.3),
    )
  })

  test(
    'is complete where letters join, change direction or stack',
    { timeout: patienceFor(voucherTexts, 500) },
    async () => {
      await assert(
        asyncProperty(joinedText, locales, async (typed, locale) => {
          const text = accepted(typed)
          if (text === undefined) return
          const drawn = await draw(text, locale)
          const read = new Set(
            (
              messageOf(drawn)
                .map((piece) => piece.text)
                .join('') + spokenIn(drawn.bytes)
            ).normalize('NFD'),
          )
          const typedCharacters = [
            ...without(text ?? '')
              .normalize('NFD')
              .replaceAll(/\p{Bidi_M}/gu, ''),
          ] // brackets are mirrored
          expect(typedCharacters.filter((character) => !read.has(character))).toEqual([])
        }),
        runs(0.2),
      )
    },
  )

  test(
    'leaves everything around it unchanged',
    { timeout: patienceFor(voucherPictures, 5_000) },
    async () => {
      const empty = await photographPdf((await draw(null, 'de')).bytes, 1)
      await assert(
        asyncProperty(hostileText, async (typed) => {
          const text = accepted(typed)
          if (text === undefined) return
          expect(inkOutside(empty, await photographPdf((await draw(text, 'de')).bytes, 1))).toBe(0)
        }),
        { numRuns: voucherPictures, seed, endOnFailure: true },
      )
    },
  )
})

/** Text of glyphs that are no single character (ActualText), which pdf.js skips. */
function spokenIn(pdf: Uint8Array): string {
  const streams = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
  const texts = streams
    .map(([, packed]) => unpacked(Buffer.from(packed!, 'latin1')))
    .flatMap((content) => [...content.matchAll(/\/ActualText\s*<feff([\da-f]*)>/gi)])
  return texts.map(([, hex]) => Buffer.from(hex!, 'hex').swap16().toString('utf16le')).join('')
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return '' // an image or a font
  }
}

/** Number of changed points outside the area of the text. */
function inkOutside(before: Photograph, after: Photograph): number {
  let changed = 0
  for (let point = 0; point < before.width * before.height; point++) {
    const [x, y] = [point % before.width, before.height - Math.floor(point / before.width)]
    const isRoom = x > room.left && x < room.right && y > room.bottom && y < room.top
    if (
      !isRoom &&
      [0, 1, 2].some(
        (colour) => Math.abs(before.data[point * 4 + colour]! - after.data[point * 4 + colour]!) > 8,
      )
    )
      changed++
  }
  return changed
}
