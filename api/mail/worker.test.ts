import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, type Listener } from '../database/listen.ts'
import type { Loop } from '../jobs/loop.ts'
import { useTestDatabase } from '../testing/database.ts'
import type { Outcome } from './delivery.ts'
import { writeMail } from './outbox.ts'
import type { Message, Postman } from './smtp.ts'
import { booking, letPausePass, places } from '../testing/mail.ts'
import { startMailWorker } from './worker.ts'

const database = useTestDatabase()
const running: (Loop | Listener)[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await ('stop' in one ? one.stop() : one.close())
  await database.db.deleteFrom('mail').execute()
})

function start(options: { postman?: Postman; pollSeconds?: number } = {}) {
  const outcomes: Outcome[] = []
  const errors: unknown[] = []
  const worker = startMailWorker({
    db: database.db,
    places,
    pollSeconds: 600,
    onOutcome: (outcome) => outcomes.push(outcome),
    onError: (error) => errors.push(error),
    ...options,
  })
  running.push(worker)
  return { worker, outcomes, errors }
}

const write = (dedupeKey: string, trx = database.db) =>
  writeMail(trx, {
    kind: 'booking-confirmed',
    dedupeKey,
    recipient: 'mara@example.com',
    locale: 'de',
    payload: booking,
  })

describe('the outbox', () => {
  test('takes the same mail once, also when three write it at the same moment', async () => {
    await Promise.all([write('one'), write('one'), write('one')])
    await write('two')
    expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(2)
  })

  test('keeps no mail about what did not happen', async () => {
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
  test('is woken by the commit that wrote the mail', async () => {
    const { worker, outcomes } = start()
    const ready = Promise.withResolvers<void>()
    running.push(listen(database.url, { channels: { mail: worker.wake }, onConnected: ready.resolve }))
    await ready.promise
    await write('woken')
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'sent', attempt: 1 }])
  })

  test('finds by itself what nobody woke it for', async () => {
    const { outcomes } = start({ pollSeconds: 0.05 })
    await wait(100)
    await write('unheard')
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'sent' }])
  })

  test('works off everything that lies there when it starts, in order', async () => {
    const messages: Message[] = []
    for (const key of ['a', 'b', 'c']) await write(key)
    const { outcomes } = start({ postman: async (message) => void messages.push(message) })
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(3)
    const ids = messages.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  test('tries a failed mail again, and hears every wish to wake it', async () => {
    let isBroken = true
    const { worker, outcomes } = start({
      postman: async () => {
        if (isBroken) throw new Error('no luck')
      },
    })
    await write('again')
    worker.wake()
    await expect.poll(() => outcomes, { timeout: 10_000 }).toMatchObject([{ state: 'delayed' }])
    isBroken = false
    await letPausePass(database.db)
    worker.wake()
    await expect
      .poll(() => outcomes, { timeout: 10_000 })
      .toMatchObject([{ state: 'delayed' }, { state: 'sent', attempt: 2 }])
  })

  test('stops after the mail that is on its way, which is sent once and remembered', async () => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let sent = 0
    await write('on its way')
    await write('next')
    const { worker } = start({
      postman: async () => {
        begun.resolve()
        await go.promise
        sent++
      },
    })
    await begun.promise
    const stopping = worker.stop()
    go.resolve()
    await stopping
    const mails = await database.db.selectFrom('mail').select('sent_at').orderBy('id').execute()
    expect([sent, mails]).toEqual([1, [{ sent_at: expect.any(Date) }, { sent_at: null }]])
  })

  test('tells about a mail without saying what is in it or whom it is for', async () => {
    const { worker, outcomes } = start()
    await write('discreet')
    worker.wake()
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(1)
    expect(JSON.stringify(outcomes)).not.toMatch(/mara|Lindner|Rheinallee/i)
  })
})
