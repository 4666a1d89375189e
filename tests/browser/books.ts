// What the shop's database says of somebody: for what no page shows, such as a second payment.
import { Client } from 'pg'

interface Books {
  orders: { status: string }[]
  payments: { status: string; amountCents: number }[]
}

export async function booksOf(email: string): Promise<Books> {
  const client = new Client({ connectionString: process.env.SHOP_DATABASE_URL })
  await client.connect()
  try {
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
  } finally {
    await client.end()
  }
}
