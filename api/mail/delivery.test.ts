import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../testing/documents.ts'
import { useTestDatabase } from '../testing/database.ts'
import { deliverNext, leaseSeconds, type Outcome } from './delivery.ts'
import { writeMail } from './outbox.ts'
import { smtpPostman, type SmtpTimeouts } from './smtp.ts'
import { booking, cancelled, letPausePass, openMailServer, places } from '../testing/mail.ts'

const database = useTestDatabase()
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.mood = 'takes'
  server.taken.length = 0
  await database.db.deleteFrom('mail').execute()
})

/** Of an order of vouchers. */
const paid = { totalCents: 10_000, postageCents: 0, byVouchersCents: 0 }
const sender = 'Wellzone <hallo@wellzone.test>'
const deliver = (url = server.url, patience?: SmtpTimeouts) =>
  deliverNext(database.db, places, smtpPostman(url, sender, patience))
const write = (orderId = 1, more: Partial<typeof booking> = {}) =>
  writeMail(database.db, {
    kind: 'booking-confirmed',
    dedupeKey: `booking-confirmed:${orderId}`,
    recipient: 'mara@example.com',
    locale: 'de',
    payload: { ...booking, orderId, ...more },
  })
const stored = () => database.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()

describe('a mail', () => {
  test('arrives with both its bodies, from the shop and for its reader alone', async () => {
    await write()
    expect(await deliver()).toMatchObject({ state: 'sent', kind: 'booking-confirmed', attempt: 1 })
    const { from, to, raw } = server.taken[0]!
    expect([from, to]).toEqual([
      expect.stringContaining('<hallo@wellzone.test>'),
      [expect.stringContaining('<mara@example.com>')],
    ])
    expect(raw).toMatch(/^From: Wellzone <hallo@wellzone.test>\r$/m)
    expect(raw).toMatch(/^Message-ID: <mail-\d+@wellzone.test>\r$/m)
    expect(raw).toMatch(/^Content-Language: de\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(
      /multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/,
    )
    expect(await deliver()).toBeUndefined()
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), attempts: 1, last_error: null })
  })

  test('about a booking brings it for the calendar, and takes it out again', async () => {
    const event = () =>
      /filename=Wellzone_1\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(server.taken.at(-1)!.raw)?.[1]
    await write()
    await deliver()
    expect(server.taken.at(-1)!.raw).toMatch(/text\/calendar;[^:]*method=PUBLISH/i)
    expect(Buffer.from(event()!, 'base64').toString()).toContain('UID:order-1@wellzone\r\nSEQUENCE:0')
    await writeMail(database.db, {
      kind: 'booking-cancelled',
      dedupeKey: 'booking-cancelled:1',
      recipient: 'mara@example.com',
      locale: 'de',
      payload: { ...cancelled, orderId: 1 },
    })
    await deliver()
    expect(server.taken.at(-1)!.raw).toMatch(/text\/calendar;[^:]*method=CANCEL/i)
    expect(Buffer.from(event()!, 'base64').toString()).toContain('UID:order-1@wellzone\r\nSEQUENCE:1')
  })

  test('about bought vouchers brings those to print, with the codes that the mail names', async () => {
    const print = {
      voucherCode: 'WZ7K-9QPM-3XTR-VB2H',
      cents: 5_000,
      validUntil: '2029-12-31',
      text: 'Für dich',
    }
    const prints = [print, { ...print, voucherCode: 'AAAA-BBBB-CCCC-DDDD', text: null }]
    await writeMail(database.db, {
      kind: 'vouchers-bought',
      dedupeKey: 'v:1',
      recipient: 'mara@example.com',
      locale: 'de',
      payload: { orderId: 100_104, prints, postal: null, discount: null, paid },
    })
    expect(await deliver()).toMatchObject({ state: 'sent' })
    const parts = server.taken[0]!.raw.split(/Content-Type: application\/pdf;/).slice(1)
    expect(
      parts.map((part) => [/filename=(\S+)/.exec(part)?.[1], /Content-Disposition: (\w+)/.exec(part)?.[1]]),
    ).toEqual([1, 2].map((line) => [`Wellzone-Gutschein-WZ-100104-${line}.pdf`, 'attachment']))
    const documents = await Promise.all(
      parts.map((part) => readPdf(Buffer.from(part.split('\r\n\r\n')[1]!.split('\r\n--')[0]!, 'base64'))),
    )
    for (const [index, { pages }] of documents.entries())
      expect(pages.join('').replaceAll(/\s/g, '')).toContain(
        prints[index]!.voucherCode.replace(/^(.{9})-/, '$1'),
      )
    expect((await stored()).payload).toMatchObject({
      prints: [{ voucherCode: 'removed' }, { voucherCode: 'removed' }],
    })
  })

  test('goes without the vouchers that cannot be drawn, or not in time, and says so: it has the codes', async () => {
    const print = { voucherCode: 'WZ7K-9QPM-3XTR-VB2H', cents: 5_000, validUntil: '2029-12-31', text: null }
    const undrawable = { ...print, voucherCode: 'AAAA-BBBB-CCCC-DDDD', cents: 1e15 } // no size in which this amount has room
    const arrived = () => {
      const raw = server.taken.at(-1)!.raw.replaceAll(/=\r\n/g, '')
      return {
        codes: raw.replaceAll(/<[^>]*>/g, '').match(/WZ7K-9QPM-3XTR-VB2H|AAAA-BBBB-CCCC-DDDD/g)!.length,
        documents: [...raw.matchAll(/filename=(\S+)/g)].map(([, name]) => name),
        isMissing: /Not every voucher to print/.test(raw),
      }
    }
    const ask = (dedupeKey: string, prints: object[]) =>
      writeMail(database.db, {
        kind: 'vouchers-bought',
        dedupeKey,
        recipient: 'mara@example.com',
        locale: 'en',
        payload: { orderId: 100_104, prints, postal: null, discount: null, paid } as never,
      })

    await ask('v:2', [undrawable, print])
    expect(await deliver()).toMatchObject({
      state: 'sent',
      undrawn: [expect.objectContaining({ message: 'The voucher could not be drawn.' })],
    })
    expect(arrived()).toEqual({ codes: 4, documents: ['Wellzone-voucher-WZ-100104-2.pdf'], isMissing: true })
    await ask('v:3', [print])
    expect(await deliverNext(database.db, places, smtpPostman(server.url, sender), 0)).toMatchObject({
      state: 'sent',
      undrawn: [expect.objectContaining({ name: 'TimeoutError' })],
    })
    expect(arrived()).toEqual({ codes: 2, documents: [], isMissing: true })
    await ask('v:4', [print])
    expect(await deliver()).toMatchObject({ state: 'sent', undrawn: [] })
    expect(arrived()).toEqual({ codes: 2, documents: ['Wellzone-voucher-WZ-100104-1.pdf'], isMissing: false })
  })

  test('is sent once, however many workers there are', async () => {
    for (let order = 1; order <= 5; order++) await write(order)
    const outcomes = await Promise.all(Array.from({ length: 8 }, async () => (await deliver())?.state))
    while (await deliver()) outcomes.push('sent')
    expect(outcomes.filter((state) => state === 'sent')).toHaveLength(5)
    const ids = server.taken.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)![1])
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })

  test.each([
    ['a line break', 'Mainz\r\nBcc: all@example.com\r\n\r\nBuy now'],
    ['a line feed', 'Mainz\nBcc: all@example.com'],
    ['other line ends', 'Mainz\u2028Bcc: all@example.com\u0085Bcc: all@example.com'],
    ['a long word', `Mainz${'x'.repeat(2_000)}`],
  ])('cannot be given headers by a name with %s', async (_, city) => {
    await write(1, { store: { ...booking.store, city }, guests: [city, '"><all@example.com>,'] })
    await deliver()
    const { to, raw } = server.taken[0]!
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(to).toHaveLength(1)
    expect(
      headers
        .split(/\r\n(?![ \t])/)
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual(
      [
        'Auto-Submitted',
        'Content-Language',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ].toSorted(),
    )
    expect(raw).not.toMatch(/^Bcc/im)
  })

  test('to an address that looks like two goes to neither of them', async () => {
    await writeMail(database.db, {
      kind: 'already-registered',
      dedupeKey: 'two',
      recipient: 'mara@example.com, all@example.com',
      locale: 'de',
      payload: {},
    })
    await deliver()
    expect(server.taken.flatMap(({ to }) => to).join()).not.toMatch(/<all@example.com>|<mara@example.com>/)
  })

  test('loses its secret once it is sent, and keeps it while it is not', async () => {
    const token = 'q3V0c2xZbW9vbmxpZ2h0'
    await writeMail(database.db, {
      kind: 'confirm-email',
      dedupeKey: 'confirm',
      recipient: 'mara@example.com',
      locale: 'de',
      payload: { token },
    })
    server.mood = 'busy'
    await deliver()
    expect(await stored()).toMatchObject({ payload: { token } })
    server.mood = 'takes'
    await letPausePass(database.db)
    await deliver()
    expect(server.taken[0]!.raw.replaceAll(/=\r\n/g, '')).toContain(token)
    expect(await stored()).toMatchObject({ payload: { token: 'removed' } })
  })
})

describe('a mail that is on its way', () => {
  const hanging = () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    return { begun: begun.promise, end, postman: () => (begun.resolve(), end.promise) }
  }
  const leaseEnds = () =>
    sql`UPDATE mail SET next_try_at = next_try_at - make_interval(secs => ${leaseSeconds})`.execute(
      database.db,
    )

  test('holds neither a transaction nor a lock, and nobody else takes it', async () => {
    await write()
    const { begun, end, postman } = hanging()
    const delivery = deliverNext(database.db, places, postman)
    await begun
    const { rows } =
      await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
        database.db,
      )
    expect(rows).toEqual([])
    await sql`SELECT FROM mail FOR UPDATE NOWAIT`.execute(database.db)
    expect(await deliver()).toBeUndefined()
    end.resolve()
    expect(await delivery).toMatchObject({ state: 'sent', attempt: 1 })
    expect(server.taken).toEqual([])
  })

  test("is the next one's when its worker died, once its lease is over", async () => {
    await write()
    const { begun, postman } = hanging()
    void deliverNext(database.db, places, postman)
    await begun
    expect(await deliver()).toBeUndefined()
    await leaseEnds()
    expect(await deliver()).toMatchObject({ state: 'sent', attempt: 2 })
    expect(server.taken).toHaveLength(1)
  })

  test('is not called back by a worker that fails after its lease', async () => {
    await write()
    const { begun, end, postman } = hanging()
    const late = deliverNext(database.db, places, postman)
    await begun
    await leaseEnds()
    await deliver()
    end.reject(new Error('the line broke'))
    expect(await late).toMatchObject({ state: 'delayed', attempt: 1 })
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), last_error: null, attempts: 2 })
    await letPausePass(database.db)
    expect(await deliver()).toBeUndefined()
  })

  test('is noted as sent although the database was away when it arrived', async () => {
    await write()
    let sent = 0
    const outcome = await deliverNext(database.db, places, async () => {
      sent += 1
      await sql`ALTER TABLE mail RENAME TO mail_away`.execute(database.db)
      // What the pool sees of a server that goes down; the table comes back as the server does.
      await sql`CREATE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'shutting down' USING ERRCODE = '57P01'; END $$`.execute(
        database.db,
      )
      await sql`CREATE VIEW mail AS SELECT * FROM mail_away`.execute(database.db)
      await sql`CREATE TRIGGER gone INSTEAD OF UPDATE ON mail FOR EACH ROW EXECUTE FUNCTION gone()`.execute(
        database.db,
      )
      setTimeout(
        () =>
          void sql`DROP VIEW mail; DROP FUNCTION gone; ALTER TABLE mail_away RENAME TO mail`.execute(
            database.db,
          ),
        100,
      )
    })
    expect([outcome?.state, sent]).toEqual(['sent', 1])
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date) })
  })
})

describe('a mail server', () => {
  const closed = 'smtp://127.0.0.1:1'

  test.each([
    ['that refuses connections', 'takes', 'ECONNREFUSED', closed, undefined],
    ['that says nothing', 'hangs', 'ETIMEDOUT', undefined, { silenceMs: 300, totalMs: 60_000 }],
    ['that is busy', 'busy', '421', undefined, undefined],
    ['that talks without end', 'drips', 'EABORT', undefined, { silenceMs: 3_000, totalMs: 900 }],
  ] as const)('%s delays the mail, and only the mail', async (_, mood, error, url, patience) => {
    server.mood = mood
    await write(1)
    const delivery = deliver(url, patience)
    // A checkout meanwhile: it writes its mail and commits without waiting for anything.
    const checkout = await database.db.transaction().execute(async (trx) => {
      await writeMail(trx, {
        kind: 'already-registered',
        dedupeKey: `meanwhile-${mood}`,
        recipient: 'jon@example.com',
        locale: 'en',
        payload: {},
      })
      return 'committed'
    })
    expect(checkout).toBe('committed')
    expect(await delivery).toMatchObject({ state: 'delayed', attempt: 1 })
    const mail = await database.db
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', 'booking-confirmed')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      sent_at: null,
      dead_at: null,
      attempts: 1,
      last_error: expect.stringContaining(error),
    })
    expect(mail.next_try_at.getTime() - mail.created_at.getTime()).toBeGreaterThan(20_000)

    await expect.poll(() => server.sockets.size).toBe(0)

    server.mood = 'takes'
    await letPausePass(database.db)
    while (await deliver()) {
      /* until nothing is due */
    }
    const ids = server.taken.map(({ to }) => to.join()).toSorted()
    expect(ids).toEqual([
      expect.stringContaining('jon@example.com'),
      expect.stringContaining('mara@example.com'),
    ])
  })

  test('that is down is asked ever more rarely, at last never again', async () => {
    await write()
    const pauses: number[] = []
    let last: Outcome | undefined
    while (!(await stored()).dead_at) {
      const before = Date.now()
      last = await deliver(closed)
      pauses.push(((await stored()).next_try_at.getTime() - before) / 1000)
      await letPausePass(database.db)
    }
    expect(last).toMatchObject({ state: 'dead', attempt: 20 })
    expect(pauses).toHaveLength(20)
    expect(pauses[0]).toBeLessThan(60)
    expect(pauses[5]! / pauses[0]!).toBeGreaterThan(8)
    expect(Math.max(...pauses)).toBeLessThan(4_500)
    expect(await deliver()).toBeUndefined()
    expect(server.taken).toEqual([])
  })

  test('that cannot be reached does not make its password known', async () => {
    await write()
    const outcome = await deliver('smtp://shop:S3cretPass@127.0.0.1:1')
    expect(outcome).toMatchObject({ state: 'delayed' })
    const { error } = outcome as { error: Error }
    expect([JSON.stringify(error), error.stack, (await stored()).last_error].join()).not.toContain(
      'S3cretPass',
    )
  })

  test('that knows no such mailbox is asked once', async () => {
    server.mood = 'rejects'
    await write()
    expect(await deliver()).toMatchObject({ state: 'dead', attempt: 1 })
    expect((await stored()).last_error).toContain('550')
  })
})

test('a mail that cannot be rendered does not hold up the others', async () => {
  await database.db
    .insertInto('mail')
    .values({ kind: 'unknown', dedupe_key: 'x', recipient: 'a@example.com', locale: 'de', payload: '{}' })
    .execute()
  await write()
  expect(await deliver()).toMatchObject({ state: 'delayed', kind: 'unknown' })
  expect(await deliver()).toMatchObject({ state: 'sent', kind: 'booking-confirmed' })
})

test('without a server the mail stays in the outbox, with everything in it, and counts as delivered', async () => {
  await writeMail(database.db, {
    kind: 'confirm-email',
    dedupeKey: 'c',
    recipient: 'mara@example.com',
    locale: 'de',
    payload: { token: 'abc' },
  })
  expect(await deliverNext(database.db, places)).toMatchObject({ state: 'sent' })
  expect(await stored()).toMatchObject({ sent_at: expect.any(Date), payload: { token: 'abc' } })
  expect(server.taken).toEqual([])
})
