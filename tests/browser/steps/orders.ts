// The list of orders, an opened order, and the cancellation of a stay.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { download } from './profile.ts'

/** Every order of the list, opened or not. */
export function ordersOn(page: Page): Locator {
  return page.getByRole('main').locator('details:not(details details)')
}

/** Opens the page of the next stay from the list; returns what it shows. */
export async function openStay(page: Page, { say }: Texts): Promise<Locator> {
  await page.getByRole('link', { name: say('orders.next.open') }).click()
  await expect(page.getByRole('article')).toBeVisible()
  return page.getByRole('main')
}

/** Unfolds what was paid for an opened stay, with its documents. */
export async function openReceipts(stay: Locator, { say }: Texts): Promise<void> {
  await stay.locator('summary', { hasText: say('stay.receipts') }).click()
}

/** Opens a page behind one of the doors of an opened stay. */
export async function openDoor(
  page: Page,
  { say }: Texts,
  door: 'way' | 'guests' | 'options',
): Promise<void> {
  await page.getByRole('link', { name: startingWith(say(`stay.${door}.name`)) }).click()
  await expect(page.getByRole('link', { name: say('stay.back'), exact: true })).toBeVisible()
}

/** Opens the page of what may be done with an opened stay, and one of its ways. */
export async function openWay(
  page: Page,
  texts: Texts,
  way: 'move' | 'change' | 'handOver' | 'cancel',
): Promise<void> {
  await openDoor(page, texts, 'options')
  const name = startingWith(texts.say(`stay.${way}.name`))
  await page.getByRole(way === 'cancel' ? 'button' : 'link', { name }).click()
}

const startingWith = (words: string) => new RegExp(`^${words}`)

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

/** The calendar file of an opened order or stay, with its folded lines joined. */
export async function calendarOf(
  page: Page,
  { say }: Texts,
  place: Locator,
): Promise<{ name: string; uid: string; text: string }> {
  const { name, content } = await download(page, place.getByRole('link', { name: say('orders.calendar') }))
  const text = content.toString().replaceAll(/\r\n[ \t]/g, '')
  return { name, uid: /^UID:(.+)\r$/m.exec(text)![1]!, text }
}

/** The calendar file of an opened stay, which lies behind a door of it. */
export async function calendarOfStay(page: Page, texts: Texts): ReturnType<typeof calendarOf> {
  await openDoor(page, texts, 'way')
  const calendar = await calendarOf(page, texts, page.getByRole('main'))
  await page.getByRole('link', { name: texts.say('stay.back'), exact: true }).click()
  await expect(page.getByRole('article')).toBeVisible()
  return calendar
}
