// The page of a voucher's balance.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../../texts.ts'

export function voucherCodeField(page: Page, { say }: Texts): Locator {
  return page.getByRole('textbox', { name: say('voucher-balance.code') })
}

export async function seeBalance(page: Page, { money }: Texts, cents: number): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: money({ minor: cents, currency: 'EUR' }) }),
  ).toBeVisible()
}
