// Database queries for what no page shows, such as a second payment, and changes that no page allows.
import { Client } from 'pg'

interface Records {
  orders: { status: string }[]
  payments: { status: string; amountCents: number }[]
}

/** The orders and payments of an account, oldest first. */
export function recordsOf(email: string): Promise<Records> {
  return query(async (client) => {
    const orders = await client.query<{ status: string }>(
      `SELECT s.code AS status FROM orders o JOIN app_user u ON u.id = o.user_id
        JOIN order_status s ON s.id = o.status_id
       WHERE u.email = $1 ORDER BY o.id`,
      [email],
    )
    const payments = await client.query<{ status: string; amountCents: number }>(
      `SELECT p.status, p.amount_cents::integer AS "amountCents" FROM payment p
        JOIN orders o ON o.id = p.order_id
       JOIN app_user u ON u.id = o.user_id WHERE u.email = $1 ORDER BY p.created_at`,
      [email],
    )
    return { orders: orders.rows, payments: payments.rows }
  })
}

/** The paper vouchers of an account that have to be sent. */
export function dispatchesOf(
  email: string,
): Promise<{ status: string; address: Record<string, unknown> | null }[]> {
  return query(async (client) => {
    const { rows } = await client.query<{ status: string; address: Record<string, unknown> | null }>(
      `SELECT d.status, d.address FROM voucher_dispatch d JOIN orders o ON o.id = d.order_id
        JOIN app_user u ON u.id = o.user_id
       WHERE u.email = $1 ORDER BY o.id`,
      [email],
    )
    return rows
  })
}

/** A newsletter to one reader, as the desk sends it to all. */
export function queueNewsletter(email: string): Promise<void> {
  return query(async (client) => {
    await client.query(
      `INSERT INTO mail (kind, dedupe_key, recipient, locale, payload)
       SELECT 'newsletter', 'newsletter:' || email, email, locale,
         jsonb_build_object('email', email, 'articleId', 10, 'title', 'Neu', 'teaser', 'Neues.')
       FROM newsletter WHERE email = $1`,
      [email],
    )
  })
}

/** Number of suites in Mainz that are held or booked on a day of the store. */
export function suitesTakenOn(day: string): Promise<number> {
  return query(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM reservation
       WHERE store_id = 2 AND (starts_at AT TIME ZONE 'Europe/Berlin')::date = $1
         AND (status = 'booked' OR status = 'hold' AND live_until > clock_timestamp())`,
      [day],
    )
    return rows[0]!.count
  })
}

/** Expiry of the hold on a day in Mainz, in milliseconds. */
export function holdEndsAt(day: string): Promise<number> {
  return query(async (client) => {
    const { rows } = await client.query<{ heldUntil: Date }>(
      `SELECT live_until AS "heldUntil" FROM reservation
       WHERE store_id = 2 AND (starts_at AT TIME ZONE 'Europe/Berlin')::date = $1 AND status = 'hold'`,
      [day],
    )
    return rows[0]!.heldUntil.getTime()
  })
}

/** Books the suites of a type, or of all, but for so many, the whole day: store 2 is Mainz, 4 Hannover. */
export function sellOut(store: number, day: string, kind?: string, left = 0): Promise<void> {
  return query(async (client) => {
    await client.query(
      `WITH free AS (
         SELECT w.id, w.type_id, nextval(pg_get_serial_sequence('orders', 'id')) AS order_id
         FROM wellzone w JOIN wellzone_type t ON t.id = w.type_id
         WHERE w.store_id = $1 AND ($3::text IS NULL OR t.name = $3)
         ORDER BY w.id OFFSET $4),
       ordered AS (
         INSERT INTO orders (id, guid, kind, store_id, status_id, locale, request_hash, ordered_at)
           OVERRIDING SYSTEM VALUE
         SELECT order_id, gen_random_uuid(), 'booking', $1, 6, 'de', sha256(''), clock_timestamp() FROM free)
       INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
         persons, status, hold_until)
       SELECT order_id, $1, type_id, id, opens, closes, closes, 2, 'booked', clock_timestamp()
       FROM free, LATERAL (SELECT ($2::date + time '10:00') AT TIME ZONE 'Europe/Berlin' AS opens,
                                  ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AS closes) AS open`,
      [store, day, kind ?? null, left],
    )
  })
}

/**
 * Expires all holds on a day in Mainz, before their time and so without a notice: the browser's clock tells
 * it, and none of the pages may be told before.
 */
export function expireHolds(day: string): Promise<void> {
  return query(async (client) => {
    await client.query('BEGIN; ALTER TABLE reservation DISABLE TRIGGER reservation_announced')
    await client.query(
      `UPDATE reservation SET hold_until = clock_timestamp() WHERE status = 'hold' AND store_id = 2
       AND (starts_at AT TIME ZONE 'Europe/Berlin')::date = $1`,
      [day],
    )
    await client.query('ALTER TABLE reservation ENABLE TRIGGER reservation_announced; COMMIT')
  })
}

/**
 * Moves a stay to begin in so many hours, within a quarter of an hour, in any suite of Mainz that is free
 * then.
 */
export function moveStayTo(order: number, hours: number): Promise<void> {
  return query(async (client) => {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('stories move a stay'))`)
    const { rowCount } = await client.query(
      `UPDATE reservation r SET wellzone_id = free.id, type_id = free.type_id, starts_at = free.start,
         ends_at = free.start + (r.ends_at - r.starts_at),
           blocked_until = free.start + (r.blocked_until - r.starts_at)
       FROM (
         SELECT w.id, w.type_id, quarter.start FROM wellzone w,
           LATERAL (
             SELECT date_bin(
               '15 minutes', clock_timestamp() + $2::float * interval '1 hour', 'epoch') AS start
           ) quarter
         WHERE w.store_id = 2 AND NOT EXISTS (
           SELECT FROM reservation other WHERE other.wellzone_id = w.id AND other.status IN ('hold', 'booked')
             AND tstzrange(other.starts_at, other.blocked_until) 
               && tstzrange(quarter.start, quarter.start + interval '4 hours'))
         ORDER BY w.type_id = (SELECT type_id FROM reservation WHERE order_id = $1) DESC
         LIMIT 1) free
       WHERE r.order_id = $1`,
      [order, hours],
    )
    if (rowCount !== 1) throw new Error(`No suite is free in ${hours} hours`)
    await client.query('COMMIT')
  })
}

/** Moves a stay so many days back. */
export function moveStayBack(order: number, days: number): Promise<void> {
  return query(async (client) => {
    await client.query(
      `UPDATE reservation SET starts_at = starts_at - $2 * interval '1 day',
        ends_at = ends_at - $2 * interval '1 day',
         blocked_until = blocked_until - $2 * interval '1 day' WHERE order_id = $1`,
      [order, days],
    )
  })
}

/** Inserts earlier voucher orders of no store, oldest first. */
export function insertPastOrders(email: string, count: number): Promise<void> {
  return query(async (client) => {
    await client.query(
      `WITH ordered AS (
         INSERT INTO orders (guid, kind, user_id, status_id, locale, request_hash, created_at, ordered_at)
         SELECT gen_random_uuid(), 'item', u.id, 19, 'de', sha256(''), day, day
         FROM app_user u, generate_series(1, $2::int) AS n,
           LATERAL (SELECT clock_timestamp() - (n + 10) * interval '1 day' AS day) AS before
         WHERE u.email = $1 RETURNING id)
       INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
       SELECT o.id, 1, 'voucher', p.id, p.name, 1, 5000, p.vat_permille FROM ordered o,
         (SELECT * FROM product WHERE kind = 'special' LIMIT 1) p`,
      [email, count],
    )
  })
}

/** Ends every session of an account, like a new password. */
export function endSessions(email: string): Promise<void> {
  return query(async (client) => {
    await client.query(
      `UPDATE session SET revoked_at = clock_timestamp() FROM app_user u
        WHERE u.id = user_id AND u.email = $1`,
      [email],
    )
  })
}

interface Feedback {
  title: string | null
  wellzone: number | null
  equipmentErrors: string
  otherComplaints: string
}

/** The feedback on the stay of an order. */
export function feedbackOn(order: number): Promise<Feedback[]> {
  return query(async (client) => {
    const { rows } = await client.query<Feedback>(
      `SELECT title, wellzone, equipment_errors AS "equipmentErrors", other_complaints AS "otherComplaints"
        FROM feedback WHERE order_id = $1`,
      [order],
    )
    return rows
  })
}

async function query<T>(ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.SHOP_DATABASE_URL })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
