// The invariants are checked after every kill. Here each one is checked on a database that violates it,
// because an invariant that finds no violation there would never find one.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#api/testing/database.ts'
import type { IssuedVoucher } from '#api/vouchers/issue.ts'
import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { bookingIds } from '#gateway/base/ids.ts'
import { openBrowser } from './harness/browser.ts'
import { mailTokens } from './harness/database.ts'
import { openShop, shopUrl } from './harness/shop.ts'
import { type Invariant, violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { invariantsAtRest } from './harness/invariants-at-rest.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  type Held,
  newPerson,
  openPayment,
  redeem,
  signUp,
} from './harness/visitor.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
let paid: Held
let held: Held
let voucher: IssuedVoucher

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  const { fetch, settle } = openShop(database)
  const browser = openBrowser({ shop: shopUrl, fetch })
  const address = await signUp(browser, newPerson(), mailTokens(client))
  paid = (await book(browser, await chooseSlot(browser)))!
  voucher = await giveVoucher(database.db, 1_000)
  await redeem(browser, paid, voucher.code)
  await checkOut(browser, paid, address)
  await approve(browser, await openPayment(browser, paid, 'CREDIT_CARD'))
  await settle()
  held = (await book(openBrowser({ shop: shopUrl, fetch }), await chooseSlot(browser)))!
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('no invariant is violated after an ordinary day', async () => {
  expect(await violations(client, [...invariants, ...invariantsAtRest])).toEqual([])
})

const free =
  `ALTER TABLE orders DISABLE TRIGGER USER; ALTER TABLE payment DISABLE TRIGGER USER;
    ALTER TABLE reservation DROP CONSTRAINT reservation_no_overlap; ` +
  `ALTER TABLE ledger_account DISABLE TRIGGER USER; ALTER TABLE ledger_transfer DISABLE TRIGGER USER;
    ALTER TABLE redeemed_voucher DISABLE TRIGGER USER;`

/** A violation for every invariant; $paid and $held are the orders, $voucher has paid a part of the first. */
const violatingStatements: [invariant: string, violation: string][] = [
  ['every booking has its reservation', 'DELETE FROM reservation WHERE order_id = $held'],
  ['every booking has exactly one stay among its lines', 'DELETE FROM order_line WHERE order_id = $held'],
  [
    'a booked room belongs to a paid order',
    `UPDATE reservation SET status = 'booked' WHERE order_id = $held`,
  ],
  ['a paid order has its room', `UPDATE reservation SET status = 'hold' WHERE order_id = $paid`],
  [
    'what an order is and what its reservation is agree',
    `UPDATE reservation SET status = 'released' WHERE order_id = $held`,
  ],
  [
    'no room is given twice',
    `UPDATE reservation r SET (wellzone_id, type_id, starts_at, ends_at, blocked_until) =
    (SELECT wellzone_id, type_id, starts_at, ends_at, blocked_until FROM reservation WHERE order_id = $paid)
      WHERE order_id = $held`,
  ],
  [
    'a cart holds one booking at a time',
    `DROP INDEX orders_one_hold_per_guid, orders_one_hold_per_user;
    UPDATE orders SET status_id = 1, guid = (SELECT guid FROM orders WHERE id = $held) WHERE id = $paid`,
  ],
  [
    'a paid order has captured all that vouchers left to pay, less what its moves returned',
    'UPDATE order_line SET unit_cents = unit_cents - 1 WHERE order_id = $paid',
  ],
  ['a captured payment has bought something', 'UPDATE payment SET order_id = $held WHERE order_id = $paid'],
  ['money that bought nothing goes back', `UPDATE payment SET status = 'surplus' WHERE order_id = $paid`],
  ['an order that waits for its money has a payment', 'UPDATE orders SET status_id = 5 WHERE id = $held'],
  [
    'every paid order has exactly one mail, and no other order has any',
    `DELETE FROM mail WHERE kind = 'booking-confirmed'`,
  ],
  [
    'every paid order has exactly one mail, and no other order has any',
    `INSERT INTO mail (kind, dedupe_key, recipient, locale, payload)
    SELECT kind, 'again', recipient, locale, payload FROM mail WHERE kind = 'booking-confirmed'`,
  ],
  [
    'what the provider has taken, the shop knows of',
    `UPDATE payment SET status = 'created', settled_at = NULL WHERE order_id = $paid`,
  ],
  ['what the shop believes to have, the provider has taken', `UPDATE provider.intent SET status = 'open'`],
  [
    'every refund is done once, at the provider too',
    `INSERT INTO refund (payment_id, amount_cents, reason, done_at)
    SELECT id, amount_cents, 'paid-twice', now() FROM payment`,
  ],
  ['every euro taken has bought something or went back', 'UPDATE provider.intent SET refunded_minor = 1'],
  [
    'all accounts add up to zero',
    `UPDATE ledger_account SET balance_cents = balance_cents + 1 WHERE id = $voucher`,
  ],
  [
    'the balance of a voucher is the sum of its transfers and not negative',
    `INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion)
    VALUES (ledger_account_of('goodwill'), $voucher, 1, 'issue', 'out of nowhere')`,
  ],
  [
    'the account of an order that is not held is zero',
    `INSERT INTO ledger_transfer (from_account, to_account, cents, order_id, reason, occasion)
    VALUES (ledger_account_of('provider'), ledger_account_of('order'), 1, $paid, 'pay', 'out of nowhere')`,
  ],
  [
    'redemptions equal the transfers to the account of their order',
    'UPDATE redeemed_voucher SET cents = cents + 1',
  ],
  [
    'no callback about a payment of the shop is left over',
    'UPDATE provider.callback SET delivered_at = NULL',
  ],
]

test.each(violatingStatements)('%s: the violation is found (%s)', async (name, violation) => {
  await client.query('BEGIN')
  try {
    await client.query(
      free +
        violation
          .replaceAll('$paid', orderOf(paid))
          .replaceAll('$held', orderOf(held))
          .replaceAll('$voucher', String(voucher.id)),
    )
    expect((await violations(client, [invariantNamed(name)])).length).toBe(1)
  } finally {
    await client.query('ROLLBACK')
  }
})

test('every invariant has a violation', () => {
  expect(
    [...invariants, ...invariantsAtRest]
      .map(({ name }) => name)
      .filter((name) => !violatingStatements.some(([invariant]) => invariant === name)),
  ).toEqual([])
})

const orderOf = ({ id }: Held): string => String(bookingIds.read(id)!.number)

function invariantNamed(name: string): Invariant {
  return [...invariants, ...invariantsAtRest].find((invariant) => invariant.name === name)!
}
