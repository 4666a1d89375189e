// The page of the simulated faults. Fails if it exists where it is not wanted, answers another site, or
// stores what it refused.
import { afterEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { intentRequest } from '../../../testing/payments/local-provider.ts'
import { noFaults } from '../fault-settings.ts'
import { readFaults, setFaults, timesSent } from '../faults.ts'
import { openIntent, takeStep } from '../intents.ts'
import { createProviderPages } from './pages.ts'

const database = useTestDatabase()
const origin = 'http://127.0.0.1:4000'
const filled = {
  latencyMs: '200',
  lostPercent: '10',
  doubledPercent: '20',
  isReordered: 'on',
  declinedCents: '13, 5',
  outageSeconds: '',
}
afterEach(() => setFaults(database.db, noFaults))

async function ask(path: string, { form, headers, has = true }: Partial<Asked> = {}): Promise<Response> {
  const pages = createProviderPages({ db: database.db, merchant: 'Wellzone', hasFaultsPage: has })
  const body = form && new URLSearchParams(form)
  return pages.fetch(new Request(origin + path, { method: form ? 'POST' : 'GET', body, headers }))
}
type Asked = { form: Record<string, string>; headers: Record<string, string>; has: boolean }

describe('the page of the faults', () => {
  test('sets them, shows them again and ends them', async () => {
    const saved = await ask('/provider/faults', { form: filled })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/provider/faults?saved'])
    const now = {
      latencyMs: 200,
      lostPercent: 10,
      doubledPercent: 20,
      isReordered: true,
      declinedCents: [13, 5],
      outageSeconds: 0,
    }
    expect(await readFaults(database.db)).toEqual(now)
    const html = await (await ask('/provider/faults?saved')).text()
    for (const shown of ['<html lang="en">', 'value="200"', 'checked', 'value="13, 05"', 'role="status"'])
      expect(html).toContain(shown)
    await ask('/provider/faults/none', { form: {} })
    expect(await readFaults(database.db)).toEqual(noFaults)
  })

  test('names what it cannot take, keeps it, and stores nothing', async () => {
    const form = { ...filled, lostPercent: '101', declinedCents: '1;2', latencyMs: '"><b>' }
    const response = await ask('/provider/faults', { form })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html.match(/aria-invalid/g)).toHaveLength(3)
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(await readFaults(database.db)).toEqual(noFaults)
  })

  test.each([
    ['where it is not wanted', { has: false }],
    ['to a form of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['to a form of a neighbour', { headers: { 'sec-fetch-site': 'same-site' } }],
  ])('is not found %s', async (_where, change) => {
    expect((await ask('/provider/faults', { form: filled, ...change })).status).toBe(404)
    expect(await readFaults(database.db)).toEqual(noFaults)
  })

  test('is linked from the payment pages, only where it exists', async () => {
    const { token } = await openIntent(database.db, intentRequest())
    const link = 'href="/provider/faults"'
    expect(await (await ask(`/provider/pay/${token}`)).text()).toContain(link)
    expect(await (await ask(`/provider/pay/${token}`, { has: false })).text()).not.toContain(link)
  })
})

test('the payment pages are unavailable during an outage, and nothing is paid', async () => {
  const { token } = await openIntent(database.db, intentRequest())
  await setFaults(database.db, { ...noFaults, outageSeconds: 90 })
  const response = await ask(`/provider/pay/${token}/approve`, { form: {} })
  expect([response.status, Number(response.headers.get('retry-after')) > 80]).toEqual([503, true])
  await setFaults(database.db, noFaults)
  expect(await (await ask(`/provider/pay/${token}`)).text()).toContain('€119.00')
})

test('a payment of a declined amount says so, and can be tried again', async () => {
  const { id, token } = await openIntent(database.db, intentRequest())
  await setFaults(database.db, { ...noFaults, declinedCents: [0] })
  expect((await takeStep(database.db, id, 'approve')).status).toBe('declined')
  expect(await (await ask(`/provider/pay/${token}`)).text()).toContain('The payment was declined.')
  await setFaults(database.db, noFaults)
  expect((await takeStep(database.db, id, 'approve')).status).toBe('captured')
})

test('the percentages are those of the callbacks', () => {
  const faults = { ...noFaults, lostPercent: 30, doubledPercent: 50 }
  const counts = [0, 0, 0]
  for (let event = 0; event < 4_000; event++) counts[timesSent(faults, `evt_${event}`)]! += 1
  const [lost, once, twice] = counts.map((count) => Math.round(count / 40))
  expect([lost, once, twice]).toEqual([
    expect.closeTo(30, -1),
    expect.closeTo(35, -1),
    expect.closeTo(35, -1),
  ])
})
