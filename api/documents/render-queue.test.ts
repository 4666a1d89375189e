// Rendering must not starve bookings, and one visitor's documents must not delay those of others: threat T20.
// Fails with one list for all accounts.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { letterData } from './letter.ts'
import { qrSvg } from './qr.ts'
import { createRenderQueue } from './render-queue.ts'
import { renderDocument } from './render.ts'

const database = useTestDatabase()
// The queues measure no time, so that a busy machine changes neither their room nor what is in time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const template = { page: new URL('../account/member-card.typ', import.meta.url) }
const words = { heading: 'H', name: 'N', number: '1', codeText: 'C', use: 'U' }
const card = { ...words, code: qrSvg('WZ-7K9Q-M2XP-4TRC') }
let count = 0
// Each test has a queue of its own: another test file may have measured documents in that of the shop.
let inQueue = createRenderQueue()
beforeEach(() => void (inQueue = createRenderQueue()))
/** Pages with new content on each call, because the typesetter caches recent layouts. */
const pdf = (from: string, onRender = () => {}) =>
  inQueue({ from }, () => {
    onRender()
    const data = { ...card, use: `${++count} wellzone `.repeat(300) }
    return renderDocument(template, letterData({ title: 'Card', locale: 'en' }, data), 'pdf')
  })
const picture = (from: string) => inQueue({ from }, async () => qrSvg('WZ-7K9Q-M2XP-4TRC'))

test('two documents are rendered at a time; what cannot be done in time is refused with 503', async () => {
  let [inside, most] = [0, 0]
  const rendered = (_: unknown, account: number) => {
    let hasBegun = false
    const onRender = () => ((hasBegun = true), (most = Math.max(most, ++inside)))
    return pdf(`${account % 10}`, onRender).finally(() => (inside -= Number(hasBegun)))
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, rendered))
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as { status: number; code: string; headers: object })
  // Two run, and forty of 150 ms can begin within three seconds.
  expect([refused.length, most]).toEqual([80 - 2 - 40, 2])
  for (const problem of refused)
    expect(problem).toMatchObject({ status: 503, code: 'Unavailable', headers: { 'retry-after': '1' } })
  expect((await pdf('one')).length).toBeGreaterThan(1_000)
})

test('eight documents of one account wait, and its next ones are refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => picture('one')))
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'fulfilled').length).toBe(2 + 8)
})

test('sixty documents of one account delay those of another by two, images too', async () => {
  const finished: string[] = []
  const crowd = Array.from({ length: 60 }, () => pdf('crowd').then(() => finished.push('crowd')))
  const one = pdf('one').then(() => finished.push('one'))
  const other = picture('other').then(() => finished.push('other'))
  await Promise.all([one, other, Promise.allSettled(crowd)])
  expect(finished.length).toBeGreaterThan(10)
  // The share of each account brings them forward: in order of arrival they would be the last of all.
  expect([finished.indexOf('one') < 10, finished.indexOf('other') < 10]).toEqual([true, true])
})

test('database queries do not wait for the render queue', async () => {
  await sql`SELECT 1`.execute(database.db) // Connects first, as a running shop has.
  const finished: string[] = []
  const documents = Array.from({ length: 22 }, (_, index) =>
    Promise.resolve(index % 2 ? picture(`${index % 4}`) : pdf(`${index % 4}`)).then(() =>
      finished.push('document'),
    ),
  )
  const question = sql`SELECT count(*) FROM store`.execute(database.db).then(() => finished.push('question'))
  await Promise.all([...documents, question])
  expect(finished.indexOf('question')).toBeLessThan(11)
})
