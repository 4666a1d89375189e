// The pages of the provider of payments.
import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from '#api/payment/local/pages/texts.ts'
import type { Words } from '../words.ts'

/** Chooses how to pay and leaves for the provider by the checkout's button. */
export async function leaveWith(page: Page, { say, language }: Words, way: 'paypal' | 'card', button: Locator): Promise<void> {
  await page.getByRole('radio', { name: say(way === 'paypal' ? 'payments.kind.paypal' : 'payments.kind.creditCard') }).check()
  await button.click()
  await expect(page.getByRole('heading', { name: texts[language][way].title })).toBeVisible()
}

/** The provider's button with any amount on it. */
export async function confirmPayment(page: Page, { language }: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(texts[language].pay('§').replace('§', '.+')) }).click()
}

export async function stopPayment(page: Page, { language }: Words): Promise<void> {
  await page.getByRole('button', { name: texts[language].cancel }).click()
}
