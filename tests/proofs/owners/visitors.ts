// Two visitors with data of every kind, and an anonymous visitor with a hold.
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { groupedCode, newVoucherCode } from '#api/vouchers/codes.ts'
import { bookingIds } from '#gateway/base/ids.ts'
import { mailTokens } from '../harness/database.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { type openShop, shopUrl } from '../harness/shop.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  type Held,
  newPerson,
  openPayment,
  type Person,
  signUp,
} from '../harness/visitor.ts'

type Shop = ReturnType<typeof openShop>
export const orderStates = ['paid', 'cancelled', 'released', 'expired', 'over', 'held'] as const
export type OrderState = (typeof orderStates)[number]

export interface Owner {
  token: string
  personId: number
  addressId: number
  companionId: number
  passkeyId: number
  /** The id of an order in each state that was asked for. */
  orders: Record<OrderState, number>
  /** Grants access to the hold while no account owns it. */
  cart: string
  /** Texts that must not appear in responses to others. */
  privateTexts: RegExp
}

/** An account with an order in each of these states. */
export async function newOwner(
  shop: Shop,
  client: Client,
  person: Person = newPerson(),
  states: readonly OrderState[] = orderStates,
): Promise<Owner> {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const addressId = await signUp(browser, person, mailTokens(client))
  const {
    accessToken: token,
    personId,
    membershipNumber,
  } = await answerOf(shop, '/v1/identity/login', { identifier: person.email, password: person.password })
  const orders: Partial<Record<OrderState, number>> = {}
  let cart = ''
  const make = async (state: OrderState, act: (held: Held, id: number) => Promise<unknown>) => {
    if (!states.includes(state)) return
    const held = await hold(browser, addressId)
    const { number, guid } = bookingIds.read(held.id)!
    orders[state] = number
    cart = guid
    await act(held, number)
  }
  const pay = async (held: Held) => {
    await approve(browser, await openPayment(browser, held, 'PAYPAL'))
    await shop.settle()
  }
  const asOwner = (method: string, path: string) =>
    shop.fetch(
      new Request(`${shopUrl}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
    )
  await make('paid', pay)
  const code = orders.paid ? await giveVoucherToPrint(client, orders.paid) : newVoucherCode()
  await make(
    'cancelled',
    async (held, id) => (await pay(held), asOwner('POST', `/cancellation/CancelOrder/${id}`)),
  )
  await make('released', (_, id) => asOwner('DELETE', `/v2/order/${id}/reserved`))
  await make('expired', (_, id) =>
    client.query(
      `UPDATE reservation SET held_at = held_at - interval '1 day',
        hold_until = hold_until - interval '1 day' WHERE order_id = $1`,
      [id],
    ),
  )
  await make('over', async (held, id) => (await pay(held), endStay(client, id)))
  await make('held', async () => undefined)
  const numbers = Object.values(orders).map((id) => `WZ-${id}`)
  const address = Number(Buffer.from(addressId, 'base64url').toString().split(':')[1])
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO companion (user_id, first_name, last_name) VALUES ($1, 'Jonas', $2) RETURNING id`,
    [personId, person.lastName],
  )
  return {
    token,
    personId,
    addressId: address,
    companionId: rows[0]!.id,
    passkeyId: await givePasskey(client, personId),
    orders: orders as Record<OrderState, number>,
    cart,
    privateTexts: new RegExp(
      [
        person.firstName,
        person.lastName,
        person.street,
        person.email,
        membershipNumber,
        groupedCode(code),
        ...numbers,
      ].join('|'),
      'i',
    ),
  }
}

/** Id and key of a hold without an account. */
export async function newAnonymousHold(shop: Shop): Promise<{ id: number; cart: string }> {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const { number, guid } = bookingIds.read(
    (await book(browser, await chooseSlot(browser, { from: 60, to: 90 })))!.id,
  )!
  return { id: number, cart: guid }
}

/** Retries with another slot if one was taken meanwhile. */
async function hold(browser: Browser, addressId: string): Promise<Held> {
  const held =
    (await book(browser, await chooseSlot(browser, { from: 30, to: 90 }))) ?? (await hold(browser, addressId))
  await checkOut(browser, held, addressId)
  return held
}

/** A passkey that no authenticator has. */
async function givePasskey(client: Client, personId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
     VALUES ($1, $2, '', 0, '{}') RETURNING id`,
    [personId, randomBytes(32)],
  )
  return rows[0]!.id
}

/** Pretends that the first line of the order bought a print voucher. */
async function giveVoucherToPrint(client: Client, orderId: number): Promise<string> {
  const code = newVoucherCode()
  await client.query(
    `WITH account AS (INSERT INTO ledger_account (kind, balance_cents) VALUES ('voucher', 0) RETURNING id)
     INSERT INTO gift_voucher (id, code, kind, order_id, line, original_cents, valid_until)
       SELECT id, $1, 'print', $2, 1, 5000, '2099-12-31' FROM account`,
    [code, orderId],
  )
  return code
}

/** Pretends that the stay ended years ago, on a day of its own. */
async function endStay(client: Client, id: number): Promise<void> {
  await client.query(
    `UPDATE reservation SET starts_at = began, ends_at = began + interval '2 hours',
      blocked_until = began + interval '150 minutes'
     FROM (SELECT timestamptz '2020-01-01T16:00Z' + make_interval(days => $1::int - 100000) AS began) AS past
      WHERE order_id = $1`,
    [id],
  )
}

async function answerOf(shop: Shop, path: string, json: object) {
  const request = new Request(`${shopUrl}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
  })
  return (await (await shop.fetch(request)).json()) as {
    accessToken: string
    personId: number
    membershipNumber: string
  }
}
