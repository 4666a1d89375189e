// Previews of vouchers, without an account: safe to show, in either language, and limited.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withinOneWindow } from '../../testing/account.ts'
import { readPdf } from '../../testing/documents.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { createRenderCache } from '../../documents/render-cache.ts'
import { openPrinter } from '../../testing/vouchers/voucher-documents.ts'

const database = useTestDatabase()
const printer = openPrinter(database)
let visitors = 0
/** The SVG elements of a preview: none of them can run code. */
const harmless = [
  'svg',
  'g',
  'path',
  'rect',
  'use',
  'symbol',
  'defs',
  'clipPath',
  'image',
  'linearGradient',
  'radialGradient',
  'stop',
]
const newNetwork = () => `198.51.100.${++visitors}`

describe('a preview', () => {
  test.each([
    [
      'de',
      'Wellzone-Gutschein-Vorschau.pdf',
      'de-DE',
      ['Gutschein', '49,90 €', 'Folgt nach dem', 'Gültig bis'],
    ],
    ['en', 'Wellzone-voucher-preview.pdf', 'en-GB', ['Voucher', '€49.90', 'Comes once', 'Valid until']],
  ] as const)('is the page to print, in %s', async (language, name, tag, parts) => {
    const response = await printer.preview(
      { originalAmount: '49.9', personalMessage: 'Bis bald' },
      { language, from: newNetwork() },
    )
    expect([response.status, response.type, response.name]).toEqual([200, 'application/pdf', name])
    const read = await readPdf(response.bytes)
    expect([read.language, read.pages.length]).toEqual([tag, 1])
    for (const part of [...parts, 'Bis bald'])
      expect(read.pages[0]!.replaceAll('\u00A0', ' ')).toContain(part)
  })

  test('as an image has a size, and nothing that runs or is fetched', async () => {
    const personalMessage = '<script>alert(1)</script> 🎉 &amp; "x" https://evil.example/x.png'
    const { status, type, name, bytes } = await printer.preview(
      { originalAmount: '50', personalMessage, format: 'picture' },
      { from: newNetwork() },
    )
    expect([status, type, name]).toEqual([200, 'image/svg+xml', 'Wellzone-Gutschein-Vorschau.svg'])
    const svg = bytes.toString()
    expect(svg).toMatch(/^<svg [^>]*width="[\d.]+pt" height="[\d.]+pt"/)
    const inside = [...svg.matchAll(/data:image\/svg\+xml;base64,([\w+/=]+)/g)].map(([, emoji]) =>
      Buffer.from(emoji!, 'base64').toString(),
    )
    expect(inside).not.toEqual([])
    for (const drawing of [svg, ...inside]) {
      const elements = [...drawing.matchAll(/<([a-zA-Z:]+)/g)].map(([, element]) => element!)
      expect(elements.filter((element) => !harmless.includes(element))).toEqual([])
      expect(drawing).not.toMatch(/\son\w+=|javascript:/i)
      const references = [...drawing.matchAll(/(?:href|src)="(.{0,30})|url\((.{0,6})/g)].map(
        ([, one, other]) => one ?? other!,
      )
      for (const reference of references)
        expect(reference).toMatch(/^(#|data:image\/(jpeg|png|svg\+xml);base64,)/)
    }
    const { width, height } = await sharp(bytes).metadata()
    expect(width / height).toBeCloseTo(182 / 92, 1)
  })

  test.each([
    ['no amount', {}],
    ['nothing on it', { originalAmount: '0' }],
    ['more than the maximum value', { originalAmount: '1000.01' }],
    ['less than a cent', { originalAmount: '50.001' }],
    ['a number that is none', { originalAmount: '5e1' }],
    ['a text that is too long', { originalAmount: '50', personalMessage: 'x'.repeat(256) }],
    ['a control character', { originalAmount: '50', personalMessage: 'a\u0007' }],
    ['another format', { originalAmount: '50', format: 'png' }],
  ])('with %s is refused', async (_, query: Record<string, string>) => {
    expect((await printer.preview(query, { from: newNetwork() })).status).toBe(400)
  })
})

describe('many previews', () => {
  test('of one network are limited, those of others are not; cached ones cost nothing', async () => {
    await withinOneWindow(database.db, 600)
    const from = newNetwork()
    await printer.preview({ originalAmount: '77' }, { from })
    await database.db
      .updateTable('attempt')
      .set({ count: 149 })
      .where('bucket', 'like', 'voucher-preview:%')
      .execute()
    expect((await printer.preview({ originalAmount: '77.01' }, { from })).status).toBe(200)
    const refused = await printer.preview({ originalAmount: '77.02' }, { from })
    expect([refused.status, Number(refused.retryAfter)]).toEqual([
      429,
      expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 600),
    ])
    expect((await printer.preview({ originalAmount: '77' }, { from })).status).toBe(200)
    expect((await printer.preview({ originalAmount: '77.02' }, { from: newNetwork() })).status).toBe(200)
  })

  test('refused to one network are rendered for another that waited for the same one', async () => {
    await withinOneWindow(database.db, 600)
    const [from, other] = [newNetwork(), newNetwork()]
    await printer.preview({ originalAmount: '88' }, { from })
    await database.db
      .updateTable('attempt')
      .set({ count: 150 })
      .where('bucket', 'like', 'voucher-preview:%')
      .execute()
    const responses = await Promise.all(
      [from, other, other, from].map((visitor) =>
        printer.preview({ originalAmount: '88.01' }, { from: visitor }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([429, 200, 200, 200])
    const counted = await database.db
      .selectFrom('attempt')
      .select('count')
      .where('bucket', 'like', 'voucher-preview:%')
      .orderBy('count')
      .execute()
    expect([counted[0]!.count, counted.at(-1)!.count]).toEqual([1, 150])
  })

  test('of one network do not delay those of another', async () => {
    const finished: string[] = []
    const ask = async (cents: number, from: string, name: string) => {
      const { status, retryAfter } = await printer.preview(
        { originalAmount: String(cents / 100), format: 'picture' },
        { from },
      )
      if (status === 200) finished.push(name)
      return status === 200 ? '200' : `${status} ${retryAfter}`
    }
    const crowdFrom = newNetwork()
    const crowd = Array.from({ length: 100 }, (_, place) => ask(30_000 + place, crowdFrom, 'crowd'))
    expect(await ask(40_000, newNetwork(), 'other')).toBe('200')
    // Behind the crowd it would be refused or the last; a slow machine takes a while to count its attempt.
    expect(finished.length).toBeLessThan(50)
    expect(['200', '503 1']).toEqual(expect.arrayContaining([...new Set(await Promise.all(crowd))]))
    expect(printer.reports.every((error) => (error as { status?: number }).status === 503)).toBe(true)
  })

  test('of the same voucher at the same moment are rendered once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => printer.preview({ originalAmount: '500' }, { from: newNetwork() })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })
})

describe('the preview cache', () => {
  const making = (made: string[]) => (name: string, size: number) =>
    [name, async () => (made.push(name), new Uint8Array(size))] as const

  test('has a size limit in bytes and evicts the least recently used', async () => {
    const made: string[] = []
    const [cache, make] = [createRenderCache({ bytes: 100 }), making(made)]
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.take(...make(name, 40))
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    await cache.take(...make('huge', 101))
    await cache.take(...make('huge', 101))
    expect(made.slice(4)).toEqual(['huge', 'huge'])
  })

  test('does not cache a failure: each waiting caller tries again', async () => {
    const cache = createRenderCache({ bytes: 100 })
    const failing = cache.take('a', () => Promise.reject(new Error('no')))
    const waiting = ['b', 'c'].map((name) => cache.take('a', async () => new Uint8Array(Buffer.from(name))))
    await expect(failing).rejects.toThrow('no')
    expect((await Promise.all(waiting)).map((bytes) => Buffer.from(bytes).toString())).toEqual(['b', 'b'])
    await expect(cache.take('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.take('d', async () => new Uint8Array(3))).toHaveLength(3)
  })
})
