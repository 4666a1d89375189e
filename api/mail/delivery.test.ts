import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../testing/documents.ts'
import { useTestDatabase } from '../testing/database.ts'
import { alreadyRegistered } from '../account/mails/already-registered.ts'
import { confirmEmail } from '../account/mails/confirm-email.ts'
import { loginCode } from '../account/mails/login-code.ts'
import { bookingConfirmed } from '../stays/mails/booking-confirmed.ts'
import { bookingCancelled } from '../stays/mails/booking-cancelled.ts'
import { bookingMoved } from '../stays/mails/booking-moved.ts'
import { newsletter } from '../content/mails/newsletter.ts'
import { vouchersBought } from '../voucher-orders/mails/vouchers-bought.ts'
import { leaseSeconds } from './claims.ts'
import type { Outcome } from './delivery.ts'
import { queueMail } from './outbox.ts'
import { smtpTransport, type SmtpTimeouts } from './smtp.ts'
import {
  booking,
  cancelled,
  deliverNext,
  endPause,
  moved,
  openMailServer,
  rendering,
} from '../testing/mail.ts'
import { uidOf } from '../documents/calendar.ts'
import { visitorSecret } from '../testing/users.ts'
import { unsubscribeToken } from '../words/unsubscribe-token.ts'

const database = useTestDatabase()
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.mode = 'accepts'
  server.refusal = null
  server.slow = null
  server.received.length = 0
  await database.db.deleteFrom('mail').execute()
})

/** What was paid for a voucher order. */
const paid = { totalCents: 10_000, postageCents: 0, byVouchersCents: 0 }
const sender = 'Wellzone <hallo@wellzone.test>'
/** Documents have a minute, because a busy machine must not count as a fault. */
const deliver = (url = server.url, timeouts?: SmtpTimeouts, attachmentsMs = 60_000) =>
  deliverNext(database.db, { ...rendering, transport: smtpTransport(url, sender, timeouts), attachmentsMs })
const write = (orderId = 1, more: Partial<typeof booking> = {}) =>
  queueMail(database.db, bookingConfirmed, {
    dedupeKey: `booking-confirmed:${orderId}`,
    recipient: 'mara@example.com',
    locale: 'de',
    payload: { ...booking, orderId, ...more },
  })
const messageIds = () => server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)![1])

const stored = () => database.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()

describe('a mail', () => {
  test('arrives with both bodies, from the shop and only to its recipient', async () => {
    await write()
    expect(await deliver()).toMatchObject({ state: 'sent', name: 'booking-confirmed', attempt: 1 })
    const { from, to, raw } = server.received[0]!
    expect([from, to]).toEqual([
      expect.stringContaining('<hallo@wellzone.test>'),
      [expect.stringContaining('<mara@example.com>')],
    ])
    expect(raw).toMatch(/^From: Wellzone <hallo@wellzone.test>\r$/m)
    expect(raw).toMatch(/^Message-ID: <[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@wellzone.test>\r$/m)
    expect(raw).toMatch(/^Content-Language: de\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(
      /multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/,
    )
    expect(await deliver()).toBeUndefined()
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), attempts: 1, last_error: null })
  })

  test('that advertises can be ended by one POST of the mail program (RFC 8058), no other', async () => {
    await write()
    await deliver()
    expect(server.received[0]!.raw).not.toMatch(/^List-/m)
    const email = 'mara@example.com'
    await sql`INSERT INTO newsletter (email, locale, status, confirmed_at)
      VALUES (${email}, 'de', 'confirmed', clock_timestamp())`.execute(database.db)
    await queueMail(database.db, newsletter, {
      dedupeKey: 'newsletter:1:x',
      recipient: email,
      locale: 'de',
      payload: { email, articleId: 1, title: 'Türen', teaser: 'Sieben.' },
    })
    await deliver()
    const { raw } = server.received[1]!
    const url = `https://api.test/api/v2/newsletter/unsubscribe/${unsubscribeToken(visitorSecret, email)}`
    expect(raw.replaceAll(/\r\n[ \t]/g, ' ')).toMatch(new RegExp(`^List-Unsubscribe: <${url}>\\r$`, 'm'))
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    await database.db.deleteFrom('newsletter').execute()
  })

  test('about a booking has a calendar file, and the cancellation one that removes it', async () => {
    const event = () =>
      /filename=Wellzone_1\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(server.received.at(-1)!.raw)?.[1]
    await write()
    await deliver()
    expect(server.received.at(-1)!.raw).toMatch(/text\/calendar;[^:]*method=PUBLISH/i)
    expect(server.received.at(-1)!.raw).toMatch(/^Content-ID: <Ticket_WZ-100104\.png>\r$/m)
    expect(Buffer.from(event()!, 'base64').toString()).toContain(
      `UID:${uidOf(1, visitorSecret)}\r\nSEQUENCE:0`,
    )
    await queueMail(database.db, bookingCancelled, {
      dedupeKey: 'booking-cancelled:1',
      recipient: 'mara@example.com',
      locale: 'de',
      payload: { ...cancelled, orderId: 1 },
    })
    await deliver()
    expect(server.received.at(-1)!.raw).toMatch(/text\/calendar;[^:]*method=CANCEL/i)
    expect(Buffer.from(event()!, 'base64').toString()).toContain(
      `UID:${uidOf(1, visitorSecret)}\r\nSEQUENCE:1`,
    )
  })

  test('about a moved stay has a calendar file that moves the entry', async () => {
    await queueMail(database.db, bookingMoved, {
      dedupeKey: 'booking-moved:1:2',
      recipient: moved.email,
      locale: 'de',
      payload: moved,
    })
    await deliver()
    const { raw } = server.received.at(-1)!
    expect(raw).toMatch(/text\/calendar;[^:]*method=REQUEST/i)
    const file = /filename=Wellzone_100104\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw)?.[1]
    expect(Buffer.from(file!, 'base64').toString()).toContain(
      `UID:${uidOf(100_104, visitorSecret)}\r\nSEQUENCE:2`,
    )
  })

  test('about bought vouchers has the print vouchers attached, with the codes of the mail', async () => {
    const print = {
      voucherCode: 'WZ7K-9QPM-3XTR-VB2H',
      cents: 5_000,
      validUntil: '2029-12-31',
      text: 'Für dich',
    }
    const prints = [print, { ...print, voucherCode: 'AAAA-BBBB-CCCC-DDDD', text: null }]
    await queueMail(database.db, vouchersBought, {
      dedupeKey: 'v:1',
      recipient: 'mara@example.com',
      locale: 'de',
      payload: { orderId: 100_104, purpose: 'single-purpose', prints, postal: null, discount: null, paid },
    })
    expect(await deliver()).toMatchObject({ state: 'sent' })
    const parts = server.received[0]!.raw.split(/Content-Type: application\/pdf;/).slice(1)
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

  test('is sent without vouchers whose rendering fails or takes too long, and says so', async () => {
    const print = { voucherCode: 'WZ7K-9QPM-3XTR-VB2H', cents: 5_000, validUntil: '2029-12-31', text: null }
    // The amount fits in no font size.
    const unrenderable = { ...print, voucherCode: 'AAAA-BBBB-CCCC-DDDD', cents: 1e15 }
    const arrived = () => {
      const raw = server.received.at(-1)!.raw.replaceAll(/=\r\n/g, '')
      return {
        codes: raw.replaceAll(/<[^>]*>/g, '').match(/WZ7K-9QPM-3XTR-VB2H|AAAA-BBBB-CCCC-DDDD/g)!.length,
        documents: [...raw.matchAll(/filename=(\S+)/g)].map(([, name]) => name),
        isMissing: /Not every voucher to print/.test(raw),
      }
    }
    const queue = (dedupeKey: string, prints: object[]) =>
      queueMail(database.db, vouchersBought, {
        dedupeKey,
        recipient: 'mara@example.com',
        locale: 'en',
        payload: {
          orderId: 100_104,
          purpose: 'single-purpose',
          prints,
          postal: null,
          discount: null,
          paid,
        } as never,
      })

    await queue('v:2', [unrenderable, print])
    expect(await deliver()).toMatchObject({
      state: 'sent',
      attachmentErrors: [expect.objectContaining({ message: 'The document could not be rendered.' })],
    })
    expect(arrived()).toEqual({ codes: 4, documents: ['Wellzone-voucher-WZ-100104-2.pdf'], isMissing: true })
    await queue('v:3', [print])
    expect(await deliver(server.url, undefined, 0)).toMatchObject({
      state: 'sent',
      attachmentErrors: [expect.objectContaining({ name: 'TimeoutError' })],
    })
    expect(arrived()).toEqual({ codes: 2, documents: [], isMissing: true })
    await queue('v:4', [print])
    expect(await deliver()).toMatchObject({ state: 'sent', attachmentErrors: [] })
    expect(arrived()).toEqual({ codes: 2, documents: ['Wellzone-voucher-WZ-100104-1.pdf'], isMissing: false })
  })

  test('has the same Message-ID at every attempt, and none of another database', async () => {
    await write()
    for (let attempt = 0; attempt < 2; attempt++) {
      await deliver()
      await database.db
        .updateTable('mail')
        .set({ sent_at: null, next_try_at: new Date(0) })
        .execute()
    }
    const [first, repeat] = messageIds()
    expect(repeat).toBe(first)
    // This is the state after a restore: the next mail gets the number of one that was sent.
    await database.db.deleteFrom('mail').execute()
    await sql`SELECT setval(pg_get_serial_sequence('mail', 'id'), 1, false)`.execute(database.db)
    for (let order = 1; order <= 3; order++) await write(order)
    while (await deliver());
    await write(4)
    await deliver()
    expect(new Set(messageIds()).size).toBe(5)
  })

  test('is sent once by several workers', async () => {
    for (let order = 1; order <= 5; order++) await write(order)
    const outcomes = await Promise.all(Array.from({ length: 8 }, async () => (await deliver())?.state))
    while (await deliver()) outcomes.push('sent')
    expect(outcomes.filter((state) => state === 'sent')).toHaveLength(5)
    const ids = messageIds()
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })

  test.each([
    ['a line break', 'Mainz\r\nBcc: all@example.com\r\n\r\nBuy now'],
    ['a line feed', 'Mainz\nBcc: all@example.com'],
    ['other line ends', 'Mainz\u2028Bcc: all@example.com\u0085Bcc: all@example.com'],
    ['a long word', `Mainz${'x'.repeat(2_000)}`],
  ])('gets no extra headers from a name with %s', async (_, city) => {
    await write(1, { store: { ...booking.store, city }, guests: [city, '"><all@example.com>,'] })
    await deliver()
    const { to, raw } = server.received[0]!
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
    expect(headers).not.toMatch(/^Bcc/im)
  })

  test('to an address that looks like two is sent to neither of them', async () => {
    await queueMail(database.db, alreadyRegistered, {
      dedupeKey: 'two',
      recipient: 'mara@example.com, all@example.com',
      locale: 'de',
      payload: {},
    })
    await deliver()
    expect(server.received.flatMap(({ to }) => to).join()).not.toMatch(/<all@example.com>|<mara@example.com>/)
  })

  test('keeps its secret until it is sent, and no longer', async () => {
    const token = 'q3V0c2xZbW9vbmxpZ2h0'
    await queueMail(database.db, confirmEmail, {
      dedupeKey: 'confirm',
      recipient: 'mara@example.com',
      locale: 'de',
      payload: { token },
    })
    server.mode = 'busy'
    await deliver()
    expect(await stored()).toMatchObject({ payload: { token } })
    server.mode = 'accepts'
    await endPause(database.db)
    await deliver()
    expect(server.received[0]!.raw.replaceAll(/=\r\n/g, '')).toContain(token)
    expect(await stored()).toMatchObject({ payload: { token: 'removed' } })
  })
})

describe('a claimed mail', () => {
  const hangingTransport = () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    return { begun: begun.promise, end, transport: () => (begun.resolve(), end.promise) }
  }
  const expireLease = () =>
    sql`UPDATE mail SET next_try_at = next_try_at - make_interval(secs => ${leaseSeconds})`.execute(
      database.db,
    )

  test('has no open transaction and no lock, and other workers skip it', async () => {
    await write()
    const { begun, end, transport } = hangingTransport()
    const delivery = deliverNext(database.db, { ...rendering, transport })
    await begun
    const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(database.db)
    expect(rows).toEqual([])
    await sql`SELECT FROM mail FOR UPDATE NOWAIT`.execute(database.db)
    expect(await deliver()).toBeUndefined()
    end.resolve()
    expect(await delivery).toMatchObject({ state: 'sent', attempt: 1 })
    expect(server.received).toEqual([])
  })

  test('is delivered by another worker once the lease of a crashed worker expires', async () => {
    await write()
    const { begun, transport } = hangingTransport()
    void deliverNext(database.db, { ...rendering, transport })
    await begun
    expect(await deliver()).toBeUndefined()
    await expireLease()
    expect(await deliver()).toMatchObject({ state: 'sent', attempt: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('stays sent when another worker fails after its lease has expired', async () => {
    await write()
    const { begun, end, transport } = hangingTransport()
    const late = deliverNext(database.db, { ...rendering, transport })
    await begun
    await expireLease()
    await deliver()
    end.reject(new Error('the line broke'))
    expect(await late).toMatchObject({ state: 'delayed', attempt: 1 })
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), last_error: null, attempts: 2 })
    await endPause(database.db)
    expect(await deliver()).toBeUndefined()
  })

  test('is marked as sent although the database was unavailable for a moment', async () => {
    await write()
    let sent = 0
    const outcome = await deliverNext(database.db, {
      ...rendering,
      transport: async () => {
        sent += 1
        await sql`ALTER TABLE mail RENAME TO mail_away`.execute(database.db)
        // The error of a server that shuts down; the table comes back as the server would.
        await sql`
          CREATE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'shutting down'
            USING ERRCODE = '57P01'; END $$`.execute(database.db)
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
      },
    })
    expect([outcome?.state, sent]).toEqual(['sent', 1])
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date) })
  })
})

describe('a mail server', () => {
  const closed = 'smtp://127.0.0.1:1'

  test.each([
    ['that refuses connections', 'accepts', 'ECONNREFUSED', closed, undefined],
    ['that is silent', 'hangs', 'ETIMEDOUT', undefined, { openMs: 300, sendMs: 60_000, acceptMs: 60_000 }],
    ['that is busy', 'busy', '421', undefined, undefined],
    [
      'that sends a reply without end',
      'drips',
      'EABORT',
      undefined,
      { openMs: 3_000, sendMs: 900, acceptMs: 3_000 },
    ],
  ] as const)('%s delays the mail, but not the checkout', async (_, mode, error, url, timeouts) => {
    server.mode = mode
    await write(1)
    const delivery = deliver(url, timeouts)
    // A checkout at the same time queues its mail and commits without waiting.
    const checkout = await database.db.transaction().execute(async (trx) => {
      await queueMail(trx, alreadyRegistered, {
        dedupeKey: `meanwhile-${mode}`,
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

    server.mode = 'accepts'
    await endPause(database.db)
    while (await deliver()) {
      /* until no mail is due */
    }
    const ids = server.received.map(({ to }) => to.join()).toSorted()
    expect(ids).toEqual([
      expect.stringContaining('jon@example.com'),
      expect.stringContaining('mara@example.com'),
    ])
  })

  const phases = [
    ...['open', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'].map((command) => [command, '250 mail.test'] as const),
    ['STAR', '250-mail.test\r\n250 STARTTLS'] as const,
    ['AUTH', '250-mail.test\r\n250 AUTH PLAIN'] as const,
  ]
  const withLogin = () => server.url.replace('//', '//shop:password@')

  test.each(phases)(
    'that never answers at %s delays the mail, which then arrives once',
    async (command, ehlo) => {
      server.slow = { command }
      if (command !== 'EHLO') server.refusal = { command: 'EHLO', reply: ehlo }
      await write()
      const limits = { openMs: 400, sendMs: 800, acceptMs: 400 }
      expect(await deliver(withLogin(), limits)).toMatchObject({ state: 'delayed', attempt: 1 })
      expect(await stored()).toMatchObject({ sent_at: null, dead_at: null, attempts: 1 })
      await expect.poll(() => server.sockets.size).toBe(0)
      server.slow = null
      server.refusal = null
      await endPause(database.db)
      expect(await deliver()).toMatchObject({ state: 'sent', attempt: 2 })
      expect(server.received).toHaveLength(1)
    },
  )

  test.each(phases)('that takes its time at %s gets the mail once', async (command, ehlo) => {
    const isMessage = command === '.'
    server.slow = { command, ms: isMessage ? 2_500 : 500 }
    if (command !== 'EHLO' && command !== 'STAR') server.refusal = { command: 'EHLO', reply: ehlo }
    await write()
    const limits = { openMs: 2_000, sendMs: 2_000, acceptMs: 60_000 }
    expect(await deliver(withLogin(), limits)).toMatchObject({ state: 'sent', attempt: 1 })
    expect(await deliver()).toBeUndefined()
    expect(server.received).toHaveLength(1)
  })

  test('that never answers at QUIT has the mail', async () => {
    server.slow = { command: 'QUIT' }
    await write()
    const limits = { openMs: 400, sendMs: 2_000, acceptMs: 400 }
    expect(await deliver(server.url, limits)).toMatchObject({ state: 'sent', attempt: 1 })
    await expect.poll(() => server.sockets.size).toBe(0)
  })

  test('that is down is tried with growing pauses, and given up after 20 attempts', async () => {
    await write()
    const pauses: number[] = []
    let last: Outcome | undefined
    while (!(await stored()).dead_at) {
      const before = Date.now()
      last = await deliver(closed)
      pauses.push(((await stored()).next_try_at.getTime() - before) / 1000)
      await endPause(database.db)
    }
    expect(last).toMatchObject({ state: 'dead', attempt: 20 })
    expect(pauses).toHaveLength(20)
    expect(pauses[0]).toBeLessThan(60)
    expect(pauses[5]! / pauses[0]!).toBeGreaterThan(8)
    expect(Math.max(...pauses)).toBeLessThan(4_500)
    expect(await deliver()).toBeUndefined()
    expect(server.received).toEqual([])
  })

  test('that cannot be reached does not reveal its password in errors', async () => {
    await write()
    const outcome = await deliver('smtp://shop:S3cretPass@127.0.0.1:1')
    expect(outcome).toMatchObject({ state: 'delayed' })
    const { error } = outcome as { error: Error }
    expect([JSON.stringify(error), error.stack, (await stored()).last_error].join()).not.toContain(
      'S3cretPass',
    )
  })

  test.each([
    ['MAIL', '530 5.7.0 Authentication required'],
    ['MAIL', '550 Sender rejected'],
    ['MAIL', '553 5.1.8 Sender domain does not exist'],
    ['RCPT', '530 Authentication required'],
    ['RCPT', '554 5.7.1 Relay access denied'],
    ['RCPT', '550 5.1.7 Bad sender'],
    ['RCPT', '450 4.2.1 Mailbox busy'],
    ['DATA', '554 5.5.1 No valid recipients'],
    ['DATA', '451 Try again later'],
  ])('that answers %s with %s is tried again', async (command, reply) => {
    server.refusal = { command, reply }
    await write()
    expect(await deliver()).toMatchObject({ state: 'delayed', attempt: 1 })
    expect(await stored()).toMatchObject({ dead_at: null, last_error: expect.stringContaining(reply) })
  })

  test.each(['550 5.1.1 No such user', '551 User not local', '553 Mailbox name invalid'])(
    'that answers RCPT with %s is tried once',
    async (reply) => {
      server.refusal = { command: 'RCPT', reply }
      await write()
      expect(await deliver()).toMatchObject({ state: 'refused', attempt: 1 })
    },
  )

  test('that rejects the mailbox is tried once', async () => {
    server.mode = 'rejects'
    await write()
    expect(await deliver()).toMatchObject({ state: 'refused', attempt: 1 })
    expect((await stored()).dead_at).not.toBeNull()
    expect(await deliver()).toBeUndefined()
    expect((await stored()).last_error).toContain('550')
  })
})

test('a mail that cannot be rendered does not delay the others', async () => {
  await database.db
    .insertInto('mail')
    .values({ kind: 'unknown', dedupe_key: 'x', recipient: 'a@example.com', locale: 'de', payload: '{}' })
    .execute()
  await write()
  expect(await deliver()).toMatchObject({ state: 'delayed', name: 'unknown' })
  expect(await deliver()).toMatchObject({ state: 'sent', name: 'booking-confirmed' })
})

test('a code that has expired while it waited is taken back, other mails are sent', async () => {
  const queued = { recipient: 'mara@example.com', locale: 'de' as const }
  await queueMail(database.db, loginCode, { ...queued, dedupeKey: 'l', payload: { emailCode: '123456' } })
  await write()
  await sql`UPDATE mail SET created_at = created_at - interval '11 minutes'`.execute(database.db)
  expect(await deliver()).toMatchObject({ state: 'taken-back', name: 'login-code' })
  expect(await deliver()).toMatchObject({ state: 'sent', name: 'booking-confirmed' })
  expect(await database.db.selectFrom('mail').select('kind').execute()).toEqual([
    { kind: 'booking-confirmed' },
  ])
})

test.each([
  ['Wellzone: Mainz <hallo@wellzone.test>', '"Wellzone: Mainz" <hallo@wellzone.test>', 'wellzone.test'],
  ['Wellzone (Mainz) <hallo@wellzone.test>', '"Wellzone (Mainz)" <hallo@wellzone.test>', 'wellzone.test'],
  ['"Bad, Mainz" <hallo@wellzone.test>', '"Bad, Mainz" <hallo@wellzone.test>', 'wellzone.test'],
  ['hallo@bäder.test', 'hallo@xn--bder-loa.test', 'xn--bder-loa.test'],
])('a sender %s is one address with its name', async (from, header, host) => {
  await write()
  const transport = smtpTransport(server.url, from)
  expect(await deliverNext(database.db, { ...rendering, transport })).toMatchObject({ state: 'sent' })
  const { raw } = server.received[0]!
  expect(/^From: (.*)\r$/m.exec(raw)?.[1]).toBe(header)
  expect(raw).toMatch(new RegExp(`^Message-ID: <[\\da-f-]{36}@${host}>\r$`, 'm'))
})
