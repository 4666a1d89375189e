// The pages of the provider of payments.
import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from '#api/provider/local/pages/texts.ts'
import type { Words } from '../texts.ts'
import { pressInEach } from './simultaneous-presses.ts'

type Way = 'paypal' | 'card'

/** Chooses how to pay and leaves for the provider by the checkout's button. */
export async function leaveWith(page: Page, words: Words, way: Way, button: Locator): Promise<void> {
  await chooseWay(page, words, way)
  await button.click()
  await seeProvider(page, words, way)
}

/** Leaves in each of these tabs by its button, pressed before any of them has an answer to the first question of the press. */
export async function leaveAtOnce(buttons: Locator[], words: Words, firstQuestion: string): Promise<void> {
  for (const button of buttons) await chooseWay(button.page(), words, 'paypal')
  await pressInEach(buttons, firstQuestion)
  for (const button of buttons) await seeProvider(button.page(), words, 'paypal')
}

async function chooseWay(page: Page, { say }: Words, way: Way): Promise<void> {
  await page
    .getByRole('radio', { name: say(way === 'paypal' ? 'payments.kind.paypal' : 'payments.kind.creditCard') })
    .check()
}

async function seeProvider(page: Page, { language }: Words, way: Way): Promise<void> {
  await expect(page.getByRole('heading', { name: texts[language][way].title })).toBeVisible()
}

/** The provider's button with any amount on it. */
export async function confirmPayment(page: Page, { language }: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(texts[language].pay('§').replace('§', '.+')) }).click()
}

export async function stopPayment(page: Page, { language }: Words): Promise<void> {
  await page.getByRole('button', { name: texts[language].cancel }).click()
}
