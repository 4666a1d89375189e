// The page of the payment provider, which is in English in both languages of the shop.
import { expect, type Locator, type Page } from '@playwright/test'
import { outcomes } from '#api/provider/local/pages/payment-page.ts'
import type { Texts } from '../texts.ts'

type Way = 'paypal' | 'card'

/** Chooses a payment method and goes to the provider by the checkout's button. */
export async function payWith(page: Page, texts: Texts, way: Way, button: Locator): Promise<void> {
  await chooseWay(page, texts, way)
  await button.click()
  await seeProvider(page)
}

async function chooseWay(page: Page, { say }: Texts, way: Way): Promise<void> {
  await page
    .getByRole('radio', { name: say(way === 'paypal' ? 'payments.kind.paypal' : 'payments.kind.creditCard') })
    .check()
}

export async function seeProvider(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
}

/** The button that ends the payment so. */
export function outcomeButton(page: Page, outcome: keyof typeof outcomes): Locator {
  return page.getByRole('button', { name: outcomes[outcome] })
}

export async function confirmPayment(page: Page): Promise<void> {
  await outcomeButton(page, 'approve').click()
}

export async function stopPayment(page: Page): Promise<void> {
  await outcomeButton(page, 'cancel').click()
}

/** The bank declines; the provider's page says so, and the payment is still open. */
export async function declinePayment(page: Page): Promise<void> {
  await outcomeButton(page, 'decline').click()
  await expect(page.getByRole('alert')).toContainText('declined')
}

/** The bank asks for a confirmation; the payment is still open. */
export async function challengePayment(page: Page): Promise<void> {
  await outcomeButton(page, 'challenge').click()
  await expect(page.getByRole('status')).toContainText('confirmation')
}
