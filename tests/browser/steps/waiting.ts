// The form of the waiting list and the links of its mails.
import { expect, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { linkOfWish } from './mails.ts'
import { isHydrated, visit } from './visit.ts'

/** Waits for six hours of an evening, in Mainz for two: any other stay of the evening is in their way. */
export async function joinList(page: Page, texts: Texts, day: string, email: string): Promise<void> {
  const { say } = texts
  await visit(page, texts, `/warteliste?store=mainz&date=${day}&persons=2&hours=6&part=evening`)
  await page.getByLabel(say('waiting.form.email')).fill(email)
  await page.getByRole('button', { name: say('waiting.form.send') }).click()
}

/** Asks, and confirms by the link of the mail. */
export async function standOnList(page: Page, texts: Texts, day: string, email: string): Promise<void> {
  const { say } = texts
  await joinList(page, texts, day, email)
  await expect(page.getByRole('heading', { name: say('waiting.sent.title') })).toBeFocused()
  await openWish(page, email, 'waiting-confirm')
  await page.getByRole('button', { name: say('waiting.asked.confirm') }).click()
  await expect(page.getByRole('heading', { name: say('waiting.waiting.title') })).toBeFocused()
}

/** Opens the link of the newest mail of a kind. */
export async function openWish(
  page: Page,
  email: string,
  kind: 'waiting-confirm' | 'waiting-offer',
): Promise<void> {
  await page.goto(await linkOfWish(page, email, kind), { waitUntil: 'commit' })
  await isHydrated(page)
}
