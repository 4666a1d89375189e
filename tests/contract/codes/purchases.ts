// Codes and orders of vouchers.
import { randomUUID } from 'node:crypto'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { type Asked, ask, send } from './provocations.ts'
import type { Member } from './journeys.ts'
import type { Setup } from './setup.ts'

export const printed = { delivery: 'PRINT', valueMinor: 5_000, quantity: 1 }
export const posted = { delivery: 'POSTAL', valueMinor: 5_000, quantity: 1, text: null }

/** Prices a cart of one voucher with these codes. */
export async function price(setup: Setup, codes: string[], by?: { browser: Browser }): Promise<Asked> {
  const { browser } = by ?? (await setup.guest())
  return ask(browser, 'voucherPrice', { cards: [printed], codes })
}

/** A discount on vouchers to print, unless the test says otherwise. */
export function discount({ db }: Setup, rules: Parameters<typeof giveDiscount>[1] = {}) {
  return giveDiscount(db, { group_ids: [911], max_uses_per_user: 1, ...rules })
}

export function redeeming(
  { browser }: { browser: Browser },
  bookingId: string,
  code = 'NOSUCHCODENOSUCH',
): Asked {
  return ask(browser, 'redeemCode', { bookingId, code, idempotencyKey: randomUUID() })
}

/** An order of one voucher to print, as far as the test changes nothing. */
export function order({ browser, home }: Member, changes: object = {}): Asked {
  return ask(browser, 'orderVouchers', {
    ...{ cards: [printed], deliveryAddress: null, billingAddressId: home, expectedTotalMinor: null },
    ...{ idempotencyKey: randomUUID() },
    ...changes,
  })
}

/** A member who has bought a voucher to print, with the value of another. */
export async function boughtVoucher(setup: Setup) {
  const by = await setup.member()
  const { code } = await giveVoucher(setup.db, 5_000)
  const { browser, title, variables } = order(by, { codes: [code], paymentMethodId: null })
  const bought = await send(browser, title, (variables as { input: object }).input)
  return { ...by, orderId: bought.order.id as string }
}
