import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, type Listener } from '../database/listen.ts'
import type { Loop } from '../jobs/loop.ts'
import { bookingConfirmed } from '../stays/mails/booking-confirmed.ts'
import { useTestDatabase } from '../testing/database.ts'
import type { Outcome } from './delivery.ts'
import { queueMail } from './outbox.ts'
import type { MailTransport, Message } from './smtp.ts'
import { booking, endPause, rendering } from '../testing/mail.ts'
import { startMailWorker } from './worker.ts'

const database = useTestDatabase()
const running: (Loop | Listener)[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await ('stop' in one ? one.stop() : one.close())
  await database.db.deleteFrom('mail').execute()
})

function start(options: { transport?: MailTransport | undefined; pollSeconds?: number } = {}) {
  const outcomes: Outcome[] = []
  const errors: unknown[] = []
  const worker = startMailWorker({
    db: database.db,
    ...rendering,
    transport: async () => undefined,
    pollSeconds: 600,
    onOutcome: (outcome) => outcomes.push(outcome),
    onError: (error) => errors.push(error),
    ...options,
  })
  running.push(worker)
  return { worker, outcomes, errors }
}

const write = (dedupeKey: string, trx = database.db, recipient = 'mara@example.com') =>
  queueMail(trx, bookingConfirmed, {
    dedupeKey,
    recipient,
    locale: 'de',
    payload: booking,
  })

describe('the outbox', () => {
  test('stores a mail once when it is queued three times at once', async () => {
    await Promise.all([write('one'), write('one'), write('one')])
    await write('two')
    expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(2)
  })

  test('stores no mail of a transaction that is rolled back', async () => {
    await database.db
      .transaction()
      .execute(async (trx) => {
        await write('never', trx)
        throw new Error('the payment failed')
      })
      .catch(() => undefined)
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([])
  })
})

describe('the worker', () => {
  test('is woken by the commit that queued the mail', async () => {
    const { worker, outcomes } = start()
    const ready = Promise.withResolvers<void>()
    running.push(listen(database.url, { channels: { mail: worker.wake }, onConnected: ready.resolve }))
    await ready.promise
    await write('woken')
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'sent', attempt: 1 }])
  })

  test('finds mails by polling when no notification arrives', async () => {
    const { outcomes } = start({ pollSeconds: 0.05 })
    await wait(100)
    await write('unannounced')
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'sent' }])
  })

  test('goes on beside a slow domain, which has two deliveries at a time', async () => {
    const end = Promise.withResolvers<void>()
    const begun: string[] = []
    for (let slow = 0; slow < 8; slow++) await write(`slow-${slow}`, database.db, `guest${slow}@slow.test`)
    await write('quick', database.db, 'mara@quick.test')
    const { outcomes } = start({
      transport: async ({ recipient }) => {
        begun.push(recipient)
        if (recipient.endsWith('@slow.test')) await end.promise
      },
    })
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(1)
    expect(begun).toEqual(['guest0@slow.test', 'guest1@slow.test', 'mara@quick.test'])
    end.resolve()
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(9)
  })

  test('without a mail server leaves every mail waiting, and sends it once there is one', async () => {
    await write('waits')
    const { worker } = start({ transport: undefined, pollSeconds: 0.02 })
    await wait(200)
    await worker.stop()
    const waiting = { sent_at: null, attempts: 0 }
    expect(await database.db.selectFrom('mail').selectAll().execute()).toMatchObject([waiting])
    const { outcomes } = start()
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'sent', attempt: 1 }])
  })

  test('delivers all mails that are due at its start', async () => {
    const messages: Message[] = []
    for (const key of ['a', 'b', 'c']) await write(key)
    const { outcomes } = start({ transport: async (message) => void messages.push(message) })
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(3)
    const queued = await database.db.selectFrom('mail').select('message_id').orderBy('id').execute()
    expect(messages.map(({ messageId }) => messageId).toSorted()).toEqual(
      queued.map(({ message_id }) => message_id).toSorted(),
    )
  })

  test('retries a failed mail, and reacts to every call of wake', async () => {
    let isBroken = true
    const { worker, outcomes } = start({
      transport: async () => {
        if (isBroken) throw new Error('connection lost')
      },
    })
    await write('again')
    worker.wake()
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'delayed' }])
    isBroken = false
    await endPause(database.db)
    worker.wake()
    await expect
      .poll(() => outcomes, { timeout: 10_000 })
      .toMatchObject([{ state: 'delayed' }, { state: 'sent', attempt: 2 }])
  })

  test('stops after the current deliveries, which are sent once and stored', async () => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let [tried, sent] = [0, 0]
    for (const key of ['current', 'beside', 'next']) await write(key)
    const { worker } = start({
      transport: async () => {
        if (++tried === 2) begun.resolve()
        await go.promise
        sent++
      },
    })
    await begun.promise
    const stopping = worker.stop()
    go.resolve()
    await stopping
    const mails = await database.db.selectFrom('mail').select('sent_at').orderBy('id').execute()
    const isSent = { sent_at: expect.any(Date) }
    expect([sent, mails]).toEqual([2, [isSent, isSent, { sent_at: null }]])
  })

  test('reports outcomes without content or recipient', async () => {
    const { worker, outcomes } = start()
    await write('reported')
    worker.wake()
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(1)
    expect(JSON.stringify(outcomes)).not.toMatch(/mara|Lindner|Rheinallee/i)
  })
})
