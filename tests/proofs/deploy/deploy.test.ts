// What deploy/ has is what runs: its haproxy in front of processes that start as its unit says, and the unit
// as systemd reads it. Fails with a unit that signals every process, and with a balancer that does not pass
// a refused connection on.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#api/testing/database.ts'
import { isProve } from '#api/testing/sized.ts'
import { openBrowser } from '../harness/browser.ts'
import { freePort, newFolder } from '../harness/server.ts'
import { newAcknowledgements } from '../kill/acknowledgements.ts'
import { type Conditions, holdRepeatedly } from '../scale/crowd.ts'
import { startHaproxy } from './haproxy.ts'
import { deploy, production, startInstance } from './instance.ts'

const execute = promisify(execFile)

test.runIf(isProve)('systemd accepts the unit, and calls its exposure low', async () => {
  const unit = join(deploy, 'wellzone@.service')
  const { stdout, stderr } = await execute('systemd-analyze', ['verify', '--recursive-errors=no', unit])
  expect(stdout + stderr).toBe('')
  await execute('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
})

test.runIf(isProve)(
  'one process opens, is alive and ready, and ends with its database at one signal',
  { timeout: 300_000 },
  async () => {
    const DATA_DIR = await newFolder()
    const shop = await startInstance('all', { ...production, DATA_DIR, PORT: String(await freePort()) })
    for (const path of ['/live', '/ready']) expect((await fetch(shop.url + path)).status).toBe(204)
    expect((await fetch(`${shop.url}/outbox`)).status).toBe(404)
    expect(await shop.stop()).toBe(0)
    const log = await readFile(join(DATA_DIR, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('database system is shut down')
  },
)

const names = ['api-1', 'api-2', 'gateway-1', 'gateway-2'] as const
const replacements = 100

test.runIf(isProve)(
  `haproxy lets visitors notice none of ${replacements} replacements of two gateways and two APIs`,
  { timeout: 3_600_000 },
  async () => {
    const database = await createTestDatabase({ empty: true })
    const ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, String(await freePort())])),
    ) as Record<(typeof names)[number], string>
    const balancer = await startHaproxy({
      gateways: [ports['gateway-1'], ports['gateway-2']],
      apis: [ports['api-1'], ports['api-2']],
    })
    const start = (name: (typeof names)[number]) =>
      startInstance(name, {
        ...production,
        DATABASE_URL: database.url,
        TRUST_PROXY: 'on',
        PORT: ports[name],
        PUBLIC_URL: balancer.shop,
        SPA_API_URL: `${balancer.spa}/api`,
        HOLDS_PER_ADDRESS: '1000000',
        ANONYMOUS_SHARE_PERCENT: '100', // visitors share a network
        HOLD_MINUTES: '3', // or they fill the days
      })
    const instances = new Map<string, Awaited<ReturnType<typeof start>>>()
    for (const name of names) instances.set(name, await start(name))
    const page = () => fetch(`${balancer.shop}/en/locations/mainz`)
    await vi.waitFor(async () => expect((await page()).status).toBe(200), { timeout: 60_000 })
    await expectRoutes(balancer)

    const acknowledged = newAcknowledgements()
    const run: Conditions = { acknowledged, phase: 'deploying', lost: 0, isOver: false }
    const statuses: number[] = []
    const read = async () => {
      const asks = [page, () => fetch(balancer.shop + stores)]
      while (!run.isOver) for (const ask of asks) statuses.push((await ask()).status)
    }
    const replace = async () => {
      for (let turn = 0; turn < replacements; turn++) {
        const name = names[turn % names.length]!
        expect(await instances.get(name)!.stop()).toBe(0)
        instances.set(name, await start(name))
        // The next one goes only when visitors reach this one, as docs/operations.md says.
        await vi.waitUntil(() => balancer.sees(name), { timeout: 60_000 })
        const before = statuses.length
        await vi.waitUntil(() => statuses.length > before + 20, { timeout: 60_000 })
      }
    }
    const newVisitor = () => openBrowser({ shop: balancer.shop })
    const crowd = [read(), read(), holdRepeatedly(newVisitor, run), holdRepeatedly(newVisitor, run)]
    await Promise.all([...crowd, replace().finally(() => (run.isOver = true))])
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    const { holds } = acknowledged
    expect(holds.size).toBeGreaterThan(replacements / 4)
    console.log(`${statuses.length} requests and ${holds.size} holds during ${replacements} replacements`)

    for (const name of ['gateway-1', 'gateway-2']) await instances.get(name)!.stop()
    const away = await page()
    expect([away.status, away.headers.get('retry-after'), await away.text()]).toEqual([
      503,
      '1',
      await readFile(join(deploy, 'busy.html'), 'utf8'),
    ])
    expect(balancer.output()).not.toContain('/en/locations')
    for (const name of ['api-1', 'api-2']) await instances.get(name)!.stop()
    await database.drop()
  },
)

const stores = '/api/v2/stores/for-website/all'

/** By path and scheme, and no more than its share of connections to one network. */
async function expectRoutes({ shop, plain, port }: Awaited<ReturnType<typeof startHaproxy>>): Promise<void> {
  const moved = await fetch(`${plain}/en?storeId=2`, { redirect: 'manual' })
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toMatch(/^https:.*\/en\?storeId=2$/)
  const statuses = ['/', stores, '/live', '/ready'].map(async (path) => (await fetch(shop + path)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
  let closed = 0
  const sockets = Array.from({ length: 130 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    return socket.once('close', () => (closed += 1))
  })
  await vi.waitUntil(() => closed >= 30, { timeout: 20_000 })
  expect(closed).toBeLessThan(60)
  for (const socket of sockets) socket.destroy()
}
