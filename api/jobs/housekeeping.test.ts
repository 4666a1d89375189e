import { type RawBuilder, sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '../testing/account.ts'
import { newUser } from '../testing/bookings.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { useTestDatabase } from '../testing/database.ts'
import { retentions } from '../retentions.ts'
import { startHousekeeping, sweep } from './housekeeping.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const spa = openSpa(database)
let userId: number
beforeAll(async () => {
  userId = (await newUser(database.db)).userId
})

type Moment = RawBuilder<Date>
const hash = sql`sha256(gen_random_uuid()::text::bytea)`
const unique = sql`gen_random_uuid()::text`

/** Inserts a row that became useless at this moment and returns its key. */
const useless: Record<string, (since: Moment) => RawBuilder<unknown>> = {
  waiting_wish: (since) =>
    sql`
      INSERT INTO waiting_wish (email, locale, nonce, token_hash, store_ids, days, weekdays, parts, type_ids,
        persons, hours, last_start, ends_at)
      VALUES ('a@b.test', 'de', substring(${hash} FOR 16), ${hash}, '{2}', '{}', '{6}', '{evening}', '{1}', 2,
        2, ${since}, ${since}) RETURNING id AS key`,
  attempt: (since) =>
    sql`INSERT INTO attempt (bucket, window_start) VALUES (${unique}, ${since}) RETURNING bucket AS key`,
  solved_challenge: (since) =>
    sql`
      INSERT INTO solved_challenge (nonce, expires_at)
        VALUES (replace(${unique}, '-', ''), ${since}) RETURNING nonce AS key`,
  idempotency: (since) =>
    sql`
      INSERT INTO idempotency (scope, key, request_hash, status, body, created_at)
        VALUES ('test', gen_random_uuid(), ${hash}, 200, '{}', ${since}) RETURNING key`,
  email_token: (since) =>
    sql`
      INSERT INTO email_token (token_hash, user_id, purpose, email, expires_at)
        VALUES (${hash}, ${userId}, 'confirm-email', 'a@b', ${since}) RETURNING token_hash AS key`,
  registration_code: (since) => sql`
    INSERT INTO registration_code (key_hash, email, code_hash, created_at, expires_at)
      VALUES (${hash}, 'a@b', ${hash}, ${since}, ${since}) RETURNING key_hash AS key`,
  passkey_challenge: (since) => sql`
    INSERT INTO passkey_challenge (challenge_hash, expires_at)
      VALUES (${hash}, ${since}) RETURNING challenge_hash AS key`,
  session: (since) =>
    sql`
      INSERT INTO session (user_id, created_at, revoked_at)
        VALUES (${userId}, ${since} - interval '1 hour', ${since}) RETURNING id AS key`,
  app_user: (since) => sql`
    INSERT INTO app_user (membership_number, email, password_hash, salutation, first_name, last_name,
      date_of_birth, locale, created_at)
    VALUES (${unique}, ${unique} || '@example.com', 'x', 1, 'Mara', 'Lindner', '1994-05-17', 'de', ${since})
      RETURNING id AS key`,
  companion: (since) => sql`
    INSERT INTO companion (user_id, first_name, last_name, used_at)
      VALUES (${userId}, ${unique}, 'Weber', ${since}) RETURNING first_name AS key`,
  former_email: (since) =>
    sql`
      INSERT INTO former_email (user_id, email, left_at) VALUES (${userId}, ${unique}, ${since})
        RETURNING email AS key`,
  newsletter: (since) =>
    sql`
      INSERT INTO newsletter (email, locale, token_hash, token_expires_at)
        VALUES (${unique}, 'de', ${hash}, ${since}) RETURNING email AS key`,
  mail: (since) =>
    sql`
      INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, sent_at)
        VALUES ('no-account', ${unique}, 'a@b', 'de', '{}', ${since}) RETURNING id AS key`,
  visitor: (since) =>
    sql`
      WITH o AS (${unpaid(since)}) INSERT INTO visitor (order_id, place, first_name, last_name)
        SELECT id, 1, 'Jonas', 'Weber' FROM o RETURNING order_id AS key`,
  share_answer: (since) =>
    sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO share_answer (order_id, answer_key, first_name, last_name, is_coming, starts_at)
        SELECT order_id, gen_random_uuid(), 'Jonas', 'Weber', true, starts_at FROM r
        RETURNING order_id AS key`,
  share_link: (since) =>
    sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO share_link (order_id, nonce, token_hash)
        SELECT order_id, substr(${hash}, 1, 16), ${hash} FROM r RETURNING order_id AS key`,
  handover_offer: (since) =>
    sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO handover_offer (order_id, nonce, token_hash, ends_at)
        SELECT order_id, substr(${hash}, 1, 16), ${hash}, starts_at FROM r RETURNING order_id AS key`,
  wallet_registration: (since) =>
    sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO wallet_registration (order_id, handovers, device_id, push_token)
        SELECT order_id, 0, 'a-phone', 'abcdef' FROM r RETURNING id AS key`,
  orders: (since) => sql`WITH o AS (${unpaid(since)}) SELECT id AS key FROM o`,
  invoice: (since) => sql`
    WITH o AS (INSERT INTO orders (guid, kind, status_id, locale, request_hash, ordered_at)
      VALUES (gen_random_uuid(), 'item', 3, 'de', ${hash}, ${since}) RETURNING id),
    c AS (INSERT INTO invoice_counter (year, last_number) VALUES (extract(year FROM ${since}), 1)
      ON CONFLICT (year) DO UPDATE SET last_number = invoice_counter.last_number + 1
      RETURNING year, last_number)
    INSERT INTO invoice (order_id, kind, year, number, issued_at, content)
      SELECT id, 'invoice', year, last_number, ${since}, '{}' FROM o, c RETURNING id AS key`,
  'paid orders': (since) => sql`
    INSERT INTO orders (guid, kind, status_id, locale, request_hash, ordered_at, billing_address)
      VALUES (gen_random_uuid(), 'item', 3, 'de', ${hash}, ${since}, '{"city": "Mainz"}')
      RETURNING id AS key`,
  voucher_dispatch: (since) => sql`
    WITH o AS (INSERT INTO orders (guid, kind, status_id, locale, request_hash, ordered_at)
      VALUES (gen_random_uuid(), 'item', 3, 'de', ${hash}, ${since}) RETURNING id)
    INSERT INTO voucher_dispatch (order_id, address, status, sent_at)
      SELECT id, '{"city": "Mainz"}', 'sent', ${since} FROM o RETURNING order_id AS key`,
  voucher_gift: (since) => sql`
    WITH o AS (INSERT INTO orders (guid, kind, status_id, locale, request_hash, ordered_at)
      VALUES (gen_random_uuid(), 'item', 20, 'de', ${hash}, ${since}) RETURNING id),
    l AS (INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
      SELECT o.id, 1, 'voucher', product.id, product.name, 1, 5000, 0 FROM o, product WHERE product.id = 911
        RETURNING order_id)
    INSERT INTO voucher_gift (order_id, line, name, email, send_on, queued_at)
      SELECT order_id, 1, 'Jo', 'jo@example.com', current_date, ${since} FROM l RETURNING order_id AS key`,
  withdrawal: (since) => sql`
    INSERT INTO withdrawal (key, name, reference, email, content, client_hash, locale, status, received_at,
      decided_at)
    VALUES (gen_random_uuid(), 'Mara Lindner', '100104', 'a@b', ${hash}, ${hash}, 'de', 'open', ${since},
      ${since})
      RETURNING id AS key`,
  house_act: (since) => sql`
    INSERT INTO house_act (at, who, act, subject, effect)
      VALUES (${since}, 'unix:ines', 'log', '', '{}') RETURNING id AS key`,
  house_seen: (since) => sql`
    INSERT INTO house_seen (at, staff_id, who, kind, store_id)
      VALUES (${since}, 1, 'Lena Sommer', 'search', 2) RETURNING id AS key`,
  day_close: (since) => sql`
    INSERT INTO day_close (store_id, day, who, till_cents, ours_cents, moves)
      VALUES (2, ${since}, 'Ines Roth', 0, 0, 0) RETURNING id AS key`,
  arrival: (since) => sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO arrival (order_id, state) SELECT order_id, 'arrived' FROM r RETURNING order_id AS key`,
  left_suite: (since) => sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO left_suite (wellzone_id, order_id) SELECT 201, order_id FROM r RETURNING id AS key`,
  note: (since) => sql`
      WITH o AS (${unpaid(sql`clock_timestamp()`)}), r AS (${stayUntil(since)})
      INSERT INTO note (order_id, who, text) SELECT order_id, 'Lena Sommer', 'Rampe öffnen' FROM r
        RETURNING order_id AS key`,
  staff: (since) => sql`${member(since)} RETURNING id AS key`,
  staff_invitation: (since) => sql`
      WITH s AS (${member()} RETURNING id)
      INSERT INTO staff_invitation (token_hash, staff_id, expires_at)
        SELECT ${hash}, id, ${since} FROM s RETURNING token_hash AS key`,
  staff_code: (since) => sql`
      INSERT INTO staff_code (key_hash, code_hash, expires_at) VALUES (${hash}, ${hash}, ${since})
        RETURNING key_hash AS key`,
  staff_session: (since) => sql`
      WITH s AS (${member()} RETURNING id)
      INSERT INTO staff_session (token_hash, staff_id, created_at) SELECT ${hash}, id, ${since} FROM s
        RETURNING id AS key`,
  franchise_application: (since) => sql`
    INSERT INTO franchise_application (key, content, email, answers, locale, received_at)
      VALUES (gen_random_uuid(), ${hash}, 'a@b', '{}', 'de', ${since}) RETURNING id AS key`,
  payment_event: (since) =>
    sql`
      INSERT INTO payment_event (provider, event_id, body, received_at)
        VALUES ('local', ${unique}, '{}', ${since}) RETURNING event_id AS key`,
  'provider.callback': (since) => sql`
    WITH i AS (${intent(sql`clock_timestamp()`, 'captured')}) INSERT INTO provider.callback (id, intent_id,
      body, delivered_at) SELECT ${unique}, id, '{}', ${since} FROM i RETURNING id AS key`,
  'provider.intent': (since) => sql`WITH i AS (${intent(since, 'expired')}) SELECT id AS key FROM i`,
}

const keyOf: Record<string, string> = {
  arrival: 'order_id',
  note: 'order_id',
  staff_invitation: 'token_hash',
  staff_code: 'key_hash',
  attempt: 'bucket',
  solved_challenge: 'nonce',
  idempotency: 'key',
  email_token: 'token_hash',
  registration_code: 'key_hash',
  companion: 'first_name',
  passkey_challenge: 'challenge_hash',
  former_email: 'email',
  newsletter: 'email',
  visitor: 'order_id',
  share_answer: 'order_id',
  share_link: 'order_id',
  handover_offer: 'order_id',
  voucher_dispatch: 'order_id',
  voucher_gift: 'order_id',
  payment_event: 'event_id',
}

function stayUntil(ends: Moment) {
  return sql`
    INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
      persons, status, hold_until)
    SELECT o.id, w.store_id, w.type_id, w.id, stay.ends - interval '2 hours', stay.ends, stay.ends, 2,
      'released', stay.ends
    FROM (SELECT date_bin('15 minutes', ${ends}, '2000-01-01T00:00:00Z') AS ends) AS stay,
      (SELECT * FROM wellzone LIMIT 1) AS w, o
    RETURNING order_id, starts_at`
}

function unpaid(since: Moment) {
  return sql`INSERT INTO orders (guid, kind, store_id, status_id, locale, request_hash, client_hash,
    billing_address, created_at)
    VALUES (gen_random_uuid(), 'booking', 2, 11, 'de', ${hash}, ${hash}, '{"city": "Mainz"}', ${since})
      RETURNING id`
}

/** A member of staff, whose access ended then if it did. */
function member(ended: Moment | null = null) {
  return sql`INSERT INTO staff (email, name, passkey_handle, ended_at)
    VALUES (${unique}, 'Lena Sommer', ${hash}, ${ended})`
}

function intent(expires: Moment, status: string) {
  return sql`INSERT INTO provider.intent (id, token, idempotency_key, method, reference, amount_minor,
    currency, status, locale, return_url, cancel_url, callback_url, expires_at)
    VALUES (${unique}, ${unique}, gen_random_uuid(), 'paypal', 'x', 100, 'EUR', ${status}, 'de', '/', '/',
      '/', ${expires}) RETURNING id`
}

const failures: unknown[] = []
const round = (batchSize?: number) =>
  sweep(database.db, retentions, (error) => failures.push(error), batchSize)
const ago = (interval: string): Moment => sql`clock_timestamp() - ${sql.lit(interval)}::interval`

async function put(table: string, since: Moment): Promise<unknown> {
  const { rows } = await useless[table]!(since).execute(database.db)
  return (rows[0] as { key: unknown }).key
}

/** The row, or null after it was deleted. */
async function find(table: string, key: unknown): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(keyOf[table] ?? 'id')} = ${key}`.execute(database.db)
  return rows[0] ?? null
}

/** Orders have two periods. */
const rowsOf = ({ table, empties }: { table: string; empties?: string[] }) =>
  table === 'orders' && empties?.length === 1 ? 'paid orders' : table

const emptied = (retention: { empties?: string[] }, row: Record<string, unknown> | null) =>
  retention.empties ? retention.empties.every((column) => row![column] === null) : row === null

describe('housekeeping', () => {
  test.each(retentions.map((retention) => [rowsOf(retention), retention] as const))(
    'takes from %s what has had its time, and nothing before',
    async (rows, retention) => {
      const { table, keeps } = retention
      // Years are counted from the end of a year.
      const isByYear = keeps.endsWith('years')
      const [old, young] = [
        await put(rows, ago(isByYear ? `${parseInt(keeps) + 1} years` : `${keeps} 1 hour`)),
        await put(rows, isByYear ? ago(keeps) : sql`${ago(keeps)} + interval '1 hour'`),
      ]
      while (await round()) {
        /* until nothing is left */
      }
      expect([
        emptied(retention, await find(table, old)),
        emptied(retention, await find(table, young)),
      ]).toEqual([true, false])
    },
  )

  test('R 325a: keeps applications of franchise partners for three years', () => {
    const { keeps } = retentions.find(({ table }) => table === 'franchise_application')!
    expect(keeps).toBe(`${3 * 365} days`)
  })

  test('keeps every row that is in use, however old it is', async () => {
    const visitor = await account.newVisitor()
    const booking = await spa.hold()
    await spa.approve(await spa.open(booking))
    await spa.deliver()
    await sql`
      INSERT INTO newsletter (email, status, locale, confirmed_at)
        VALUES (${visitor.email}, 'confirmed', 'de', clock_timestamp() - interval '9 years')`.execute(
      database.db,
    )
    const unsent = await sql<{ id: number }>`
      INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, created_at)
        VALUES ('no-account', 'unsent', 'a@b', 'de', '{}', clock_timestamp() - interval '9 years')
        RETURNING id`.execute(database.db)
    await database.db
      .updateTable('app_user')
      .set({ created_at: ago('9 years') })
      .where('id', '=', visitor.userId)
      .execute()
    await database.db
      .updateTable('app_user')
      .set({ created_at: ago('9 years'), email_verified_at: null })
      .where('id', '=', booking.userId)
      .execute()
    await database.db
      .updateTable('session')
      .set({ created_at: ago('9 years') })
      .where('user_id', '=', visitor.userId)
      .execute()
    await database.db
      .updateTable('orders')
      .set({ created_at: ago('9 years') })
      .where('id', '=', booking.orderId)
      .execute()
    await sql`
      UPDATE provider.intent SET expires_at = clock_timestamp() - interval '9 years'
      WHERE status = 'captured'`.execute(database.db)
    const waiting = await put('voucher_dispatch', ago('9 years'))
    await sql`ALTER TABLE voucher_dispatch DISABLE TRIGGER USER`.execute(database.db)
    await sql`
      UPDATE voucher_dispatch SET status = 'open', sent_at = NULL WHERE order_id = ${waiting}`.execute(
      database.db,
    )
    await sql`ALTER TABLE voucher_dispatch ENABLE TRIGGER USER`.execute(database.db)
    const before = await census()
    while (await round()) {
      /* until nothing is left */
    }
    expect(await census()).toEqual(before)
    expect((await account.call('/v1/identity/UserInfo', { token: visitor.accessToken })).status).toBe(200)
    expect(await find('mail', unsent.rows[0]!.id)).not.toBeNull()
    expect(await find('voucher_dispatch', waiting)).toMatchObject({ address: { city: 'Mainz' } })
    expect(await find('orders', booking.orderId)).toMatchObject({ billing_address: expect.anything() })
  })

  test('takes a mail that has waited for a mail server for 90 days since it was due', async () => {
    const waits = async (since: Moment) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, next_try_at)
          VALUES ('no-account', ${unique}, 'a@b', 'de', '{}', ${since}) RETURNING id`.execute(database.db)
      return rows[0]!.id
    }
    const [old, young] = [await waits(ago('91 days')), await waits(ago('89 days'))]
    await round()
    expect([await find('mail', old), (await find('mail', young))?.['id']]).toEqual([null, young])
  })

  test('keeps an unconfirmed account that owns a discount code', async () => {
    const key = await put('app_user', ago('1 year'))
    await sql`INSERT INTO discount_code (code, percent, user_id) VALUES ('NEVERYES', 10, ${key})`.execute(
      database.db,
    )
    while (await round()) {
      /* until nothing is left */
    }
    expect(await find('app_user', key)).not.toBeNull()
  })

  test('cannot empty an invoice before, nor change one afterwards', async () => {
    const [old, young] = [await put('invoice', ago('9 years')), await put('invoice', ago('8 years'))]
    const change = (key: unknown, content: string | null) =>
      sql`UPDATE invoice SET content = ${content}::jsonb WHERE id = ${key}`.execute(database.db)
    await expect(change(young, null)).rejects.toThrow('invoice only ever grows')
    await expect(change(old, '{"a": 1}')).rejects.toThrow('invoice only ever grows')
    await expect(sql`DELETE FROM invoice WHERE id = ${old}`.execute(database.db)).rejects.toThrow(
      'invoice only ever grows',
    )
    await change(old, null)
    expect(await find('invoice', young)).toMatchObject({ content: {} })
  })

  test('continues with the other tables when one fails, and reports it', async () => {
    const [stuck, later] = [await put('idempotency', ago('1 year')), await put('mail', ago('1 year'))]
    await sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not today'; END
        $$`.execute(database.db)
    await sql`
      CREATE TRIGGER refuse BEFORE DELETE ON idempotency FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
      database.db,
    )
    const reports: unknown[] = []
    try {
      await sweep(database.db, retentions, (error) => reports.push(error))
    } finally {
      await sql`DROP FUNCTION refuse CASCADE`.execute(database.db)
    }
    expect([await find('idempotency', stuck), await find('mail', later)]).toEqual([expect.anything(), null])
    expect(reports).toEqual([expect.objectContaining({ message: 'not today' })])
    await round()
    expect(await find('idempotency', stuck)).toBeNull()
  })

  test('deletes an old registration, and keeps a new one of the same address', async () => {
    const key = await put('app_user', ago('1 year'))
    const email = (await find('app_user', key))!['email'] as string
    await account.register(email)
    await round()
    expect(await find('app_user', key)).toBeNull()
    await account.confirm(await account.linkSentTo(email))
    expect((await account.logIn(email)).status).toBe(200)
  })

  test('works in batches until nothing is left', async () => {
    for (let count = 0; count < 25; count++) await put('attempt', ago('1 year'))
    const steps = [await round(10), await round(10), await round(10)]
    expect(steps).toEqual([true, true, false])
  })

  test('skips locked rows and deletes them in the next round', async () => {
    const key = await put('attempt', ago('1 year'))
    await database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM attempt WHERE bucket = ${key} FOR UPDATE`.execute(trx)
      await round()
    })
    expect(await find('attempt', key)).not.toBeNull()
    await round()
    expect(await find('attempt', key)).toBeNull()
  })

  test('starts with the process, and is safe to run in several processes', async () => {
    const keys = await Promise.all(Array.from({ length: 30 }, () => put('mail', ago('1 year'))))
    const errors: unknown[] = []
    const workers = [1, 2, 3].map(() =>
      startHousekeeping(database.db, retentions, (error) => errors.push(error)),
    )
    await expect
      .poll(
        async () => (await Promise.all(keys.map((key) => find('mail', key)))).every((row) => row === null),
        { timeout: 10_000 },
      )
      .toBe(true)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(errors).toEqual([])
  })
})

test('the documented retention periods are the real ones', async () => {
  const page = await readFile(new URL('../../docs/retention.md', import.meta.url), 'utf8')
  const written = [...page.matchAll(/^\| `([\w.]+)` +\|.*\| (\d+ (?:days|years)) +\|$/gm)].map(
    ([, table, keeps]) => [table, keeps],
  )
  expect(written).toEqual(retentions.map(({ table, keeps }) => [table, keeps]))
})

test('no request made the API fail', () => {
  expect([...account.reports, ...spa.reports, ...failures]).toEqual([])
})

/** Row counts of all tables that matter. */
async function census(): Promise<unknown> {
  const tables = [
    'app_user',
    'address',
    'session',
    'access_token',
    'refresh_token',
    'orders',
    'visitor',
    'payment',
    'invoice',
    'newsletter',
    'mail',
    'payment_event',
    'provider.intent',
    'provider.callback',
  ]
  const counts = sql.join(
    tables.map((table) => sql`SELECT ${sql.lit(table)} AS name, count(*) FROM ${sql.table(table)}`),
    sql` UNION ALL `,
  )
  return (await sql`${counts}`.execute(database.db)).rows
}
