// The pages of the payment provider.
import { expect, type Locator, type Page } from '@playwright/test'
import { texts as providerTexts } from '#api/provider/local/pages/texts.ts'
import type { Texts } from '../texts.ts'
import { pressInEach } from './simultaneous-presses.ts'

type Way = 'paypal' | 'card'

/** Chooses a payment method and goes to the provider by the checkout's button. */
export async function payWith(page: Page, texts: Texts, way: Way, button: Locator): Promise<void> {
  await chooseWay(page, texts, way)
  await button.click()
  await seeProvider(page, texts, way)
}

/**
 * Goes to the provider in several tabs: all buttons are pressed before any has a response to its first
 * operation.
 */
export async function payAtOnce(buttons: Locator[], texts: Texts, firstQuestion: string): Promise<void> {
  for (const button of buttons) await chooseWay(button.page(), texts, 'paypal')
  await pressInEach(buttons, firstQuestion)
  for (const button of buttons) await seeProvider(button.page(), texts, 'paypal')
}

async function chooseWay(page: Page, { say }: Texts, way: Way): Promise<void> {
  await page
    .getByRole('radio', { name: say(way === 'paypal' ? 'payments.kind.paypal' : 'payments.kind.creditCard') })
    .check()
}

async function seeProvider(page: Page, { language }: Texts, way: Way): Promise<void> {
  await expect(page.getByRole('heading', { name: providerTexts[language][way].title })).toBeVisible()
}

/** The provider's button with any amount on it. */
export async function confirmPayment(page: Page, { language }: Texts): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(providerTexts[language].pay('§').replace('§', '.+')) })
    .click()
}

export async function stopPayment(page: Page, { language }: Texts): Promise<void> {
  await page.getByRole('button', { name: providerTexts[language].cancel }).click()
}
