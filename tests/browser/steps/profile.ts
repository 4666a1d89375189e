// The sections of a profile, the ways into them, and their forms.
import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Texts } from '../texts.ts'
import type { Visitor } from './account.ts'
import { isPhone } from './booking-banner.ts'

type Section = 'order' | 'address' | 'data'
type Part = 'login' | 'person' | 'account'

/** From any page to the profile's overview. */
export async function openProfile(
  page: Page,
  { say, path }: Texts,
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

/** The link on the profile's overview that leads into a section. */
export function sectionLink(page: Page, { path }: Texts, room: Section): Locator {
  return page.locator(`main a[href="${path(`/profile/${room}`)}"]`).last()
}

/** From any page into a section of the profile. */
export async function openSection(
  page: Page,
  texts: Texts,
  visitor: Pick<Visitor, 'firstName'>,
  room: Section,
): Promise<void> {
  await openProfile(page, texts, visitor)
  await sectionLink(page, texts, room).click()
  await expect(page).toHaveURL(texts.path(`/profile/${room}`))
}

/** Opens a part of the own data through its door, from any page. */
export async function openData(
  page: Page,
  texts: Texts,
  visitor: Pick<Visitor, 'firstName'>,
  part: Part,
): Promise<void> {
  await openSection(page, texts, visitor, 'data')
  const path = texts.path(`/profile/data?part=${part}`)
  await page.locator(`main a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
}

/** A message of the shop that disappears by itself. */
export function snackbar(page: Page, text: string): Locator {
  return page.locator('.snackbars').getByText(text)
}

/** Presses a download link and reads the saved file. */
export async function download(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Unfolds the password, and fills in the current and a new one. */
export async function changePassword(
  page: Page,
  { say }: Texts,
  current: string,
  wanted: string,
): Promise<void> {
  const field = page.getByLabel(say('account.field.currentPassword'), { exact: true })
  if (!(await field.isVisible()))
    await page.locator('summary', { hasText: say('account.password.submit') }).click()
  await field.fill(current)
  await chooseNewPassword(page, say('account.password.submit'), say, wanted)
}

/** Fills in a new password on the page of the link from the mail. */
export async function resetPassword(page: Page, { say }: Texts, wanted: string): Promise<void> {
  await chooseNewPassword(page, say('account.reset.submit'), say, wanted)
}

async function chooseNewPassword(
  page: Page,
  button: string,
  say: Texts['say'],
  wanted: string,
): Promise<void> {
  await page.getByLabel(say('account.field.newPassword'), { exact: true }).fill(wanted)
  await page.getByLabel(say('account.field.newPasswordRepeat'), { exact: true }).fill(wanted)
  await page.getByRole('button', { name: button }).click()
}
