// Withdrawals concurrent with other withdrawals, redemptions, dispatch and deleted accounts, on a real
// PostgreSQL with several workers.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '../account/delete-account.ts'
import { mailsOfAccounts } from '../mails.ts'
import { inTransaction } from '../database/transaction.ts'
import { holdBooking, letTimePass } from '../testing/paid-bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { postal, print } from '../testing/vouchers/voucher-orders.ts'
import { decideNext } from './decide.ts'
import { storeDeclaration } from './sql.ts'
import { openVoucherShop } from '../testing/vouchers/withdrawals.ts'
import { sized } from '../testing/sized.ts'

// Waiting long for a connection on a busy machine is not what is tested here.
const database = useTestDatabase({ connectionWaitMs: 60_000 })
const { counter, api, bought, reports } = openVoucherShop(database)
const failures: unknown[] = []
const rounds = sized(4, 24)
const patience = rounds * 10_000

/** Bypasses the rate limit, as if declared over many days. */
function declare({ orderId, email }: { orderId: number; email: string }): Promise<unknown> {
  const declaration = {
    key: randomUUID(),
    name: 'Mara Lindner',
    reference: `WZ-${orderId}`,
    email,
    locale: 'de' as const,
    network: Buffer.alloc(32),
  }
  return inTransaction(database.db, (trx) => storeDeclaration(trx, declaration))
}

/** Decides all declarations with several concurrent workers. */
async function decideAll(workers = 1): Promise<void> {
  const work = async () => {
    while (await decideNext(database.db, (error) => failures.push(error)));
  }
  await Promise.all(Array.from({ length: workers }, work))
}

const vouchersOf = (orderId: number) =>
  database.db
    .selectFrom('gift_voucher')
    .select(['id', 'code', 'withdrawal_id'])
    .where('order_id', '=', orderId)
    .where('line', 'is not', null)
    .orderBy('line')
    .execute()
const refundsOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select('refund.amount_cents')
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ amount_cents }) => amount_cents)

describe('fifty concurrent withdrawals from one order', () => {
  test('refund the money once, and block its vouchers once', async () => {
    const buyer = await bought({ items: [{ ...print, amount: 3 }, postal] })
    await Promise.all(Array.from({ length: 50 }, () => declare(buyer)))
    await decideAll(8)
    await counter.shop.runAllJobs()
    expect(await refundsOf(buyer.orderId)).toEqual([20_590])
    const stored = await database.db
      .selectFrom('withdrawal')
      .select('status')
      .where('order_id', '=', buyer.orderId)
      .execute()
    expect([
      stored.filter(({ status }) => status === 'done').length,
      stored.filter(({ status }) => status === 'refused').length,
    ]).toEqual([1, 49])
    expect(await counter.state(buyer)).toMatchObject({
      status: 12,
      invoices: 2,
      payments: ['refunded'],
      dispatch: { status: 'withdrawn' },
    })
  })
})

test(
  'one withdrawal that several workers claim is decided once, with one mail',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const buyer = await bought()
      await declare(buyer)
      const redeemOnce = () =>
        sql`
        UPDATE withdrawal SET next_try_at = clock_timestamp() WHERE id IN (SELECT id FROM withdrawal
          WHERE status = 'received' FOR UPDATE SKIP LOCKED)`.execute(database.db)
      await Promise.all(
        [1, 2, 3, 4].map(() =>
          redeemOnce()
            .then(() => decideAll())
            .then(redeemOnce)
            .then(() => decideAll()),
        ),
      )
      expect([await refundsOf(buyer.orderId), (await counter.state(buyer)).mails]).toEqual([
        [5_000],
        ['vouchers-bought', 'withdrawal-decided'],
      ])
    }
  },
  patience,
)

describe('a concurrent redemption and withdrawal of a code', () => {
  test(
    'have one winner: it is spent, or the money is refunded',
    async () => {
      const won = { spent: 0, withdrawn: 0 }
      const giveUpAt = performance.now() + patience
      // The rounds end when each has won, however busy the machine is; otherwise nothing was tested.
      for (
        let round = 0;
        round < rounds || (won.spent * won.withdrawn === 0 && performance.now() < giveUpAt);
        round++
      ) {
        const buyer = await bought()
        const [voucher] = await vouchersOf(buyer.orderId)
        const bookings = await Promise.all([1, 2, 3].map(() => holdBooking(database.db, { cents: 1_000 })))
        await declare(buyer)
        // redeeming takes longer to reach its locks, and more so on a busy machine
        const [early, late] = round % 2 ? [0, 30 + 10 * round] : [60 + 20 * round, 0]
        const [responses] = await Promise.all([
          Promise.all(bookings.map((booking) => pause(late).then(() => api.redeem(booking, voucher!.code)))),
          pause(early).then(() => decideAll(2)),
        ])
        const spent = responses.filter(({ status }) => status === 200).length
        const balance = await balanceOf(database.db, voucher!.id)
        if (spent > 0) won.spent += 1
        else won.withdrawn += 1
        expect([await refundsOf(buyer.orderId), balance, (await counter.state(buyer)).status]).toEqual(
          spent > 0 ? [[], 5_000 - spent * 1_000, 20] : [[5_000], 0, 12],
        )
      }
      expect(won).toEqual({
        spent: expect.toSatisfy((count: number) => count > 0),
        withdrawn: expect.toSatisfy((count: number) => count > 0),
      })
    },
    1.5 * patience,
  )

  test(
    'assign the value of an expired hold to one of the two',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const buyer = await bought()
        const [voucher] = await vouchersOf(buyer.orderId)
        const [over, next] = [
          await holdBooking(database.db, { cents: 9_000 }),
          await holdBooking(database.db, { cents: 9_000 }),
        ]
        await api.redeem(over, voucher!.code)
        await letTimePass(database.db, over, 120)
        await declare(buyer)
        const [redeemed] = await Promise.all([api.redeem(next, voucher!.code), decideAll(2)])
        expect([await refundsOf(buyer.orderId), await balanceOf(database.db, voucher!.id)]).toEqual([
          redeemed.status === 200 ? [] : [5_000],
          0,
        ])
      }
    },
    patience,
  )
})

test(
  'concurrent withdrawals of two orders, one paid with a voucher of the other, cancel both',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const one = await bought({ items: [{ ...print, amount: 2 }] })
      const codes = await vouchersOf(one.orderId)
      const other = await bought({ items: [{ ...print, amount: 2 }], voucherKeys: [codes[0]!.code] })
      await Promise.all([declare(one), declare(other)])
      await decideAll(4)
      // The value returned by the second order may have come too late for the first: withdraw once more.
      await declare(one)
      await decideAll()
      expect([(await counter.state(one)).status, (await counter.state(other)).status]).toEqual([12, 12])
      expect([
        (await refundsOf(one.orderId)).reduce((sum, cents) => sum + cents, 0),
        await refundsOf(other.orderId),
      ]).toEqual([10_000, [5_000]])
    }
  },
  patience,
)

test(
  'an order dispatched at the same moment is sent or stopped, and refunded',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const buyer = await bought({ items: [postal] })
      await declare(buyer)
      const tick = () =>
        inTransaction(database.db, (trx) =>
          trx
            .updateTable('voucher_dispatch')
            .set({ status: 'sent', sent_at: sql<Date>`clock_timestamp()` })
            .where('order_id', '=', buyer.orderId)
            .execute(),
        )
      const [, sent] = await Promise.all([
        decideAll(2),
        pause(20)
          .then(tick)
          .then(() => true)
          .catch(() => false),
      ])
      expect(await counter.state(buyer)).toMatchObject({
        status: 12,
        dispatch: { status: sent ? 'sent' : 'withdrawn' },
      })
      expect(await refundsOf(buyer.orderId)).toEqual([5_590])
    }
  },
  patience,
)

test(
  'an account deleted at the same moment has withdrawn before or not at all',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const buyer = await bought()
      await declare(buyer)
      await Promise.all([
        decideAll(2),
        pause(20).then(() =>
          deleteAccount({ db: database.db, mailsOfAccounts }, { userId: buyer.userId, sessionId: '' }),
        ),
      ])
      const { rows } = await sql<{ status: string; isRefunded: boolean }>`
      SELECT status, EXISTS (SELECT FROM refund JOIN payment ON payment.id = payment_id
        WHERE payment.order_id = ${buyer.orderId}) AS "isRefunded"
      FROM withdrawal ORDER BY id DESC LIMIT 1`.execute(database.db)
      expect(rows[0]).toBeOneOf([
        { status: 'done', isRefunded: true },
        { status: 'open', isRefunded: false },
      ])
    }
  },
  patience,
)

test('no decision failed and had to be retried', () => {
  expect([...failures, ...reports()]).toEqual([])
})

/** A random delay of at most so many milliseconds. */
function pause(most: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most))
}
