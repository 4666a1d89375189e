// The drawer beside this process: what is asked comes back, and its failures are its own.
import { execFileSync } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPdf } from '../testing/documents.ts'
import { drawSheet } from './render.ts'
import type { Sheet } from './template.ts'

const words = {
  voucher: 'V',
  code: 'C',
  codeLater: 'L',
  qr: 'Q',
  everywhere: 'E',
  until: 'U',
  lastDay: 'D',
  fold: 'F',
  how: 'H',
  steps: [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ],
  balance: 'B',
  keep: 'K',
  sender: 'S',
}
const sheet: Sheet = {
  language: 'de',
  region: 'DE',
  title: 'T',
  amount: '5 €',
  code: null,
  qr: null,
  lines: [],
  words,
}
const drawers = () =>
  execFileSync('pgrep', ['-P', String(process.pid), '-f', 'render-process'])
    .toString()
    .trim()
    .split('\n')
    .map(Number)

describe('the drawer', () => {
  test('is one process, however much is asked of it at once', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 6 }, (_, place) => drawSheet({ ...sheet, title: `Nr. ${place}` }, 'pdf')),
    )
    expect(await Promise.all(drawn.map(async (bytes) => (await readPdf(bytes)).title))).toEqual(
      Array.from({ length: 6 }, (_, place) => `Nr. ${place}`),
    )
    expect(drawers()).toHaveLength(1)
  })

  test('that ends leaves nobody waiting, and the next sheet gets another one', async () => {
    await drawSheet(sheet, 'pdf')
    const [pid] = drawers()
    process.kill(pid!, 'SIGSTOP') // so that none of them is done before its end
    const waiting = Promise.allSettled(Array.from({ length: 3 }, () => drawSheet(sheet, 'pdf')))
    process.kill(pid!, 'SIGKILL')
    for (const outcome of await waiting)
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { status: 503, message: 'The drawing of vouchers ended before this one was done.' },
      })
    expect((await drawSheet(sheet, 'pdf')).length).toBeGreaterThan(1_000)
    expect(drawers()).not.toContain(pid)
  })

  test('goes when it had no work for a minute; one that died before takes no other with it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await drawSheet(sheet, 'pdf')
    const [first] = drawers()
    vi.advanceTimersByTime(30_000)
    process.kill(first!, 'SIGKILL')
    while (isThere(first!)) await nextTurn()
    await drawSheet(sheet, 'pdf')
    const [second] = drawers()
    vi.advanceTimersByTime(45_000)
    await drawSheet(sheet, 'pdf')
    expect(drawers()).toEqual([second])
    vi.advanceTimersByTime(61_000)
    while (isThere(second!)) await nextTurn()
    expect((await drawSheet(sheet, 'pdf')).length).toBeGreaterThan(1_000)
  })

  test('tells nothing of what it could not draw, and draws on', async () => {
    const broken = { ...sheet, lines: [{ text: 'Geheimnis', rtl: 'maybe' }], words: {} } as unknown as Sheet
    const error = (await drawSheet(broken, 'pdf').catch((reason: unknown) => reason)) as Error
    expect([error.message, error.cause]).toEqual(['The voucher could not be drawn.', undefined])
    expect((await drawSheet(sheet, 'picture')).length).toBeGreaterThan(1_000)
  })

  test('draws the same again, to the byte', async () => {
    const lines = [{ text: 'Für dich 🧖 مرحبا', rtl: false }]
    const [one, other] = [
      await drawSheet({ ...sheet, lines }, 'pdf'),
      await drawSheet({ ...sheet, lines }, 'pdf'),
    ]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })
})

test('the drawing has no letters but those that come with the shop', async () => {
  const lines = [
    {
      text: 'Für Ελένη, Łukasz, Привет, Nguyễn, مرحبا, שלום, ไทย, नमस्ते, 你好, 안녕, 🧖, ☂, ♔, 𝓗',
      rtl: false,
    },
    { text: '\u{10FFFF} \uE000', rtl: false },
  ]
  const fonts = [
    ...Buffer.from(await drawSheet({ ...sheet, lines }, 'pdf'))
      .toString('latin1')
      .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g),
  ].map(([, name]) => name!)
  expect(new Set(fonts).size).toBeGreaterThan(12)
  expect(fonts.filter((name) => !name.startsWith('Wellzone-'))).toEqual([])
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
