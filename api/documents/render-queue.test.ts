// Rendering must not starve bookings: threat T20.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { letterData } from './letter.ts'
import { qrPng, qrSvg } from './qr.ts'
import { inRenderQueue } from './render-queue.ts'
import { renderDocument } from './render.ts'

const database = useTestDatabase()
const template = { page: new URL('../account/member-card.typ', import.meta.url) }
const words = { heading: 'H', name: 'N', number: '1', codeText: 'C', use: 'U' }
const card = { ...words, code: qrSvg('WZ-7K9Q-M2XP-4TRC') }
let count = 0
/** Pages with new content on each call, because the typesetter caches recent layouts. */
const pdf = (onRender: () => void = () => undefined) =>
  inRenderQueue(() => {
    onRender()
    const data = { ...card, use: `${++count} wellzone `.repeat(300) }
    return renderDocument(template, letterData({ title: 'Card', locale: 'en' }, data), 'pdf')
  })

test('two documents are rendered at a time, twenty wait, the rest is refused with 503', async () => {
  let [inside, most] = [0, 0]
  const rendered = () => {
    let hasBegun = false
    const begin = () => ((hasBegun = true), (most = Math.max(most, ++inside)))
    return pdf(begin).finally(() => (inside -= Number(hasBegun)))
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, rendered))
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as { status: number; code: string; headers: object })
  expect(refused).toHaveLength(18)
  expect(most).toBeLessThanOrEqual(2)
  for (const problem of refused)
    expect(problem).toMatchObject({ status: 503, code: 'Unavailable', headers: { 'retry-after': '1' } })
  expect((await pdf()).length).toBeGreaterThan(1_000)
})

test('images wait in the same queue', async () => {
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => pdf()),
    ...Array.from({ length: 10 }, () => qrPng('WZ-7K9Q-M2XP-4TRC')),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
})

test('database queries do not wait for the render queue', async () => {
  await sql`SELECT 1`.execute(database.db) // Connects first, as a running shop has.
  const finished: string[] = []
  const documents = Array.from({ length: 22 }, (_, index) =>
    (index % 2 ? qrPng(`WZ-${index}`) : pdf()).then(() => finished.push('document')),
  )
  const question = sql`SELECT count(*) FROM store`.execute(database.db).then(() => finished.push('question'))
  await Promise.all([...documents, question])
  expect(finished.indexOf('question')).toBeLessThan(11)
})
