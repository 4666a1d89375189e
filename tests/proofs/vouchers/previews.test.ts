// Threat T20: many ask for previews at once, and whoever books is served as before: drawing stands in a line of its own, in a process of its own, and
// what finds the line full is told so at once. Seen failing with the drawing in the process that books, and
// with a line of any length.
import { expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { openShop, shopUrl } from '../machine/shop.ts'
import { patienceFor, size } from '../size.ts'

const database = useTestDatabase()

test('who books is served while hundreds of previews are asked for at once', { timeout: patienceFor(size.previews, 500) }, async () => {
  const shop = openShop(database)
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const askForTimes = async () => {
    const begun = performance.now()
    const response = await shop.fetch(new Request(`${shopUrl}/api/v2/booking-time-slot/available-slots-per-product?storeId=2&day=${day}&duration=2`))
    expect([response.status, ((await response.json()) as unknown[]).length > 0]).toEqual([200, true])
    return performance.now() - begun
  }
  /** Of a dear text. */
  const askForPreview = async (place: number) => {
    const query = new URLSearchParams({ originalAmount: String(1 + place), personalMessage: `${place} ${'﷽'.repeat(60)}`, format: place % 2 === 0 ? 'picture' : 'pdf' })
    const response = await shop.fetch(new Request(`${shopUrl}/api/v2/voucher/voucher-preview?${query}`))
    await response.arrayBuffer()
    return `${response.status} ${response.headers.get('retry-after')}`
  }

  await askForPreview(999) // the drawer is there
  const idle = await several(30, askForTimes)
  let isOver = false
  const previews = Promise.all(Array.from({ length: size.previews }, (_, place) => askForPreview(place))).finally(() => (isOver = true))
  const busy = [await askForTimes()]
  while (!isOver) busy.push(await askForTimes())
  const outcomes = await previews

  expect(new Set(outcomes)).toEqual(new Set(['200 null', '503 1']))
  expect(outcomes.filter((outcome) => outcome.startsWith('200')).length).toBeGreaterThanOrEqual(22)
  expect(busy.length).toBeGreaterThan(5)
  expect(median(busy) / median(idle)).toBeLessThan(15)
  expect(shop.reports.every((error) => (error as { status?: number }).status === 503)).toBe(true)
})

async function several(count: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = []
  for (let time = 0; time < count; time++) results.push(await work())
  return results
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
