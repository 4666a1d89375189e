// The worker that tells phones, against a push service of the tests' own over HTTP/2 and TLS.
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../../database/listen.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Answer, openPushSink } from '../../../testing/wallet/push-sink.ts'
import { openPhone } from '../../../testing/wallet/phone.ts'
import { openWallet } from '../../../testing/wallet/wallet.ts'
import { startPassWorker } from './worker.ts'

const database = useTestDatabase()
const wallet = openWallet(database)
const { shop, phoneWith, rowsOf } = wallet

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await sql`DELETE FROM wallet_registration`.execute(database.db)
})

async function open(answerOf?: () => Answer | Promise<Answer>) {
  const sink = await openPushSink(wallet.authority, answerOf)
  ends.push(sink.close)
  return sink
}

/** A worker that hears of changes by the database, as in a process of the shop. */
function work({ service }: Pick<Awaited<ReturnType<typeof open>>, 'service'>) {
  const errors: string[] = []
  const told = Promise.withResolvers<void>()
  const worker = startPassWorker({
    db: database.db,
    keys: wallet.api.deps.appleWallet,
    service,
    pollSeconds: 600,
    onError(error) {
      errors.push(String(error))
      told.resolve()
    },
  })
  const listening = Promise.withResolvers<void>()
  const listener = listen(database.url, {
    channels: { wallet: worker.wake },
    onConnected: listening.resolve,
    onError: (error) => errors.push(String(error)),
  })
  ends.push(worker.stop, listener.close)
  return { worker, errors, failed: told.promise, listening: listening.promise }
}

/** Resolves once the rows of a stay are so; a poll, as no one says when a worker has recorded it. */
const rowsWhere = (
  booking: Parameters<typeof rowsOf>[0],
  isSo: (rows: Awaited<ReturnType<typeof rowsOf>>) => boolean,
) => vi.waitUntil(async () => isSo(await rowsOf(booking)), { timeout: 10_000 })

test('a phone has the new pass after a move, without having asked before', async () => {
  const sink = await open()
  const { listening, errors } = work(sink)
  await listening
  const booking = await shop.pay()
  const phone = await phoneWith(booking)
  const events: string[] = []
  const pushed = sink.receive(1).then(([push]) => {
    events.push('pushed')
    return push
  })
  await shop.moveOnce(booking)
  events.unshift('moved')
  expect(await pushed).toEqual({
    token: phone.pushToken,
    topic: 'pass.example.wellzone',
    body: '{}',
    client: expect.stringContaining('UID=pass.example.wellzone'),
  })
  const { serialNumbers } = (await (await phone.serials()).json()) as { serialNumbers: string[] }
  const pass = await phone.pass({ serialNumber: serialNumbers[0]! })
  events.push('read')
  expect(wallet.read(new Uint8Array(await pass.arrayBuffer())).json).toEqual(
    (await wallet.passOf(booking)).json,
  )
  expect(events).toEqual(['moved', 'pushed', 'read'])
  await rowsWhere(booking, ([row]) => row!.due_at === null && row!.attempts === 0)
  expect(errors).toEqual([])
})

test('a hand-over and a cancellation are told as well, to each phone once', async () => {
  const sink = await open()
  const { booking, friend } = await shop.handedOver()
  const phones = [await phoneWith(booking), await phoneWith(booking)]
  const { listening } = work(sink)
  await listening
  await shop.cancelAs(friend, booking)
  const tokens = (await sink.receive(2)).map(({ token }) => token)
  expect(tokens.toSorted()).toEqual(phones.map(({ pushToken }) => pushToken).toSorted())
  await rowsWhere(booking, (rows) => rows.every(({ due_at }) => due_at === null))
  expect(sink.pushed).toHaveLength(2)
})

test('a phone that adds its pass after a move is told of the new one', async () => {
  const sink = await open()
  const booking = await shop.pay()
  const early = await wallet.passOf(booking)
  await shop.moveOnce(booking)
  const phone = openPhone(wallet.api.fetch, early)
  expect((await phone.register()).status).toBe(201)
  work(sink)
  expect(await sink.receive(1)).toMatchObject([{ token: phone.pushToken }])
  const { json } = wallet.read(new Uint8Array(await (await phone.pass()).arrayBuffer()))
  expect(json.barcodes).not.toEqual(early.json.barcodes)
  await rowsWhere(booking, ([row]) => row!.due_at === null)
})

test.each<Answer>([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
  [400, 'DeviceTokenNotForTopic'],
])('a phone of which the service says %i %s is forgotten', async (...answer) => {
  const sink = await open(() => answer)
  const booking = await shop.pay()
  await phoneWith(booking)
  await shop.moveOnce(booking)
  const { errors } = work(sink)
  await rowsWhere(booking, (rows) => rows.length === 0)
  expect(sink.pushed).toHaveLength(1)
  expect(errors).toEqual([])
})

test('a phone that has registered with a new token meanwhile is kept', async () => {
  const booking = await shop.pay()
  const phone = await phoneWith(booking)
  const sink = await open(async () => {
    await phone.register({ pushToken: 'cd'.repeat(32) })
    return [410, 'Unregistered']
  })
  await shop.moveOnce(booking)
  const { worker } = work(sink)
  await sink.receive(1)
  await worker.stop()
  expect(await rowsOf(booking)).toMatchObject([{ push_token: 'cd'.repeat(32), due_at: expect.any(Date) }])
})

test('while the service is away a change waits with a growing pause, is told later or given up', async () => {
  const booking = await shop.pay()
  await phoneWith(booking)
  await shop.moveOnce(booking)
  const away = { service: { url: 'https://localhost:9', ca: wallet.authority.root.certificate } }
  const { failed, errors, worker } = work(away)
  await failed
  await worker.stop()
  expect(errors).toEqual(['Error: Apple’s push service was not reached'])
  const pauseOf = async () => {
    const { rows } = await sql<{ seconds: number; attempts: number }>`
      SELECT extract(epoch FROM due_at - clock_timestamp())::float8 AS seconds, attempts
      FROM wallet_registration WHERE order_id = ${booking.orderId}`.execute(database.db)
    return rows[0]!
  }
  const first = await pauseOf()
  expect(first.attempts).toBe(1)
  expect(first.seconds).toBeGreaterThan(0)
  const due = (attempts: number) =>
    sql`UPDATE wallet_registration SET due_at = clock_timestamp(), attempts = ${attempts}`.execute(
      database.db,
    )
  await due(9)
  const second = work(away)
  await second.failed
  await second.worker.stop()
  expect((await pauseOf()).seconds).toBeGreaterThan(first.seconds * 10)

  const sink = await open()
  await due(20)
  const { worker: third } = work(sink)
  await third.stop()
  expect(sink.pushed).toEqual([]) // given up, until the next change
  await due(19)
  work(sink)
  await rowsWhere(booking, ([row]) => row!.due_at === null)
  expect(sink.pushed).toHaveLength(1)
})

test('a service that refuses is reported with its reason, and asked again', async () => {
  const sink = await open(() => [403, 'BadCertificate'])
  const booking = await shop.pay()
  await phoneWith(booking)
  await shop.moveOnce(booking)
  const { failed, errors } = work(sink)
  await failed
  expect(errors).toEqual(['Error: Apple’s push service refused: 403 BadCertificate'])
  expect(await rowsOf(booking)).toMatchObject([{ due_at: expect.any(Date), attempts: 1 }])
})

test('a change that comes while the one before is told is told, too', async () => {
  const booking = await shop.pay()
  await phoneWith(booking)
  const sink = await open(async () => {
    if (sink.pushed.length === 1) await shop.moveOnce(booking)
    return [200]
  })
  await shop.moveOnce(booking)
  const { listening } = work(sink)
  await listening
  await sink.receive(2)
  await rowsWhere(booking, ([row]) => row!.due_at === null)
  expect(sink.pushed).toHaveLength(2)
})
