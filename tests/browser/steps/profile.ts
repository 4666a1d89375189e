// The rooms of a profile: the ways into them, and what is done there.
import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Words } from '../texts.ts'
import type { Visitor } from './account.ts'
import { isPhone } from './booking-banner.ts'

type Room = 'order' | 'address' | 'data'

/** From any page to the profile's home. */
export async function openProfile(
  page: Page,
  { say, path }: Words,
  { firstName }: Pick<Visitor, 'firstName'>,
): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: say('shell.menu.open') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('shell.nav.profile') })
      .click()
  } else {
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.nav.profileOf', { name: firstName }) })
      .click()
  }
  await expect(page).toHaveURL(path('/profile'))
  await expect(
    page.getByRole('heading', { level: 1, name: say('profile.hello', { name: firstName }) }),
  ).toBeVisible()
}

/** The link on the profile's home that leads into a room. */
export function roomLink(page: Page, { path }: Words, room: Room): Locator {
  return page.locator(`main a[href="${path(`/profile/${room}`)}"]`).last()
}

/** From any page into a room of the profile. */
export async function enterRoom(
  page: Page,
  words: Words,
  visitor: Pick<Visitor, 'firstName'>,
  room: Room,
): Promise<void> {
  await openProfile(page, words, visitor)
  await roomLink(page, words, room).click()
  await expect(page).toHaveURL(words.path(`/profile/${room}`))
}

/** A message of the shop that goes by itself. */
export function saying(page: Page, text: string): Locator {
  return page.locator('.snacks').getByText(text)
}

/** Presses a link of a document and reads what was saved. */
export async function download(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** On the page of personal data: the current password and twice a new one. */
export async function changePassword(
  page: Page,
  { say }: Words,
  current: string,
  wanted: string,
): Promise<void> {
  await page.getByLabel(say('account.field.currentPassword'), { exact: true }).fill(current)
  await chooseNewPassword(page, say('account.password.submit'), say, wanted)
}

/** On the page behind the link of the mail. */
export async function resetPassword(page: Page, { say }: Words, wanted: string): Promise<void> {
  await chooseNewPassword(page, say('account.reset.submit'), say, wanted)
}

async function chooseNewPassword(
  page: Page,
  button: string,
  say: Words['say'],
  wanted: string,
): Promise<void> {
  await page.getByLabel(say('account.field.newPassword'), { exact: true }).fill(wanted)
  await page.getByLabel(say('account.field.newPasswordRepeat'), { exact: true }).fill(wanted)
  await page.getByRole('button', { name: button }).click()
}
