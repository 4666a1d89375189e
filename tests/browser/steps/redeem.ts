// The field for vouchers and discounts in the checkout, and what it does to the price.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../texts.ts'
import { payButton } from './checkout.ts'

export function codeField(page: Page, { say }: Words): Locator {
  return page.getByRole('textbox', { name: say('vouchers.code.label'), exact: true })
}

/** Types a code and redeems it. */
export async function redeem(page: Page, words: Words, code: string): Promise<void> {
  await codeField(page, words).fill(code)
  await page.getByRole('button', { name: words.say('vouchers.code.submit') }).click()
}

export function removeButton(page: Page, { say }: Words, code: string): Locator {
  return page.getByRole('button', { name: say('vouchers.applied.removeVoucher', { code }) })
}

/** What the button says that is to be paid, in cents. */
export async function readDue(page: Page, words: Words): Promise<number> {
  return Number((await payButton(page, words).innerText()).replaceAll(/\D/g, ''))
}

export async function seeDue(page: Page, words: Words, cents: number): Promise<void> {
  await expect(payButton(page, words)).toContainText(words.money({ minor: cents, currency: 'EUR' }))
}
