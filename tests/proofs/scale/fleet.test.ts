// Promise 8: three gateways and three APIs on one PostgreSQL behind a balancer are one shop. While they are
// replaced no visitor's request fails, and a kill of each loses nothing that was acknowledged and sells
// nothing twice. Fails with a session secret per process, and with availability that is cached for a second.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFailed, test, vi } from 'vitest'
import { createTestDatabase } from '#api/testing/database.ts'
import { openBrowser } from '../harness/browser.ts'
import { mailTokens, withDatabase } from '../harness/database.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from '../harness/invariants-at-rest.ts'
import { newPerson, signUp } from '../harness/visitor.ts'
import { losses, newAcknowledgements } from '../kill/acknowledgements.ts'
import { isProve } from '#api/testing/sized.ts'
import { patienceFor } from '../inputs.ts'
import { type Conditions, holdRepeatedly, type Payer, payRepeatedly } from './crowd.ts'
import { startFleet } from './fleet.ts'
import { watchListings } from './live-listing.ts'

const fleetBookings = 1_000

/** Eighteen starts on a machine that is busy with the bookings. */
const restartsMs = 18 * 60_000

test.runIf(isProve)(
  `${fleetBookings} bookings survive a rolling restart and a kill of each process`,
  { timeout: patienceFor(fleetBookings, 1_000) + restartsMs },
  async () => {
    const database = await createTestDatabase({ empty: true })
    // Three APIs migrate and seed the empty database at once.
    const fleet = await startFleet(database.url, 3)
    const { gateways, apis, shop, api } = fleet
    onTestFailed(() => console.log('The balancers failed:', [...shop.failures, ...api.failures].slice(-20)))
    const acknowledged = newAcknowledgements()
    const run: Conditions = { acknowledged, phase: 'steady', lost: 0, isOver: false }
    const newVisitor = () =>
      openBrowser({ shop: shop.url, headers: { 'x-forwarded-for': `${byte()}.${byte()}.${byte()}.1` } })

    const crowd = [
      ...Array.from({ length: 6 }, () => holdRepeatedly(newVisitor, run)),
      ...Array.from({ length: 4 }, () => payRepeatedly(newPayer, run)),
    ]
    const listings = watchListings(newVisitor, fleet, run)
    await Promise.all([...crowd, listings, deployAndKill().finally(() => (run.isOver = true))])

    await vi.waitFor(async () => expect(await found(invariantsAtRest)).toEqual([]), {
      timeout: 60_000,
      interval: 500,
    })
    expect(await found(invariants)).toEqual([])
    expect(await inBooks((client) => losses(client, acknowledged))).toEqual([])
    const answered = await listings
    expect(Math.min(...answered.values())).toBeGreaterThan(10)
    expect(acknowledged.paid.size).toBeGreaterThan(10)
    console.log(
      `${acknowledged.holds.size} bookings, ${acknowledged.paid.size} of them paid, none lost or doubled; ` +
        `${run.lost} requests that a kill left open were repeated; ` +
        `${shop.refused() + api.refused()} connections were refused and passed on; ` +
        `${[...answered.values()].reduce((sum, each) => sum + each)} listings were right at once`,
    )
    for (const member of [...gateways, ...apis]) await member.kill()
    await database.drop()

    async function deployAndKill(): Promise<void> {
      await bookings(0.1)
      run.phase = 'deploying'
      for (const member of [...apis, ...gateways]) await member.restart()
      run.phase = 'steady'
      await bookings(0.5)
      for (const [index, member] of [...gateways, ...apis].entries()) {
        run.phase = 'killing'
        await wait(Math.random() * 100)
        await member.kill()
        await bookings(0.5 + 0.05 * (index + 1)) // two of three go on alone
        await member.start()
        run.phase = 'steady'
        await wait(200)
      }
      await bookings(1)
    }

    function bookings(share: number): Promise<unknown> {
      const count = fleetBookings * share
      return vi.waitUntil(() => acknowledged.holds.size >= count, {
        timeout: patienceFor(count, 1_000) + restartsMs,
        interval: 20,
      })
    }

    async function newPayer(): Promise<Payer> {
      const browser = newVisitor()
      const addressId = await inBooks((client) => signUp(browser, newPerson(), mailTokens(client)))
      return { browser, addressId }
    }

    function inBooks<Result>(work: Parameters<typeof withDatabase<Result>>[1]): Promise<Result> {
      return withDatabase(database.url, work)
    }

    function found(these: typeof invariants): Promise<string[]> {
      return inBooks((client) => violations(client, these))
    }
  },
)

/** A byte of an address outside of private and special networks. */
const byte = () => 11 + Math.trunc(Math.random() * 89)
