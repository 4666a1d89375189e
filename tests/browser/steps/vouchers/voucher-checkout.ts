// From a chosen voucher to the payment provider.
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { VoucherCart } from '#web/shop/cart/voucher-cart.ts'
import { store } from '../../browser-storage.ts'
import type { Texts } from '../../texts.ts'
import { signUpAndLogIn, type Visitor } from '../account.ts'
import { confirmPayment, payWith, stopPayment } from '../provider.ts'
import { isHydrated, visit } from '../visit.ts'
import { buyButton, pickAmount, textField } from './vouchers.ts'

/** Chooses a voucher of one of the preset amounts, in euros, and puts it into the cart. */
export async function putInCart(
  page: Page,
  texts: Texts,
  kind: 'print' | 'postal',
  euros: 25 | 50 | 75 | 100,
  text?: string,
): Promise<void> {
  await visit(page, texts, `/gutscheine/${kind}`)
  await pickAmount(page, texts, euros * 100)
  if (text !== undefined) await textField(page, texts).fill(text)
  await buyButton(page, texts).click()
  await expect(page).toHaveURL(texts.path('/cart'))
}

export async function goToVoucherCheckout(page: Page, texts: Texts): Promise<void> {
  await visit(page, texts, '/booking/voucher')
}

/** Step 0, as far as it is prefilled. */
export async function goToOverview(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.say('voucher-checkout.data.submit') }).click()
  await seeOverview(page, texts)
}

/** Step 1, where step 0 leaves nothing to do. */
export async function seeOverview(page: Page, { say }: Texts): Promise<void> {
  await expect(page.getByRole('heading', { name: say('finalize.payment.title') })).toBeVisible()
}

/**
 * A visitor with an account, a print voucher of 50 euros in the stored cart and complete data; only the
 * payment is left.
 */
export async function readyToPayVouchers(page: Page, texts: Texts): Promise<Visitor> {
  const visitor = await signUpAndLogIn(page, texts)
  const card = { id: randomUUID(), delivery: 'PRINT' as const, cents: 5_000, quantity: 1, text: null }
  const endsAt = new Date(Date.now() + 15 * 60_000).toISOString()
  await store(page, 'personal.voucher-cart', { cards: [card], endsAt, frozenAt: null } satisfies VoucherCart)
  await goToVoucherCheckout(page, texts)
  await seeOverview(page, texts)
  return visitor
}

export function orderButton(page: Page, { say }: Texts): Locator {
  const [paid, free] = [say('voucher-checkout.submit'), say('voucher-checkout.submitFree')]
  return page.getByRole('button', { name: new RegExp(`^(${paid}|${free})`) })
}

export async function seeVouchersDue(page: Page, texts: Texts, cents: number): Promise<void> {
  await expect(orderButton(page, texts)).toContainText(
    cents === 0 ? texts.say('voucher-checkout.submitFree') : texts.money({ minor: cents, currency: 'EUR' }),
  )
}

/** Step 1: chooses a payment method and goes to the provider. */
export async function goToVoucherProvider(page: Page, texts: Texts, way: 'paypal' | 'card'): Promise<void> {
  await payWith(page, texts, way, orderButton(page, texts))
}

/** Approves on the provider's page. */
export async function approveVouchers(page: Page, texts: Texts): Promise<void> {
  await confirmPayment(page)
  await seeBought(page, texts)
}

/**
 * Cancels on the provider's page. Returns the payment reference, which the checkout removes from its address.
 */
export async function cancelVoucherPayment(page: Page, texts: Texts): Promise<string> {
  const back = page.waitForRequest(/\/booking\/voucher\?.*payment=/)
  await stopPayment(page)
  await expect(
    page.getByRole('status').filter({ hasText: texts.say('voucher-checkout.cancelled') }),
  ).toBeVisible()
  return new URL((await back).url()).searchParams.get('payment')!
}

export async function seeBought(page: Page, { say, path }: Texts): Promise<void> {
  const here = say('voucher-checkout.success.here', { count: 1 })
  const titles = [
    say('voucher-checkout.success.title'),
    here,
    say('voucher-checkout.success.here', { count: 2 }),
    say('voucher-checkout.success.gets', { name: '.+' }),
  ]
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(titles.join('|')) })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path('/gutscheine/success'))
  await isHydrated(page)
}
