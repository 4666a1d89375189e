// The code field in the checkout and its effect on the price.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../../texts.ts'
import { payButton } from '../checkout.ts'

export function codeField(page: Page, { say }: Texts): Locator {
  return page.getByRole('textbox', { name: say('vouchers.code.label'), exact: true })
}

/** Types a code and redeems it. */
export async function redeem(page: Page, texts: Texts, code: string): Promise<void> {
  await codeField(page, texts).fill(code)
  await page.getByRole('button', { name: texts.say('vouchers.code.submit') }).click()
}

export function removeButton(page: Page, { say }: Texts, code: string): Locator {
  return page.getByRole('button', { name: say('vouchers.applied.removeVoucher', { code }) })
}

/** The amount due on the button, in cents. */
export async function readDue(page: Page, texts: Texts): Promise<number> {
  return Number((await payButton(page, texts).innerText()).replaceAll(/\D/g, ''))
}

/** The button names no amount where nothing is due. */
export async function seeDue(page: Page, texts: Texts, cents: number): Promise<void> {
  const isFree = cents === 0
  await expect(payButton(page, texts)).toContainText(
    isFree ? texts.say('payments.submitFree') : texts.money({ minor: cents, currency: 'EUR' }),
  )
}
