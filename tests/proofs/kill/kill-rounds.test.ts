// Promise 3: acknowledged requests are never lost, others are complete or absent, when the server, its
// PostgreSQL or both are killed with SIGKILL during bookings and payments. Fails with `synchronous_commit =
// off`, and with a payment that is marked captured outside of the transaction that confirms its booking.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { embeddedServer, mailTokens, withDatabase } from '../harness/database.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { behindProxy, newFolder, startServer } from '../harness/server.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from '../harness/invariants-at-rest.ts'
import { chooseSlot, newPerson, signUp } from '../harness/visitor.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor } from '../inputs.ts'
import { losses, newAcknowledgements } from './acknowledgements.ts'
import { askAgain } from './retries.ts'
import { holdRepeatedly, type Payer, payRepeatedly } from './visitors.ts'

const killRounds = sized(1, 300)
const payersAtWork = sized(2, 60)

const targets = ['both', 'server', 'database'] as const

test(
  `${killRounds} kill${killRounds > 1 ? 's' : ''} lose nothing and leave nothing half done`,
  { timeout: patienceFor(killRounds, 120_000) },
  async () => {
    const folder = await newFolder()
    const proxied = await behindProxy()
    const shop = proxied.PUBLIC_URL!
    const environment = {
      DATA_DIR: folder,
      ...proxied,
      HOLDS_PER_ADDRESS: '1000000',
      ANONYMOUS_SHARE_PERCENT: '100',
      HOLD_MINUTES: '2',
    }
    let server = await startServer('all', environment)
    const acknowledged = newAcknowledgements()
    const payers: Payer[] = []
    // Payers register in turn: a dozen passwords at once take longer than the gateway waits.
    for (let index = 0; index < payersAtWork; index++) payers.push(await newPayer(index))
    const recoveries: Record<(typeof targets)[number], number[]> = { server: [], database: [], both: [] }

    for (let round = 0; round < killRounds; round++) {
      const target = targets[(round + Math.trunc(round / 3)) % 3]!
      let isOver = false
      const crowd = [
        ...Array.from({ length: 2 }, (_, index) =>
          holdRepeatedly(anonymous(index), acknowledged, () => isOver),
        ),
        ...payers
          .toSorted(() => Math.random() - 0.5)
          .slice(0, 3)
          .map((payer) => payRepeatedly(payer, acknowledged, () => isOver)),
      ]
      await untilBusy(round)
      const killedAt = performance.now()
      await kill(target)
      isOver = true
      await Promise.all(crowd)
      if (target !== 'database') server = await startServer('all', environment)
      await untilOpen()
      recoveries[target].push(performance.now() - killedAt)

      for (const entry of acknowledged.pending.splice(0)) await askAgain(entry, acknowledged, inBooks)
      const found = await inBooks(async (client) => [
        ...(await losses(client, acknowledged)),
        ...(await violations(client, invariants)),
      ])
      expect(found, `after round ${round}, which killed ${target}`).toEqual([])
    }

    await vi.waitFor(
      async () => expect(await inBooks((client) => violations(client, invariantsAtRest))).toEqual([]),
      { timeout: 60_000, interval: 500 },
    )
    expect(await inBooks((client) => losses(client, acknowledged))).toEqual([])
    expect(await damagedFiles()).toEqual([])
    await server.stop()
    // A run without bookings or payments would prove nothing.
    expect(
      Math.min(acknowledged.holds.size, acknowledged.taken.size, acknowledged.paid.size),
    ).toBeGreaterThan(0)
    report()

    function anonymous(index: number): Browser {
      return openBrowser({ shop, headers: { 'x-forwarded-for': `192.0.2.${index}` } })
    }

    async function newPayer(index: number): Promise<Payer> {
      const browser = anonymous(100 + index)
      return {
        browser,
        addressId: await inBooks((client) => signUp(browser, newPerson(), mailTokens(client))),
      }
    }

    async function inBooks<Result>(
      work: Parameters<typeof withDatabase<Result>>[1],
      user = 'wellzone',
    ): Promise<Result> {
      return withDatabase((await embeddedServer(folder)).urlFor(user), work)
    }

    async function kill(target: (typeof targets)[number]): Promise<void> {
      const { pid } = await embeddedServer(folder)
      if (target !== 'server') process.kill(pid, 'SIGKILL')
      if (target === 'database') return
      server.signal('SIGKILL')
      await server.ended
    }

    /** Kills in the middle of requests on machines of any speed; some rounds wait for a payment. */
    async function untilBusy(round: number): Promise<void> {
      const things = [acknowledged.paid, acknowledged.holds, acknowledged.taken][round % 3]!
      const before = things.size
      await vi.waitUntil(() => things.size > before, { timeout: 20_000, interval: 5 })
      await wait(Math.random() * 300)
    }

    /** The shop responds to a query that needs its database. */
    async function untilOpen(): Promise<void> {
      await vi.waitFor(() => chooseSlot(anonymous(99)), { timeout: 60_000, interval: 50 })
    }

    /** amcheck verifies every table and index of the shop. */
    function damagedFiles(): Promise<string[]> {
      return inBooks(async (client) => {
        await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
        await client.query(
          `SELECT bt_index_check(i.indexrelid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
            JOIN pg_am a ON a.oid = c.relam
         JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE a.amname = 'btree' AND n.nspname IN ('public', 'provider')`,
        )
        const { rows } = await client.query<{ msg: string }>(
          `SELECT h.msg FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, verify_heapam(c.oid) h
         WHERE c.relkind = 'r' AND n.nspname IN ('public', 'provider')`,
        )
        return rows.map(({ msg }) => msg)
      }, 'postgres')
    }

    function report(): void {
      const back = Object.entries(recoveries).map(([target, times]) => {
        const mean = times.reduce((sum, each) => sum + each, 0) / times.length
        return (
          `${target} back after ${(mean / 1000).toFixed(1)} s, ` +
          `at most ${(Math.max(...times) / 1000).toFixed(1)} s (${times.length})`
        )
      })
      console.log(
        `${killRounds} kills: ${acknowledged.holds.size} holds, ` +
          `${acknowledged.taken.size} payments taken, ` +
          `${acknowledged.paid.size} seen paid, none lost; ${back.join('; ')}`,
      )
    }
  },
)
