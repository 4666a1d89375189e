// Codes as they come out of mails, chats and documents, through the gateway on the real spa API.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newEmail } from '#api/testing/account.ts'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { groupedCode } from '#api/vouchers/codes.ts'
import { operation } from '#gateway/testing/operations.ts'
import {
  discountCodeTyped,
  orderNumberTyped,
  sixDigitsTyped,
  voucherCodeTyped,
} from '#http/testing/typed-codes.ts'
import { openBrowser } from '../proofs/harness/browser.ts'
import { shopUrl } from '../proofs/harness/shop.ts'
import { keepCookies } from './cookies.ts'
import { useShop } from './harness.ts'

const { all, database, visitor, newVisitor, mailTo } = useShop()
const cards = [{ delivery: 'PRINT', valueMinor: 5000, quantity: 1, text: null }]

/** The ways to write a code after which there is a user error. */
async function refused(
  ways: string[],
  ask: (typed: string) => Promise<{ userErrors: { code: string }[] }>,
): Promise<unknown[]> {
  const all: unknown[] = []
  for (const typed of ways) {
    const { userErrors } = await ask(typed)
    if (userErrors.length > 0) all.push([typed, userErrors])
  }
  return all
}

test('the balance of a voucher and the price of a cart take its code however it is written', async () => {
  const { browser } = await newVisitor()
  const voucher = await giveVoucher(database.db, 1_000)
  const ways = voucherCodeTyped(groupedCode(voucher.code))
  expect(await refused(ways, (code) => browser.run('voucherBalance', { code }))).toEqual([])
  const price = (code: string) => browser.run('voucherPrice', { input: { cards, codes: [code] } })
  expect(await refused(ways, price)).toEqual([])
  await giveDiscount(database.db, { code: 'MAINZ10', group_ids: [911], max_uses_per_user: 1 })
  expect(await refused(discountCodeTyped('MAINZ10'), price)).toEqual([])
})

test('a registration is confirmed with its code however that is written', async () => {
  for (const place of sixDigitsTyped('123456').keys()) {
    const browser = openBrowser({ shop: shopUrl, fetch: keepCookies(all.shop.fetch) })
    const email = newEmail()
    const input = { ...(operation('register').variables['input'] as object), email, emailRepeat: email }
    await browser.run('register', { input })
    const { emailCode } = (await mailTo(email, 'confirm-email')) as { emailCode: string }
    const code = sixDigitsTyped(emailCode)[place]!
    const { viewer, userErrors } = await browser.run('confirmRegistrationCode', { input: { code } })
    expect([code, viewer?.firstName, userErrors]).toEqual([code, 'Mara', []])
  }
})

test('a withdrawal is accepted however the number of its order is written', async () => {
  const declare = (orderReference: string) =>
    visitor().run('declareWithdrawal', {
      input: { name: 'Mara Lindner', email: newEmail(), orderReference, idempotencyKey: randomUUID() },
    })
  expect(await refused(orderNumberTyped(100104), declare)).toEqual([])
})
