// Bookings are under way, every process is killed, and the data folder is gone: what was acknowledged more
// than five seconds before is in the restored shop, and no number is given twice.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { sized } from '#api/testing/sized.ts'
import { openBrowser } from '../harness/browser.ts'
import { embeddedServer, mailTokens, withDatabase } from '../harness/database.ts'
import { behindProxy, newFolder, startServer } from '../harness/server.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from '../harness/invariants-at-rest.ts'
import { newPerson, signUp } from '../harness/visitor.ts'
import { losses, newAcknowledgements } from '../kill/acknowledgements.ts'
import { holdRepeatedly, type Payer, payRepeatedly } from '../kill/visitors.ts'
import { run, startBackup } from './commands.ts'

const paymentsBefore = sized(2, 40)

test('a lost disk costs the last five seconds at most', { timeout: 600_000 }, async () => {
  const folder = await newFolder()
  const archive = join(await newFolder(), 'backup')
  const proxied = await behindProxy()
  const shop = proxied.PUBLIC_URL!
  const environment = { DATA_DIR: folder, ...proxied, HOLDS_PER_ADDRESS: '1000000', HOLD_MINUTES: '5' }
  const server = await startServer('all', { ...environment, ANONYMOUS_SHARE_PERCENT: '100' })
  const backup = await startBackup(archive, { DATA_DIR: folder })
  const acknowledged = newAcknowledgements()
  const payers = [await newPayer(0), await newPayer(1)]

  let isOver = false
  const crowd = [
    holdRepeatedly(anonymous(0), acknowledged, () => isOver),
    ...payers.map((payer) => payRepeatedly(payer, acknowledged, () => isOver)),
  ]
  await vi.waitUntil(() => acknowledged.paid.size >= paymentsBefore, { timeout: 120_000, interval: 50 })
  const before = {
    holds: new Map(acknowledged.holds),
    taken: new Set(acknowledged.taken),
    paid: new Set(acknowledged.paid),
    pending: [],
  }
  await wait(5_000)
  backup.signal('SIGKILL')
  const lastNumbers = await inBooks(readNumbers)
  process.kill((await embeddedServer(folder)).pid, 'SIGKILL')
  server.signal('SIGKILL')
  isOver = true
  await Promise.all([server.ended, ...crowd])
  await rm(folder, { recursive: true, maxRetries: 5, retryDelay: 200 })

  const restored = await run('restore', [archive], { DATA_DIR: folder })
  expect(restored.output).toContain('Restored to')
  expect(restored.code).toBe(0)
  const again = await startServer('all', { ...environment, ANONYMOUS_SHARE_PERCENT: '100' })
  expect(await inBooks((client) => losses(client, before))).toEqual([])
  expect(await inBooks((client) => violations(client, invariants))).toEqual([])
  await vi.waitFor(
    async () => expect(await inBooks((client) => violations(client, invariantsAtRest))).toEqual([]),
    { timeout: 60_000, interval: 500 },
  )

  isOver = false
  const paidBefore = acknowledged.paid.size
  const next = payRepeatedly(await newPayer(2), acknowledged, () => isOver)
  await vi.waitUntil(() => acknowledged.paid.size > paidBefore, { timeout: 60_000, interval: 50 })
  isOver = true
  await next
  const numbers = await inBooks(readNumbers)
  const fresh = (of: keyof typeof numbers) => numbers[of].filter((each) => !lastNumbers[of].includes(each))
  for (const name of ['orders', 'invoices'] as const)
    expect(Math.min(...fresh(name))).toBeGreaterThan(Math.max(...lastNumbers[name]))
  await again.stop()

  function anonymous(index: number) {
    return openBrowser({ shop, headers: { 'x-forwarded-for': `192.0.2.${index}` } })
  }

  async function newPayer(index: number): Promise<Payer> {
    const browser = anonymous(100 + index)
    const addressId = await inBooks((client) => signUp(browser, newPerson(), mailTokens(client)))
    return { browser, addressId }
  }

  async function inBooks<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    return withDatabase((await embeddedServer(folder)).urlFor('wellzone'), work)
  }
})

async function readNumbers(client: Client) {
  const { rows } = await client.query<{ orders: number[]; invoices: number[] }>(
    `SELECT (SELECT array_agg(id) FROM orders) AS orders,
       (SELECT array_agg(number) FROM invoice) AS invoices`,
  )
  return rows[0]!
}
