// Lists of times that are open on several gateways, while suites are held and released, and one gateway is
// killed: each list shows every change, and at the end what a fresh answer has.
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { expect, onTestFailed, test, vi } from 'vitest'
import { createTestDatabase } from '#api/testing/database.ts'
import { isProve } from '#api/testing/sized.ts'
import { openBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { patienceFor } from '../inputs.ts'
import { startFleet } from '../scale/fleet.ts'
import { inDays } from './days.ts'
import { type OpenList, openList } from './open-list.ts'

const [listCount, gatewayCount, apiCount, rounds] = isProve ? [1_000, 3, 2, 60] : [40, 2, 1, 6]
const days = [40, 41, 42, 43, 44].map(inDays)

test(
  `${listCount} lists on ${gatewayCount} gateways show what changes, also while one of them is killed`,
  { timeout: patienceFor(listCount, 120) + 240_000 },
  async () => {
    const database = await createTestDatabase({ empty: true })
    const { gateways, apis, shop, api } = await startFleet(database.url, gatewayCount, apiCount)
    onTestFailed(() => console.log([...shop.failures, ...api.failures].slice(-10).join('\n')))
    // One suite is left that takes four persons: who holds it takes the time from all.
    await withDatabase(database.url, (client) =>
      client.query(`UPDATE wellzone SET in_service = '[2020-01-01,2020-01-02)'
        WHERE id = (SELECT max(id) FROM wellzone WHERE store_id = 2 AND type_id = 3)`),
    )
    const visitor = () => openBrowser({ shop: shop.url, headers: { 'x-forwarded-for': network() } })
    const lists = Array.from({ length: listCount }, (_, index) =>
      openList(shop.url, days[index % days.length]!, network()),
    )
    await vi.waitFor(() => expect(lists.filter((list) => list.shown() === null)).toEqual([]), {
      timeout: 120_000,
      interval: 50,
    })
    const times = { steady: [] as number[], killing: [] as number[] }
    let killed: Promise<void> | undefined

    for (let round = 0; round < rounds; round++) {
      const day = days[round % days.length]!
      const own = lists.filter((list) => list.day === day)
      const slotId = [...(await vi.waitUntil(() => own[0]!.shown()))][round % 10]!
      const isKill = round === Math.floor(rounds / 2)
      if (isKill) killed = gateways[0]!.kill()
      const seen = isKill ? times.killing : times.steady
      const id = await hold(slotId)
      seen.push(...(await untilShown(own, slotId, false)))
      await insist(() => visitor().run('releaseBooking', { input: { bookingId: id } }))
      seen.push(...(await untilShown(own, slotId, true)))
    }
    await killed
    const gaps = lists.flatMap((list) => list.gaps)
    expect(gaps.length).toBeGreaterThan(0)
    for (const day of days) {
      const fresh = await insist(() => visitor().ask(freshTimes, { day }))
      const free = fresh.data.store.slots.flatMap(({ slots }: Group) => slots.map(({ id }) => id))
      for (const list of lists.filter((each) => each.day === day))
        await vi.waitFor(() => expect([...(list.shown() ?? [])].toSorted()).toEqual(free.toSorted()))
    }
    console.log(`${listCount} lists on ${gatewayCount} gateways, load ${loadavg()[0]!.toFixed(1)}`)
    console.log(curveOf({ ...times, gaps }).join('\n'))
    for (const list of lists) list.close()
    for (const member of [...gateways.slice(1), ...apis]) await member.kill()
    await database.drop()

    async function hold(slotId: string): Promise<string> {
      const input = { cartId: randomUUID(), slotId, persons: 4, extras: [] }
      const { booking, userErrors } = await insist(() => visitor().run('bookSlot', { input }))
      expect(userErrors).toEqual([])
      return booking.id
    }
  },
)

interface Group {
  slots: { id: string }[]
}

const freshTimes =
  'query($day: Date!) { store(route: "mainz") { slots(day: $day, persons: 4) { slots { id } } } }'

/** Milliseconds until each list shows it, from the response to whoever changed it. */
function untilShown(lists: OpenList[], slotId: string, isFree: boolean): Promise<number[]> {
  const since = performance.now()
  return Promise.all(
    lists.map(async (list) => {
      await list.shows(slotId, isFree)
      return performance.now() - since
    }),
  )
}

/** A request that a kill leaves without a response is sent again; a cart id makes that safe. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(work, { timeout: 60_000, interval: 50 })
}

/** For docs/performance.md: percentiles of each, and the share that is right after so many milliseconds. */
function curveOf(series: Record<string, number[]>): string[] {
  return Object.entries(series).flatMap(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))]!)
    const points = [50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000].map((milliseconds) => {
      const share = sorted.filter((time) => time <= milliseconds).length / sorted.length
      const bar = '█'.repeat(Math.round(40 * share))
      return `${`${milliseconds}`.padStart(5)} ms ${bar} ${(100 * share).toFixed(1)} %`
    })
    const [p50, p90, p99, longest] = [0.5, 0.9, 0.99, 1].map(at)
    return [
      `${name}: p50 ${p50}, p90 ${p90}, p99 ${p99}, longest ${longest} ms of ${times.length}`,
      ...points,
    ]
  })
}

const byte = () => 11 + Math.trunc(Math.random() * 89)
const network = () => `${byte()}.${byte()}.${byte()}.1`
