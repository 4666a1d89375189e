// The web service as a phone uses it, which knows of the shop what stands in its pass.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { createAuthority, passFolder } from '../../../testing/wallet/authority.ts'
import { formerSecret, newestSecret, openWallet } from '../../../testing/wallet/wallet.ts'
import { openPhone } from '../../../testing/wallet/phone.ts'

const database = useTestDatabase()
const wallet = openWallet(database)
const { shop, api, passOf, phoneWith, rowsOf } = wallet

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const listed = async (response: Response) =>
  (await response.json()) as { serialNumbers: string[]; lastUpdated: string }
/** The clock goes on: the changes of the stay are so much older. */
const later = (orderId: number, seconds: number) =>
  sql`UPDATE wallet_registration SET changed_at = changed_at - make_interval(secs => ${seconds})
    WHERE order_id = ${orderId}`.execute(database.db)

test('a phone registers once, and unregisters', async () => {
  const booking = await shop.pay()
  const phone = openPhone(api.fetch, await passOf(booking))
  expect((await phone.register()).status).toBe(201)
  expect((await phone.register({ pushToken: 'AB'.repeat(32) })).status).toBe(200)
  expect(await rowsOf(booking)).toMatchObject([{ push_token: 'ab'.repeat(32), due_at: expect.any(Date) }])
  expect((await phone.unregister()).status).toBe(200)
  expect((await phone.unregister()).status).toBe(200)
  expect(await rowsOf(booking)).toEqual([])
})

test('after a move it is told once of the pass, and reads the new one', async () => {
  const booking = await shop.pay()
  const phone = await phoneWith(booking)
  await later(booking.orderId, 60)
  const { lastUpdated } = await listed(await phone.serials())
  expect((await phone.serials(lastUpdated)).status).toBe(204)
  const before = await phone.pass()
  const modified = before.headers.get('last-modified')!
  const had = wallet.read(await bytesOf(before)).json
  expect((await phone.pass({ headers: { 'if-modified-since': modified } })).status).toBe(304)

  await shop.moveOnce(booking)
  const changed = await listed(await phone.serials(lastUpdated))
  expect(changed.serialNumbers).toEqual([`${booking.orderId}-0`])
  const after = await phone.pass({ headers: { 'if-modified-since': modified } })
  const { json } = wallet.read(await bytesOf(after))
  expect(json.barcodes[0]!.message).not.toBe(had.barcodes[0]!.message)
  expect(json).toEqual((await passOf(booking)).json)

  // A second that still lasts may bring another change.
  await later(booking.orderId, 60)
  const now = (await phone.pass()).headers.get('last-modified')!
  expect((await phone.pass({ headers: { 'if-modified-since': now } })).status).toBe(304)
  const { lastUpdated: tag } = await listed(await phone.serials())
  expect((await phone.serials(tag)).status).toBe(204)
})

test('two changes within a second are two', async () => {
  const booking = await shop.pay()
  const phone = await phoneWith(booking)
  await shop.moveOnce(booking)
  const modified = (await phone.pass()).headers.get('last-modified')!
  await shop.cancelAs(booking.userId, booking)
  const after = await phone.pass({ headers: { 'if-modified-since': modified } })
  expect(after.status).toBe(200)
  expect(wallet.read(await bytesOf(after)).json).toMatchObject({ voided: true })
})

test('a cancelled stay and one handed over end the pass of the payer, not that of the friend', async () => {
  const { booking, friend } = await shop.handedOver()
  const payers = await passOf(booking, api, { orderId: booking.orderId, handovers: 0 })
  const [payer, own] = [openPhone(api.fetch, payers), await phoneWith(booking)]
  expect((await payer.register()).status).toBe(201)
  expect(wallet.read(await bytesOf(await payer.pass())).json).toMatchObject({ voided: true })
  expect(wallet.read(await bytesOf(await own.pass())).json).not.toHaveProperty('voided')
  await shop.cancelAs(friend, booking)
  expect((await rowsOf(booking)).map(({ due_at }) => due_at)).toEqual([expect.any(Date), expect.any(Date)])
  expect(wallet.read(await bytesOf(await own.pass())).json).toMatchObject({ voided: true })
})

test('a purchase, a change of another stay and a refused move tell no phone', async () => {
  const booking = await shop.pay()
  await phoneWith(booking)
  await shop.moveOnce(await shop.pay())
  expect((await shop.move(booking, { startTime: booking.startsAt, difference: 1 })).status).not.toBe(200)
  expect(await rowsOf(booking)).toMatchObject([{ due_at: null, attempts: 0 }])
})

test('who has another secret hears the same of a pass that exists and of one that does not', async () => {
  const booking = await shop.pay()
  const pass = await passOf(booking)
  const phone = openPhone(api.fetch, pass, '192.0.2.101')
  const { authenticationToken } = (await passOf(await shop.pay())).json
  const forged = pass.json.authenticationToken.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
  const said = async (response: Response) => {
    const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>
    return { status: response.status, ...problem }
  }
  const unknown = await said(await phone.pass({ serialNumber: '999999999-0' }))
  expect(unknown).toMatchObject({ status: 401 })
  for (const token of [null, authenticationToken, forged, pass.json.authenticationToken.slice(1), 'x']) {
    const changes = { authenticationToken: token }
    for (const ask of [phone.pass, phone.register, phone.unregister])
      expect(await said(await ask(changes))).toEqual(unknown)
    // The payer's secret does not open the friend's pass.
    expect(await said(await phone.pass({ serialNumber: `${booking.orderId}-1` }))).toEqual(unknown)
  }
  expect(await rowsOf(booking)).toEqual([])
})

test('the friend’s pass is not there before the stay was handed over, whatever was signed', async () => {
  const booking = await shop.pay()
  const phone = openPhone(api.fetch, await passOf(booking, api, { orderId: booking.orderId, handovers: 1 }))
  expect((await phone.pass()).status).toBe(404)
})

test('strangers learn nothing and are stopped, phones with a pass are not', async () => {
  const from = '198.51.100.7'
  const phone = openPhone(api.fetch, await passOf(await shop.pay()), from)
  expect((await phone.serials()).status).toBe(204)
  const statuses = await Promise.all(Array.from({ length: 70 }, () => phone.serials()))
  expect(statuses.map(({ status }) => status).filter((status) => status === 429).length).toBe(11)
  expect((await phone.pass({ authenticationToken: 'guess' })).status).toBe(429)
  expect((await phone.register()).status).toBe(201)
  expect((await phone.serials()).status).toBe(200)
})

test('what does not look like a phone’s call is refused with 400 or 404, and stores nothing', async () => {
  const booking = await shop.pay()
  const phone = openPhone(api.fetch, await passOf(booking))
  for (const pushToken of ['', 'zz'.repeat(32), 'ab'.repeat(101), 7, null, `${'ab'.repeat(32)}/../x`])
    expect((await phone.register({ pushToken })).status).toBe(400)
  for (const device of ['short', 'x'.repeat(101), `${randomUUID()}%00`, "a' OR 1=1 --"])
    expect((await phone.register({ device: encodeURIComponent(device) })).status).toBe(400)
  for (const serialNumber of ['0-0', '1-2', '99999999999-0', `${booking.orderId}`, '-1-0', '1-0%0A'])
    expect((await phone.pass({ serialNumber })).status).toBe(400)
  expect((await phone.serials('9'.repeat(21))).status).toBe(400)
  expect((await phone.serials('9'.repeat(20))).status).toBe(204)
  expect((await phone.pass({ passTypeIdentifier: 'pass.example.other' })).status).toBe(404)
  expect((await phone.pass({ headers: { 'if-modified-since': 'yesterday' } })).status).toBe(200)
  expect(await rowsOf(booking)).toEqual([])
})

test('a rotated secret leaves passes on phones valid until it is taken away', async () => {
  const booking = await shop.pay()
  const pass = await passOf(booking, wallet.withSecrets(formerSecret))
  const rotated = openPhone(wallet.withSecrets(newestSecret, formerSecret).fetch, pass)
  expect((await rotated.register()).status).toBe(201)
  const { json } = wallet.read(await bytesOf(await rotated.pass()))
  expect(json.authenticationToken).toBe((await passOf(booking)).json.authenticationToken)
  expect((await openPhone(api.fetch, pass).pass()).status).toBe(401)
})

test('of the errors that phones send the log has the call and the status alone', async () => {
  const phone = openPhone(api.fetch, await passOf(await shop.pay()), '198.51.100.9')
  const { length } = wallet.reports
  const text =
    'Get pass task (for device 0a1b2c, serial number 77-0) encountered error: Unexpected response code 401'
  expect((await phone.log([text, text, 'mara@example.org\nforged line'])).status).toBe(200)
  expect((await phone.log([text])).status).toBe(200)
  expect(wallet.reports.slice(length).map(String)).toEqual([
    'Error: A phone met an error with a pass (get pass: 401)',
    'Error: A phone met an error with a pass (another call: no status)',
  ])
  expect((await phone.log(['x'.repeat(2001)])).status).toBe(400)
  expect((await phone.log(Array.from({ length: 101 }, () => 'x'))).status).toBe(400)
})

test('without keys, and with a certificate that has expired, there is none of it', async () => {
  const reports: unknown[] = []
  const serve = (environment: Record<string, string>) =>
    openApp(database, (error) => reports.push(error), { TICKET_SECRET: newestSecret, ...environment })
  const pass = await passOf(await shop.pay())
  for (const { fetch } of [serve({}), serve({ APPLE_WALLET_KEYS: passFolder(createAuthority(), -1) })]) {
    const phone = openPhone(fetch, pass)
    for (const ask of [phone.pass, phone.register, phone.unregister]) expect((await ask()).status).toBe(404)
    expect((await phone.serials()).status).toBe(404)
    expect((await phone.log(['x'])).status).toBe(404)
  }
  // Once, for the shop with the certificate.
  expect(reports.map(String)).toEqual([expect.stringContaining('a certificate that expired on')])
})
