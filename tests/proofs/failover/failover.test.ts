// The primary dies with its disk, again and again, while visitors book and pay: with synchronous replication
// nothing that was acknowledged is lost, nothing is sold twice, and the sale goes on. Run by `npm run
// prove:failover`. Without that replication the same look at the books names what was lost.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from '../harness/invariants-at-rest.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { mailTokens, withDatabase } from '../harness/database.ts'
import { behindProxy, startServer } from '../harness/server.ts'
import { book, chooseSlot, newPerson, signUp } from '../harness/visitor.ts'
import { losses, newAcknowledgements } from '../kill/acknowledgements.ts'
import { askAgain } from '../kill/retries.ts'
import { holdRepeatedly, type Payer, payRepeatedly } from '../kill/visitors.ts'
import { isProve } from '#api/testing/sized.ts'
import { leaseSeconds, startCluster } from './cluster.ts'
import { missing } from './programs.ts'

const kills = 10
const acknowledgedPerKill = 100
const payersAtWork = 8
/** The promise of docs/scale.md. */
const longestWithoutSaleMs = 3 * leaseSeconds * 1_000

const isAsked = process.env.PROOFS === 'failover'
const cannotRun = isAsked ? null : missing()
if (isProve && cannotRun) console.log(`The proof of the failover did not run. ${cannotRun}`)

describe.runIf(isAsked || (isProve && !cannotRun))('the primary is lost', () => {
  test(`${kills} times with its disk, and once without a word`, { timeout: 7_200_000 }, async () => {
    const { cluster, shops, inBooks, crowd, acknowledged } = await openShops(true)
    const [afterKills, afterSilence]: [number[], number[]] = [[], []]
    const count = () => acknowledged.holds.size + acknowledged.taken.size
    for (let round = 0; round <= kills; round++) {
      const before = count()
      const isSilent = round === kills
      const { visitors, back, name } = await lose(isSilent)
      await visitors
      for (const entry of acknowledged.pending.splice(0)) await askAgain(entry, acknowledged, inBooks)
      const found = await inBooks(async (client) => [
        ...(await losses(client, acknowledged)),
        ...(await violations(client, invariants)),
      ])
      expect(found, `after round ${round}`).toEqual([])
      if (name) await cluster.replace(name)
      ;(isSilent ? afterSilence : afterKills).push(...back)
      console.log(`Round ${round}: ${count() - before} acknowledged; sale back after ${seconds(back)}`)
    }
    await vi.waitFor(
      async () => expect(await inBooks((client) => violations(client, invariantsAtRest))).toEqual([]),
      { timeout: 120_000, interval: 500 },
    )
    expect(await inBooks((client) => losses(client, acknowledged))).toEqual([])
    const { holds, taken, paid } = acknowledged
    expect(Math.max(...afterKills, ...afterSilence)).toBeLessThan(longestWithoutSaleMs)
    expect(Math.min(holds.size, taken.size, paid.size)).toBeGreaterThan(0)
    console.log(
      `${kills} kills: ${holds.size} holds, ${taken.size} payments taken, ${paid.size} seen paid, ` +
        `none lost; sale back after ${seconds([median(afterKills), Math.max(...afterKills)])} ` +
        `(median, longest), after a silence ${seconds(afterSilence)}`,
    )

    /** In the middle of bookings and payments. Resolves when both shops sell again. */
    async function lose(isSilent: boolean) {
      let isOver = false
      const target = count() + acknowledgedPerKill
      const visitors = crowd(() => isOver)
      await vi.waitUntil(() => count() >= target, { timeout: 900_000, interval: 20 })
      const lostAt = performance.now()
      const name = isSilent ? void (await cluster.silenceLeader()) : await cluster.killLeader()
      const back = await Promise.all(
        shops.map((shop) => sellsAgain(shop).then(() => performance.now() - lostAt)),
      )
      isOver = true
      return { visitors, back, name }
    }
  })

  test(
    'while its replicas are three seconds late or more: the loss is measured',
    { timeout: 1_200_000 },
    async () => {
      const { cluster, shops, inBooks, crowd, acknowledged } = await openShops(false)
      let isOver = false
      const visitors = crowd(() => isOver)
      await vi.waitUntil(() => acknowledged.paid.size >= 10, { timeout: 600_000, interval: 20 })
      await cluster.freezeReplication()
      const before = acknowledged.holds.size
      const isLate = vi.waitUntil(() => acknowledged.holds.size >= before + 10, { timeout: 300_000 })
      await Promise.all([isLate, wait(3_000)])
      await cluster.killLeader()
      await Promise.all(shops.map(sellsAgain))
      isOver = true
      await visitors
      const [lost, broken] = await inBooks(async (client) => [
        await losses(client, acknowledged),
        await violations(client, invariants),
      ])
      expect(broken).toEqual([])
      expect(lost).not.toEqual([])
      const paid = lost.filter((line) => line.includes('was paid')).length
      const { holds, taken, paid: seenPaid } = acknowledged
      const all = holds.size + taken.size + seenPaid.size
      console.log(
        `asynchronous, replicas late: ${lost.length} of ${all} acknowledged lost, ${paid} of them seen paid`,
      )
    },
  )
})

const seconds = (times: number[]) => `${times.map((ms) => (ms / 1_000).toFixed(1)).join(' and ')} s`
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.trunc(times.length / 2)]!

/** One shop finds the primary among all hosts, the other one has haproxy for it. */
async function openShops(isSynchronous: boolean) {
  const cluster = await startCluster({ isSynchronous })
  const acknowledged = newAcknowledgements()
  const shops: string[] = []
  const secrets = {
    SESSION_SECRET: 'seals-the-sessions-of-both-shops-alike',
    VISITOR_SECRET: 'signs-the-links-of-both-shops-all-alike',
    PAYMENT_SECRET: 'signs-the-callbacks-of-both-shops-alike',
  }
  for (const DATABASE_URL of [cluster.url, cluster.balancedUrl]) {
    const environment = await behindProxy()
    const rules = { HOLDS_PER_ADDRESS: '1000000', ANONYMOUS_SHARE_PERCENT: '100', HOLD_MINUTES: '10' }
    await startServer('all', { ...secrets, ...environment, ...rules, DATABASE_URL })
    shops.push(environment.PUBLIC_URL!)
  }
  const inBooks = <Result>(work: (client: Client) => Promise<Result>) =>
    withDatabase(cluster.balancedUrl, work)
  const payers: Payer[] = []
  for (let index = 0; index < payersAtWork; index++) {
    const browser = visitorOf(shops[index % 2]!, 100 + index)
    payers.push({
      browser,
      addressId: await inBooks((client) => signUp(browser, newPerson(), mailTokens(client))),
    })
  }
  const crowd = (isOver: () => boolean) =>
    Promise.all([
      ...shops.map((shop, index) => holdRepeatedly(visitorOf(shop, index), acknowledged, isOver)),
      ...payers.map((payer) => payRepeatedly(payer, acknowledged, isOver)),
    ])
  return { cluster, shops, inBooks, crowd, acknowledged }
}

function visitorOf(shop: string, index: number): Browser {
  return openBrowser({ shop, headers: { 'x-forwarded-for': `192.0.2.${index}` } })
}

/** A stay can be held: the primary takes writes. */
async function sellsAgain(shop: string): Promise<void> {
  const browser = visitorOf(shop, 99)
  await vi.waitFor(async () => book(browser, await chooseSlot(browser)), {
    timeout: 120_000,
    interval: 100,
  })
}
