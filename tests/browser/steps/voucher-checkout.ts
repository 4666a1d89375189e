// From a voucher that is chosen to the provider of payments.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../texts.ts'
import { becomeVisitor, type Visitor } from './account.ts'
import { confirmPayment, leaveWith, stopPayment } from './provider.ts'
import { isAwake, visit } from './visit.ts'
import { buyButton, pickAmount, textField } from './vouchers.ts'

/** Chooses a voucher of one of the usual amounts, in euros, and puts it into the cart. */
export async function putInCart(
  page: Page,
  words: Words,
  kind: 'print' | 'postal',
  euros: 25 | 50 | 75 | 100,
  text?: string,
): Promise<void> {
  await visit(page, words, `/gutscheine/${kind}`)
  await pickAmount(page, words, euros * 100)
  if (text !== undefined) await textField(page, words).fill(text)
  await buyButton(page, words).click()
  await expect(page).toHaveURL(words.path('/cart'))
}

export async function goToVoucherCheckout(page: Page, words: Words): Promise<void> {
  await visit(page, words, '/booking/voucher')
}

/** Step 0, as far as it is answered already. */
export async function goToOverview(page: Page, { say }: Words): Promise<void> {
  await page.getByRole('button', { name: say('voucher-checkout.data.submit') }).click()
  await expect(page.getByRole('heading', { name: say('finalize.payment.title') })).toBeVisible()
}

/** A visitor with an account, a voucher of 50 euros to print in the cart and everything said: what is left is to pay. */
export async function readyToBuy(page: Page, words: Words): Promise<Visitor> {
  const visitor = await becomeVisitor(page, words)
  await putInCart(page, words, 'print', 50)
  await goToVoucherCheckout(page, words)
  await goToOverview(page, words)
  return visitor
}

export function orderButton(page: Page, { say }: Words): Locator {
  return page.getByRole('button', { name: say('voucher-checkout.submit') })
}

export async function seeVouchersDue(page: Page, words: Words, cents: number): Promise<void> {
  await expect(orderButton(page, words)).toContainText(words.money({ minor: cents, currency: 'EUR' }))
}

/** Step 1: chooses how to pay and leaves for the provider. */
export async function leaveToPayVouchers(page: Page, words: Words, way: 'paypal' | 'card'): Promise<void> {
  await leaveWith(page, words, way, orderButton(page, words))
}

/** On the provider's page: yes. */
export async function approveVouchers(page: Page, words: Words): Promise<void> {
  await confirmPayment(page, words)
  await seeBought(page, words)
}

/** On the provider's page: no. Answers the payment's reference: the checkout takes it out of its address. */
export async function cancelVoucherPayment(page: Page, words: Words): Promise<string> {
  const back = page.waitForRequest(/\/booking\/voucher\?.*payment=/)
  await stopPayment(page, words)
  await expect(
    page.getByRole('alert').filter({ hasText: words.say('voucher-checkout.returned') }),
  ).toBeVisible()
  return new URL((await back).url()).searchParams.get('payment')!
}

export async function seeBought(page: Page, { say, path }: Words): Promise<void> {
  await expect(page.getByRole('heading', { name: say('voucher-checkout.success.title') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path('/gutscheine/success'))
  await isAwake(page)
}
