// Documents may not starve the booking path: threat T20.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { paragraph, writePdf } from './pdf.ts'
import { qrPng } from './qr.ts'

const database = useTestDatabase()
const pdf = (onDraw: () => void = () => undefined) =>
  writePdf({ title: 'Card', locale: 'en' }, (paper) => {
    onDraw()
    for (let line = 0; line < 50; line++) paragraph(paper, `Line ${line}`)
  })

test('of a rush of documents two are drawn at a time, twenty wait, and the rest is told to come back', async () => {
  let [inside, most] = [0, 0]
  const drawn = () => {
    let hasBegun = false
    const begin = () => ((hasBegun = true), (most = Math.max(most, ++inside)))
    return pdf(begin).finally(() => (inside -= Number(hasBegun)))
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, drawn))
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as { status: number; code: string; headers: object })
  expect(refused).toHaveLength(18)
  expect(most).toBeLessThanOrEqual(2)
  for (const problem of refused)
    expect(problem).toMatchObject({ status: 503, code: 'Unavailable', headers: { 'retry-after': '1' } })
  expect((await pdf()).length).toBeGreaterThan(1_000)
})

test('pictures stand in the same queue', async () => {
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => pdf()),
    ...Array.from({ length: 10 }, () => qrPng('WZ-7K9Q-M2XP-4TRC')),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
})

test('who asks the database meanwhile is answered before the queue is', async () => {
  await sql`SELECT 1`.execute(database.db) // a running shop is connected
  const finished: string[] = []
  const documents = Array.from({ length: 22 }, () => pdf().then(() => finished.push('document')))
  const question = sql`SELECT count(*) FROM store`.execute(database.db).then(() => finished.push('question'))
  await Promise.all([...documents, question])
  expect(finished.indexOf('question')).toBeLessThan(11)
})
