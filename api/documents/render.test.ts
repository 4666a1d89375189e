// The render process: it returns what was requested, and its failures stay isolated.
import { execFileSync } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPdf } from '../testing/documents.ts'
import { renderVoucher } from '../vouchers/documents/render-voucher.ts'
import type { VoucherSheet } from '../vouchers/documents/sheet.ts'

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
  vat: 'W',
  sender: 'S',
}
const sheet: VoucherSheet = {
  language: 'de',
  region: 'DE',
  title: 'T',
  amount: '5 €',
  code: null,
  qr: null,
  lines: [],
  words,
}
const renderers = () =>
  execFileSync('pgrep', ['-P', String(process.pid), '-f', 'render-process'])
    .toString()
    .trim()
    .split('\n')
    .map(Number)

describe('the render process', () => {
  test('is a single one for any number of concurrent documents', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 6 }, (_, place) => renderVoucher({ ...sheet, title: `Nr. ${place}` }, 'pdf')),
    )
    expect(await Promise.all(drawn.map(async (bytes) => (await readPdf(bytes)).title))).toEqual(
      Array.from({ length: 6 }, (_, place) => `Nr. ${place}`),
    )
    expect(renderers()).toHaveLength(1)
  })

  test('rejects its jobs when it ends, and the next document starts a new one', async () => {
    await renderVoucher(sheet, 'pdf')
    const [pid] = renderers()
    process.kill(pid!, 'SIGSTOP') // So that no job finishes before the process ends.
    const waiting = Promise.allSettled(Array.from({ length: 3 }, () => renderVoucher(sheet, 'pdf')))
    process.kill(pid!, 'SIGKILL')
    for (const outcome of await waiting)
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { status: 503, message: 'The render process ended before this document was done.' },
      })
    expect((await renderVoucher(sheet, 'pdf')).length).toBeGreaterThan(1_000)
    expect(renderers()).not.toContain(pid)
  })

  test('ends after an idle minute, but not by the timer of an earlier process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await renderVoucher(sheet, 'pdf')
    const [first] = renderers()
    vi.advanceTimersByTime(30_000)
    process.kill(first!, 'SIGKILL')
    while (isThere(first!)) await nextTurn()
    await renderVoucher(sheet, 'pdf')
    const [second] = renderers()
    vi.advanceTimersByTime(45_000)
    await renderVoucher(sheet, 'pdf')
    expect(renderers()).toEqual([second])
    vi.advanceTimersByTime(61_000)
    while (isThere(second!)) await nextTurn()
    expect((await renderVoucher(sheet, 'pdf')).length).toBeGreaterThan(1_000)
  })

  test('does not quote input it could not render, and goes on', async () => {
    const broken = {
      ...sheet,
      lines: [{ text: 'Geheimnis', rtl: 'maybe' }],
      words: {},
    } as unknown as VoucherSheet
    const error = (await renderVoucher(broken, 'pdf').catch((reason: unknown) => reason)) as Error
    expect([error.message, error.cause]).toEqual(['The document could not be rendered.', undefined])
    expect((await renderVoucher(sheet, 'svg')).length).toBeGreaterThan(1_000)
  })

  test('renders identical bytes for identical input', async () => {
    const lines = [{ text: 'Für dich 🧖 مرحبا', rtl: false }]
    const [one, other] = [
      await renderVoucher({ ...sheet, lines }, 'pdf'),
      await renderVoucher({ ...sheet, lines }, 'pdf'),
    ]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })
})

test("documents use only the shop's own fonts", async () => {
  const lines = [
    {
      text: 'Für Ελένη, Łukasz, Привет, Nguyễn, مرحبا, שלום, ไทย, नमस्ते, 你好, 안녕, 🧖, ☂, ♔, 𝓗',
      rtl: false,
    },
    { text: '\u{10FFFF} \uE000', rtl: false },
  ]
  const fonts = [
    ...Buffer.from(await renderVoucher({ ...sheet, lines }, 'pdf'))
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
