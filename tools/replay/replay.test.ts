// A purchase that was recorded in the shop: a stay with an extra and a discount, paid by card, a voucher, a
// stay paid with it and with PayPal, and a move whose payment was stopped once.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecording, type Recording } from '../../server/mock/recording/recording.ts'
import { type Beginning, beginningAt, openFreshShop } from './fresh-shop.ts'
import { play } from './play.ts'

const recordings = join(import.meta.dirname, 'recordings')
const purchase = join(recordings, 'purchase.yaml')
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

let beginning: Beginning
beforeAll(async () => {
  const { begins, shop } = readRecording(purchase)
  beginning = await beginningAt(new Date(begins), shop)
})

async function replay(recording: Recording) {
  const shop = await openFreshShop(beginning)
  return play(recording, shop).finally(shop.stop)
}

test.each(readdirSync(recordings))('%s is played as it was recorded', async (file) => {
  expect(await replay(readRecording(join(recordings, file)))).toBeNull()
})

/** The purchase up to its first step of this name, which is changed. */
function changed(call: string, change: (step: Recording['steps'][number]) => void): Recording {
  const { steps, ...recording } = readRecording(purchase)
  const index = steps.findIndex((step) => 'call' in step && step.call === call)
  change(steps[index]!)
  return { ...recording, steps: steps.slice(0, index + 1) }
}

test('another price is named with its step, its operation and its member', async () => {
  const recording = changed('bookSlot', (step) => {
    ;(step as { response: { orderTotal: number } }).response.orderTotal = 100
  })
  const differences = [{ at: 'response.orderTotal', expected: '100', received: '118.9' }]
  expect(await replay(recording)).toEqual({ step: recording.steps.length, name: 'bookSlot', differences })
})

test('a mail that was not sent is named, and so is one that was not recorded', async () => {
  const recording = changed('register', (step) => {
    step.mails = step.mails!.map((mail) => ({ ...mail, kind: 'welcome' }))
  })
  const { recipient } = recording.steps.at(-1)!.mails![0]!
  expect((await replay(recording))!.differences).toEqual([
    { at: 'mail', expected: `welcome to ${recipient}`, received: 'nothing' },
    { at: 'mail', expected: 'nothing', received: `login-code to ${recipient}` },
  ])
})

const text = readFileSync(purchase, 'utf8')
test.each([
  ['of another version', text.replace('version: 1', 'version: 2'), /has version 2 of the format, not 1/],
  ['that is cut off', text.slice(0, text.length / 2).replace(/\n.*$/, ''), /is cut off: it has no end/],
  [
    'with an operation of another contract',
    text.replace('call: bookSlot', 'call: bookSauna'),
    /^Step \d+ of .* calls bookSauna, which the contract does not have\.$/,
  ],
  ['that is no YAML', '{"version', /is no YAML: /],
  ['of something else', 'clock: -P12D', /is no recording of a shop/],
  ['with a step without its status', text.replace('status: 200', 'state: 200'), /is wrong at steps\.0/],
])('a recording %s is refused with a sentence', (_what, content, sentence) => {
  const file = join(folder, 'other.yaml')
  writeFileSync(file, content)
  expect(() => readRecording(file)).toThrow(sentence)
})

test.each([
  [['replay', join(folder, 'nothing.yaml')], /nothing\.yaml cannot be read \(ENOENT\)\.\n$/],
  [['replay', purchase, '--times=often'], /^--times is a number from 1 to 9999, not often\.\n$/],
  [['record', purchase], /purchase\.yaml exists: name a new file\.\n$/],
  [['record', join(folder, 'none', 'new.yaml')], /none is no folder that can be written to\.\n$/],
])('npm run %j ends with 2 and a sentence', ([command, ...args], sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)])
})
