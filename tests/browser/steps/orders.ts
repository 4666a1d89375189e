// The list of orders, an opened order, and the cancellation of a stay.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { download } from './profile.ts'

/** Every order of the list, opened or not. */
export function ordersOn(page: Page): Locator {
  return page.getByRole('main').locator('details:not(details details)')
}

/** Opens the only stay of the list. */
export async function openStay(page: Page, { say }: Texts): Promise<Locator> {
  const stay = ordersOn(page)
    .filter({ hasText: say('orders.kind.stay', { name: '' }).trim() })
    .filter({ hasText: 'Mainz' })
  await stay.locator('summary').first().click()
  await expect(stay).toHaveJSProperty('open', true)
  return stay
}

/** Unfolds the actions of an opened order that do not stand side by side. */
export async function openMore(stay: Locator, { say }: Texts): Promise<void> {
  await stay.locator('summary', { hasText: say('orders.actions.more') }).click()
}

/** Confirms the dialog. */
export async function confirmCancelling(page: Page, { say }: Texts, title: string): Promise<Locator> {
  const question = page.getByRole('alertdialog', { name: title })
  await question.getByRole('button', { name: say('orders.cancel.confirm') }).click()
  await expect(question).toBeHidden()
  return question
}

/** The calendar file of an opened stay, with its folded lines joined. */
export async function calendarOf(
  page: Page,
  { say }: Texts,
  stay: Locator,
): Promise<{ name: string; uid: string; text: string }> {
  const { name, content } = await download(page, stay.getByRole('link', { name: say('orders.calendar') }))
  const text = content.toString().replaceAll(/\r\n[ \t]/g, '')
  return { name, uid: /^UID:(.+)\r$/m.exec(text)![1]!, text }
}
