// Every alert of docs/alerts.yml is silent while the shop is well, and fires for what it is about.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestDatabase } from '#api/testing/database.ts'
import { freePort } from '../../../server/edge/free-port.ts'
import { createWatch } from '../../../server/operate/watch/watch.ts'
import { newFolder, startServer } from '../harness/server.ts'
import { fires, type Readings } from './evaluate.ts'

interface Rule {
  alert: string
  expr: string
}

const root = join(import.meta.dirname, '..', '..', '..')
let rules: Rule[]
let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client

beforeAll(async () => {
  const text = await readFile(join(root, 'docs', 'alerts.yml'), 'utf8')
  const { groups } = parse(text) as { groups: { rules: Rule[] }[] }
  rules = groups.flatMap((group) => group.rules)
  database = await createTestDatabase({ hasWrongLedger: true })
  // Without triggers and foreign keys, for what the shop itself would refuse.
  client = new Client({ connectionString: database.url.replace('wellzone@', 'postgres@') })
  await client.connect()
  await client.query('SET session_replication_role = replica')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A shop on the database, and what a collector reads of it. */
async function openShop(environment: Record<string, string> = {}) {
  const port = String(await freePort())
  const server = await startServer('all', {
    DATABASE_URL: database.url,
    METRICS_PORT: port,
    ...environment,
  })
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { ...server, read }
}

/** The folder of a backup that ended so many seconds ago. */
async function backupOf(seconds: number): Promise<string> {
  const folder = await newFolder()
  const writtenUntil = new Date(Date.now() - seconds * 1000)
  await writeFile(join(folder, 'state.json'), JSON.stringify({ timeline: 1, writtenUntil, numbers: {} }))
  return folder
}

const firing = (readings: Readings) =>
  rules.filter(({ expr }) => fires(expr, readings)).map(({ alert }) => alert)

test('no alert fires while the shop is well', async () => {
  const shop = await openShop()
  const before = await shop.read()
  for (const path of ['/', '/faq', '/api/v2/stores/for-website/all', '/nowhere'])
    await fetch(`${shop.url}${path}`)
  const now = await shop.read()
  // How long a page takes is the machine's: a busy one may be slow without being ill.
  expect(firing({ before, now }).filter((alert) => alert !== 'Slow')).toEqual([])
  for (const route of ['/faq', '/api listStores', 'other'])
    expect(now).toMatch(new RegExp(`wellzone_http_requests_total\\{route="${route}",status="\\d+"\\} [1-9]`))
  await shop.stop()
})

test('each alert fires for what it is about', { timeout: 180_000 }, async () => {
  await client.query(broken)
  const shop = await openShop({
    BACKUP_DIR: await backupOf(3_600),
    DATABASE_REPLICA_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/away`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })
  const stores = () => fetch(`${shop.url}/api/v2/stores/for-website/all`)
  await stores()
  const before = await shop.read()
  await forgedCallback(shop.url)
  await fetch(`${shop.url}/api/v2/payment/callback/paypal`, { method: 'POST', body: '{}' })
  await whileTablesAreAway(['product'], async () => {
    for (let time = 0; time < 3; time++) await fetch(`${shop.url}/api/v2/product/basics`)
  })
  await slowly('store', stores)
  const now = await shop.read()
  const full = { before: '', now: await createWatch(offline).text({ queue: noQueue, folder: '/proc' }) }
  // Of what is read without a shop the disk alone counts: that other figures are absent is an alert, too.
  const readingsOf = (alert: string): Readings => (alert === 'DiskFull' ? full : { before, now })
  const silent = rules.filter(({ alert, expr }) => !fires(expr, readingsOf(alert)))
  expect(silent.map(({ alert }) => alert)).toEqual(['DatabaseDown'])
  expect(firing(full)).toEqual(expect.arrayContaining(['DatabaseDown', 'BackupOld']))
  const incomplete = 'operation="receivePaypalCallback",status="400",code="InvalidRequest"'
  expect(now).toContain(`wellzone_refusals_total{${incomplete}} 1`)
  await shop.stop()
})

test('a database that is away is an alert, and its figures are left out', async () => {
  const shop = await openShop()
  await client.query(`ALTER TABLE attempt RENAME TO attempt_away`)
  try {
    await expect.poll(async () => firing({ before: '', now: await shop.read() })).toContain('DatabaseDown')
  } finally {
    await client.query(`ALTER TABLE attempt_away RENAME TO attempt`)
  }
  await shop.stop()
})

/** What a collector reads of a disk without room: /proc has none. */
const offline = { logsRequests: false, backupFolder: null }
const noQueue = () => ({ waiting: 0, atWork: 0 })

const broken = `
  INSERT INTO ledger_account (kind, balance_cents) VALUES ('voucher', 100);
  INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, created_at, next_try_at)
    VALUES ('late', 'late', 'guest@example.com', 'de', '{}', now() - interval '1 hour',
      now() + interval '1 day');
  INSERT INTO payment (id, reference, order_id, gateway_id, payment_type, provider, idempotency_key,
      amount_cents, return_url, cancel_url, expires_at, next_look_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'reference-of-22-characters', 1, 1, 1, 'paypal',
      gen_random_uuid(), 100, '/', '/', now() - interval '2 hours', now() + interval '1 day');
  INSERT INTO refund (payment_id, amount_cents, reason, refused_at, refusal)
    VALUES ('00000000-0000-4000-8000-000000000001', 100, 'cancelled', now(), 'CLOSED');`

/** A callback that is whole and not signed with the secret of the shop. */
async function forgedCallback(url: string): Promise<void> {
  const body = {
    eventId: 'evt_5d0c',
    type: 'payment.captured',
    paymentId: 'pay_9f2c',
    currency: 'EUR',
    amount: 11_900,
    orderReference: 'Xk2vPq9sT4mN8cRb1LwZ0A',
    occurredAt: '2026-11-21T10:19:43Z',
  }
  const response = await fetch(`${url}/api/v2/payment/callback`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'provider-timestamp': String(Math.floor(Date.now() / 1000)),
      'provider-signature': '0'.repeat(64),
      'provider-event-id': body.eventId,
    },
  })
  expect(await response.json()).toMatchObject({ code: 'SignatureInvalid' })
}

async function whileTablesAreAway(tables: string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    await work()
  } finally {
    for (const table of tables) await client.query(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}

/** Holds a table for longer than a request should take, from when `work` waits for it. */
async function slowly(table: string, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN')
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  const done = work()
  const waiting = `SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`
  await expect.poll(async () => (await client.query<{ count: string }>(waiting)).rows[0]!.count).not.toBe('0')
  await client.query('SELECT pg_sleep(1.1)')
  await client.query('COMMIT')
  await done
}
