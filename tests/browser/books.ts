// What the shop's database says of somebody: for what no page shows, such as a second payment.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

interface Books {
  orders: { status: string }[]
  payments: { status: string; amountCents: number }[]
}

/** The orders and payments of an account, the oldest first. */
export function booksOf(email: string): Promise<Books> {
  return look(async (client) => {
    const orders = await client.query<{ status: string }>(
      `SELECT s.code AS status FROM orders o JOIN app_user u ON u.id = o.user_id JOIN order_status s ON s.id = o.status_id
       WHERE u.email = $1 ORDER BY o.id`,
      [email],
    )
    const payments = await client.query<{ status: string; amountCents: number }>(
      `SELECT p.status, p.amount_cents::integer AS "amountCents" FROM payment p JOIN orders o ON o.id = p.order_id
       JOIN app_user u ON u.id = o.user_id WHERE u.email = $1 ORDER BY p.created_at`,
      [email],
    )
    return { orders: orders.rows, payments: payments.rows }
  })
}

/** How many suites of Mainz are held or booked on a day of the store. */
export function suitesTakenOn(day: string): Promise<number> {
  return look(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM reservation
       WHERE store_id = 2 AND (starts_at AT TIME ZONE 'Europe/Berlin')::date = $1
         AND (status = 'booked' OR status = 'hold' AND live_until > clock_timestamp())`,
      [day],
    )
    return rows[0]!.count
  })
}

/** Until when the suite of Mainz that is held on a day is held, in milliseconds. */
export function holdEndsAt(day: string): Promise<number> {
  return look(async (client) => {
    const { rows } = await client.query<{ heldUntil: Date }>(
      `SELECT live_until AS "heldUntil" FROM reservation
       WHERE store_id = 2 AND (starts_at AT TIME ZONE 'Europe/Berlin')::date = $1 AND status = 'hold'`,
      [day],
    )
    return rows[0]!.heldUntil.getTime()
  })
}

/** Somebody else books every suite of a type, or of all, from opening to closing: store 2 is Mainz, 4 Hannover. */
export function sellOut(store: number, day: string, kind?: string): Promise<void> {
  return look(async (client) => {
    await client.query(
      `WITH free AS (
         SELECT w.id, w.type_id, nextval(pg_get_serial_sequence('orders', 'id')) AS order_id
         FROM wellzone w JOIN wellzone_type t ON t.id = w.type_id
         WHERE w.store_id = $1 AND ($3::text IS NULL OR t.name = $3)),
       ordered AS (
         INSERT INTO orders (id, guid, kind, store_id, status_id, locale, request_hash, ordered_at) OVERRIDING SYSTEM VALUE
         SELECT order_id, gen_random_uuid(), 'booking', $1, 6, 'de', sha256(''), clock_timestamp() FROM free)
       INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until, persons, status, hold_until)
       SELECT order_id, $1, type_id, id, opens, closes, closes, 2, 'booked', clock_timestamp()
       FROM free, LATERAL (SELECT ($2::date + time '10:00') AT TIME ZONE 'Europe/Berlin' AS opens,
                                  ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AS closes) AS open`,
      [store, day, kind ?? null],
    )
  })
}

/** The time of what is held in Mainz on a day is over, now. */
export function endHolds(day: string): Promise<void> {
  return look(async (client) => {
    await client.query(
      `UPDATE reservation SET hold_until = clock_timestamp() WHERE status = 'hold' AND store_id = 2
       AND (starts_at AT TIME ZONE 'Europe/Berlin')::date = $1`,
      [day],
    )
  })
}

/** How many of the tokens that the shop has given out occur in a text. It knows their hashes only, so every word is hashed. */
export function tokensIn(text: string): Promise<number> {
  const words = new Set<string>()
  for (const [run] of text.matchAll(/[\w-]{43,400}/g)) {
    for (let start = 0; start + 43 <= run.length; start++) words.add(run.slice(start, start + 43))
  }
  const hashes = [...words].map((word) => createHash('sha256').update(word).digest())
  return look(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT token_hash FROM access_token UNION ALL SELECT token_hash FROM refresh_token) given
       WHERE token_hash = ANY ($1)`,
      [hashes],
    )
    return rows[0]!.count
  })
}

async function look<T>(ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.SHOP_DATABASE_URL })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
